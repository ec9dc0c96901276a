import type { Db } from '../client'
import type { Random } from './random'

/** What every feature's demo records are made from. `now` is the moment of filling; history reaches back two years. */
export interface Demo {
  tx: Db
  random: Random
  now: Date
  staff: DemoPerson[]
}

export interface DemoPerson {
  id: string
  email: string
  name: string
}

export const DEMO_DAYS = 730
const DAY_MS = 24 * 60 * 60 * 1000

/** Midnight UTC some days from now; negative lies in the past. */
export function dayFrom(now: Date, days: number): Date {
  const midnight = new Date(now)
  midnight.setUTCHours(0, 0, 0, 0)
  return new Date(midnight.getTime() + days * DAY_MS)
}

export const at = (day: Date, hour: number, minute = 0) =>
  new Date(day.getTime() + (hour * 60 + minute) * 60_000).toISOString()

/** Splits rows into statements that stay below PostgreSQL's limit on parameters. */
export function chunks<T>(rows: T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
