import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '@/db/client'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/**
 * Milliseconds of processor time used by this process and the PostgreSQL processes of its connections,
 * independent of the load of the machine. Without Linux, or with a remote database, only this process counts.
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

/** Time to parse this many bytes of JSON: a measure of the machine's speed. */
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
