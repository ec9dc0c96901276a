import { type ChildProcess, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Commands of all processes by id, without zombies. */
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

/** Ids of the direct children of a process. */
export const childrenOf = (id: number) =>
  parents()
    .filter(([, parent]) => parent === id)
    .map(([child]) => child)

/** Pairs of each process id and its parent's. */
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
      // The name is in parentheses and may contain anything; state and parent follow.
      const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(join('/proc', id, 'stat'), 'utf8')) ?? []
      return [[Number(id), Number(parent)]]
    } catch {
      return []
    }
  })
}

/** User and group ids of a process on Linux: real, effective, saved and file system ids, and all groups. */
export function identityOf(id: number): { users: number[]; groups: number[] } {
  const status = readFileSync(`/proc/${id}/status`, 'utf8')
  const numbers = (field: string) =>
    (new RegExp(`^${field}:(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).map(Number)
  const unique = (...fields: string[]) => [...new Set(fields.flatMap(numbers))]
  return { users: unique('Uid'), groups: unique('Gid', 'Groups') }
}

/**
 * Kills a process group, also after its leader has exited. Once the group is empty its id may belong to
 * another process, but never while a member is alive.
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
