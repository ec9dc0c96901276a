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

/** Midnight some days from now, by this machine's clock; negative lies in the past. */
export function dayFrom(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

export const at = (day: Date, hour: number, minute = 0) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute).toISOString()

/** yyyy-MM-dd, by this machine's clock. */
export const dateOf = (day: Date) => format(day, 'yyyy-MM-dd')

/** A part of a minute later: nobody saves on the full minute. */
export const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
