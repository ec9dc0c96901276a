import { type ChildProcess, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands of all processes by their id. One that has ended has none, even while nobody has noticed it. */
function commands(): [number, string][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => [Number.parseInt(line, 10), line])
  }
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((id) => {
    try {
      return [[Number(id), readFileSync(join('/proc', id, 'cmdline'), 'utf8').replaceAll('\0', ' ')]]
    } catch {
      return []
    }
  })
}

export const processesWith = (text: string) =>
  commands()
    .filter(([id, command]) => id !== process.pid && command.includes(text))
    .map(([id]) => id)

/** The processes that a process has started itself. */
export const childrenOf = (id: number) =>
  parents()
    .filter(([, parent]) => parent === id)
    .map(([child]) => child)

/** The id of each process with that of its parent. */
function parents(): [number, number][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => {
      const [id = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
      return [id, parent]
    })
  }
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((id) => {
    try {
      // Its name, in parentheses, may contain anything; the state and the parent follow.
      const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(join('/proc', id, 'stat'), 'utf8')) ?? []
      return [[Number(id), Number(parent)]]
    } catch {
      return []
    }
  })
}

/** Whom a process runs as, on Linux: real, effective, saved and file system user, the same of groups, and all groups. */
export function identityOf(id: number): { users: number[]; groups: number[] } {
  const status = readFileSync(`/proc/${id}/status`, 'utf8')
  const numbers = (field: string) =>
    (new RegExp(`^${field}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).map(Number)
  const unique = (...fields: string[]) => [...new Set(fields.flatMap(numbers))]
  return { users: unique('Uid'), groups: unique('Gid', 'Groups') }
}

/**
 * Ends all that a process has started in its group, also when it has ended itself. Once none of them is left, its number
 * is given to another, which is nobody's business here: a number is not given out while a group still bears it.
 */
export function killGroupOf({ pid, exitCode, signalCode }: ChildProcess, signal?: NodeJS.Signals) {
  if (pid === undefined) return
  const hasEnded = exitCode !== null || signalCode !== null
  if (!(hasEnded && isRunning(pid))) kill(-pid, signal)
}

export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function kill(id: number, signal: NodeJS.Signals = 'SIGKILL') {
  try {
    process.kill(id, signal)
  } catch {
    // It has ended already.
  }
}
