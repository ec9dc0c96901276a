import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { Db } from '@/db/client'
import type { Random } from './random'

/** Shared input of every feature's demo records. `now` is the moment of filling; history covers two years. */
export interface Demo {
  tx: Db
  random: Random
  now: Date
  staff: DemoPerson[]
  /** Empty until created. */
  customers: DemoCustomerRecord[]
  /** Numbers of the jobs created from agreements, by job id; empty until jobs are numbered. */
  serviceJobs: Map<string, string>
  /** Active vendors only; empty until created. */
  vendors: { id: string; name: string }[]
}

export interface DemoPerson {
  id: string
  name: string
}

export interface DemoCustomerRecord {
  id: string
  name: string
  /** On one line. */
  address: string
  /** In hundredths of a percent. */
  taxRate: number
  /** Null: the company's default. */
  paymentDays: number | null
}

export const DEMO_DAYS = 730

/** The company's time zone, used for its days and working hours. */
export const DEMO_ZONE = 'America/Los_Angeles'

const local = (instant: Date) => new TZDate(instant.getTime(), DEMO_ZONE)

/** Midnight in the company's time zone, some days from now; negative for days ago. */
export function dayFrom(now: Date, days: number): TZDate {
  const today = local(now)
  return new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, DEMO_ZONE)
}

export function at(day: Date, hour: number, minute = 0): string {
  const date = local(day)
  const instant = new TZDate(date.getFullYear(), date.getMonth(), date.getDate(), hour, minute, DEMO_ZONE)
  return new Date(instant.getTime()).toISOString()
}

/** yyyy-MM-dd in the company's time zone. */
export const dateOf = (day: Date) => format(local(day), 'yyyy-MM-dd')

/** Adds milliseconds, because real records are not saved on the full minute. */
export const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
