import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, recordTimes } from './columns'
import { jobs } from './jobs'
import { invoices } from './sales-documents/invoices'
import { actorId, users } from './users'

/** Whole minutes from start to end; null while the clock runs. */
const minutes = `floor(extract(epoch from end_time - start_time) / 60)`

export const timeEntries = pgTable(
  'time_entries',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    jobId: text('job_id').references(() => jobs.id),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time'),
    description: text('description'),
    billable: boolean('billable').notNull().default(true),
    /** Cents per hour, as of the entry's creation. */
    hourlyRate: bigint('hourly_rate', { mode: 'number' }).notNull().default(0),
    /** Cost of an hour at that time, in cents. */
    costRate: bigint('cost_rate', { mode: 'number' }).notNull().default(0),
    /** Generated, like the cost. Must match `minutesBetween` and `laborCost` in the rules. */
    minutes: integer('minutes').generatedAlwaysAs(sql.raw(`${minutes}::integer`)),
    totalCost: bigint('total_cost', { mode: 'number' }).generatedAlwaysAs(
      sql.raw(`round(${minutes} * hourly_rate / 60)::bigint`),
    ),
    laborCost: bigint('labor_cost', { mode: 'number' }).generatedAlwaysAs(
      sql.raw(`round(${minutes} * cost_rate / 60)::bigint`),
    ),
    approvedAt: instant('approved_at'),
    approvedById: actorId('approved_by_id'),
    /**
     * The invoice that bills it, maintained by a trigger on `billed_work`. It is on this row because billing and
     * changes lock it.
     */
    invoiceId: text('invoice_id').references((): AnyPgColumn => invoices.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['open', 'approved', 'billed'] })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case when invoice_id is not null then 'billed' when approved_at is not null then 'approved' else 'open' end`,
        ),
      ),
    ...recordTimes(),
  },
  (table) => [
    check('time_entries_end', sql`${table.endTime} >= ${table.startTime}`),
    check('time_entries_rate', sql`${table.hourlyRate} >= 0 and ${table.costRate} >= 0`),
    check('time_entries_approval', sql`(${table.approvedAt} is null) = (${table.approvedById} is null)`),
    uniqueIndex('time_entries_one_running').on(table.userId).where(sql`${table.endTime} is null`),
    index('time_entries_newest').on(table.startTime, table.id),
    index('time_entries_by_user').on(table.userId, table.startTime, table.id),
    index('time_entries_by_job').on(table.jobId, table.startTime, table.id),
    index('time_entries_by_status').on(table.status, table.startTime, table.id),
    index('time_entries_unbilled')
      .on(table.jobId, table.startTime, table.id)
      .where(sql`billable and job_id is not null and end_time is not null and invoice_id is null`),
  ],
)
