import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '@/db/client'

/** Linux counts the time of other processes in hundredths of a second. */
const TICK_MS = 10

/**
 * How many milliseconds of processor time this process and its connections' PostgreSQL processes have used, which does
 * not grow with what else the machine does. Elsewhere than on Linux, or with a database elsewhere, it is this process's
 * alone.
 */
export async function processorTime({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + rows.reduce((sum, { pid }) => sum + postgresTime(pid), 0)
}

function postgresTime(pid: number): number {
  try {
    const [name = '', rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(/^\d+ \((.*)\) /)
      .slice(1)
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
    return name.startsWith('postgres') ? (user + system) * TICK_MS : 0
  } catch {
    return 0
  }
}

/** What it takes here to parse so many bytes of JSON: a measure of how fast the machine is. */
export function timeToParse(bytes: number): number {
  const text = `[${'12345,'.repeat(Math.floor(bytes / 6))}0]`
  const times = [1, 2].map(() => {
    const before = process.cpuUsage()
    JSON.parse(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(...times)
}
