import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { companyZone, findToday } from '@/db/days'
import { isoInstant } from '@/db/json'
import { rows, whereAll } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { timeEntries } from '@/db/schema/time-entries'
import { nameOfUser } from '@/features/users/server/users.lookup'
import { EXPORT_CHUNK } from '@/server/csv-export'
import { badgeOf } from '@/shared/badges'
import type { CsvRow } from '@/shared/csv'
import type { Viewer } from '@/shared/policy'
import { TIME_BADGES, type TimeStatus } from '../time-entry'
import type { TimeEntryFilter } from '../time-entry.schema'
import { entriesWhere, entryJoins } from './time-entries.store'
import { costAt, minutesAt } from './time-measures'

const COLUMNS = [
  'User',
  'Job',
  'Customer',
  'Start',
  'End',
  'Hours',
  'Minutes',
  'Billable',
  'Hourly Rate',
  'Cost',
  'Description',
  'Status',
]

interface ExportRow {
  id: string
  key: string
  user: string
  job: string | null
  customer: string | null
  start: string
  end: string | null
  minutes: number
  billable: boolean
  hourlyRate: number
  totalCost: number
  description: string | null
  status: TimeStatus
}

const wallClock = (column: typeof timeEntries.startTime | typeof timeEntries.endTime) =>
  sql`to_char(${column} at time zone ${companyZone}, 'YYYY-MM-DD HH24:MI')`

function entriesAfter(
  db: Db,
  filter: TimeEntryFilter,
  viewer: Viewer,
  last: ExportRow | undefined,
): Promise<ExportRow[]> {
  const beyond =
    last && sql`(${timeEntries.startTime}, ${timeEntries.id}) > (${last.key}::timestamptz, ${last.id})`
  return rows<ExportRow & Record<string, unknown>>(
    db,
    sql`select ${timeEntries.id}, ${isoInstant(timeEntries.startTime)} as key, ${nameOfUser} as user,
        ${jobs.num} as job, ${jobs.customer}, ${wallClock(timeEntries.startTime)} as start,
        ${wallClock(timeEntries.endTime)} as end, ${minutesAt(sql`now()`)} as minutes, ${timeEntries.billable},
        ${timeEntries.hourlyRate}::float8 as "hourlyRate", ${costAt(sql`now()`)}::float8 as "totalCost",
        ${timeEntries.description}, ${timeEntries.status}
      from ${timeEntries} ${entryJoins} ${whereAll([...entriesWhere(filter, viewer), beyond])}
      order by ${timeEntries.startTime}, ${timeEntries.id} limit ${sql.raw(String(EXPORT_CHUNK))}`,
  )
}

/** The entries of a period, the oldest first. Times are the company's. */
export const timeExport = async (db: Db, filter: TimeEntryFilter, viewer: Viewer) => ({
  name: await exportName(db, filter),
  columns: COLUMNS,
  after: (last: ExportRow | undefined) => entriesAfter(db, filter, viewer, last),
  toRow: toCsvRow,
})

function toCsvRow(row: ExportRow): CsvRow {
  return [
    row.user,
    row.job,
    row.customer,
    row.start,
    row.end,
    Math.round((row.minutes * 100) / 60) / 100,
    row.minutes,
    row.billable ? 'Yes' : 'No',
    row.hourlyRate / 100,
    row.totalCost / 100,
    row.description,
    badgeOf(TIME_BADGES, row.status).words,
  ]
}

/** "time-entries-2026-11-01-2026-11-15.csv"; without a period, by the day of the export. */
async function exportName(db: Db, { from, to }: TimeEntryFilter): Promise<string> {
  if (from && to) return `time-entries-${from}-${to}.csv`
  if (from) return `time-entries-from-${from}.csv`
  if (to) return `time-entries-until-${to}.csv`
  return `time-entries-${await findToday(db)}.csv`
}
