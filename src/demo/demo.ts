import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { Db } from '@/db/client'
import type { Random } from './random'

/** What every feature's demo records are made from. `now` is the moment of filling; history reaches back two years. */
export interface Demo {
  tx: Db
  random: Random
  now: Date
  staff: DemoPerson[]
  /** Empty until they are made. */
  customers: DemoCustomerRecord[]
  /** The numbers of the jobs that agreements led to, by the job's id; empty until jobs are numbered. */
  serviceJobs: Map<string, string>
  /** The active ones; empty until they are made. */
  vendors: { id: string; name: string }[]
}

export interface DemoPerson {
  id: string
  name: string
}

export interface DemoCustomerRecord {
  id: string
  name: string
  /** In one line. */
  address: string
  /** In hundredths of a percent. */
  taxRate: number
  /** Null: the company's. */
  paymentDays: number | null
}

export const DEMO_DAYS = 730

/** The company's, which its days and working hours follow. */
export const DEMO_ZONE = 'America/Los_Angeles'

const local = (instant: Date) => new TZDate(instant.getTime(), DEMO_ZONE)

/** Midnight some days from now at the company; negative for days ago. */
export function dayFrom(now: Date, days: number): TZDate {
  const today = local(now)
  return new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, DEMO_ZONE)
}

export function at(day: Date, hour: number, minute = 0): string {
  const date = local(day)
  const instant = new TZDate(date.getFullYear(), date.getMonth(), date.getDate(), hour, minute, DEMO_ZONE)
  return new Date(instant.getTime()).toISOString()
}

/** yyyy-MM-dd at the company. */
export const dateOf = (day: Date) => format(local(day), 'yyyy-MM-dd')

/** A part of a minute later: nobody saves on the full minute. */
export const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
