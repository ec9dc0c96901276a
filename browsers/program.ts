import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { atEnd } from './cleanup'

interface Program {
  child: ChildProcess
  /** Rejects when the program ends or cannot be started. */
  failed: Promise<never>
}

/** Runs in the background until the end of the walk. */
export function startProgram(
  path: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; stdio?: StdioOptions } = {},
): Program {
  const child = spawn(path, args, { stdio: 'ignore', ...options })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  atEnd(() => {
    child.kill()
    return ended
  })
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${path} ended`)))
  })
  failed.catch(() => undefined)
  return { child, failed }
}
