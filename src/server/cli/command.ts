import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupProblem, type BackupProblemKind, EXIT_CODES } from '@/db/backup/problems'
import { AlreadyRunning } from '@/db/embedded'
import { explain } from '../explain'

interface Command {
  /** The command line, such as `npm run backup -- FILE`. */
  usage: string
  /** Prefix for failures without a message of their own. */
  failure: string
  /** Returns the closing line. The signal aborts on Ctrl-C. */
  work(argument: string, signal: AbortSignal): Promise<string>
}

/** Runs a command with one argument and exits: prints one line and sets the exit code. */
export async function runCommand({ usage, failure, work }: Command): Promise<never> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  try {
    console.log(await work(readArgument(usage), stopping.signal))
    process.exit()
  } catch (error) {
    console.error(stopping.signal.aborted ? 'Stopped; nothing was kept' : lineFor(error, failure))
    process.exit(EXIT_CODES[stopping.signal.aborted ? 'stopped' : kindOf(error)])
  }
}

function readArgument(usage: string): string {
  const problem = new BackupProblem('usage', `Usage: ${usage}`)
  const wanted = usage.split(' ').filter((word) => word === 'FILE').length
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length !== wanted) throw problem
    return positionals[0] ?? ''
  } catch {
    throw problem
  }
}

/** npm runs in the checkout, but people name files relative to their own folder. */
export const namedFile = (argument: string) => resolve(process.env.INIT_CWD ?? process.cwd(), argument)

function kindOf(error: unknown): BackupProblemKind {
  if (error instanceof BackupProblem) return error.kind
  return error instanceof AlreadyRunning ? 'running' : 'failed'
}

function lineFor(error: unknown, failure: string): unknown {
  return error instanceof BackupProblem ? error.message : explain(error, failure)
}
