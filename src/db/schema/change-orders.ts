import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, jobText, recordTimes, searchText } from './columns'
import { jobs } from './jobs'
import { invoices } from './sales-documents/invoices'
import { actorId } from './users'

export const changeOrders = pgTable(
  'change_orders',
  {
    id: id(),
    coNumber: text('co_number').notNull(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    title: text('title').notNull(),
    description: text('description'),
    reason: text('reason'),
    /** In cents; a credit is negative. Null until the office has priced a technician's request. */
    amount: bigint('amount', { mode: 'number' }),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    requestedById: actorId('requested_by_id').notNull(),
    /** Who decided, also for a rejection. */
    approvedById: actorId('approved_by_id'),
    approvedAt: instant('approved_at'),
    /**
     * The invoice that bills it, maintained by a trigger on `billed_work`. It is on this row because billing locks
     * it.
     */
    invoiceId: text('invoice_id').references((): AnyPgColumn => invoices.id, { onDelete: 'set null' }),
    ...recordTimes(),
    jobText: jobText(),
    searchText: searchText('co_number', 'title', 'job_text', 'description', 'reason'),
  },
  (table) => [
    check('change_orders_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('change_orders_priced', sql`${table.status} <> 'approved' or ${table.amount} is not null`),
    uniqueIndex('change_orders_number_unique').on(table.coNumber),
    index('change_orders_newest').on(table.createdAt, table.id),
    index('change_orders_by_job').on(table.jobId, table.createdAt, table.id),
    index('change_orders_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('change_orders_highest').on(sql`(substring(${table.coNumber} from '[0-9]+$')::bigint)`),
  ],
)
