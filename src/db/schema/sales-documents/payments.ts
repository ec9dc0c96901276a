import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, recordTimes } from '../columns'
import { customers } from '../customers'
import { jobs } from '../jobs'
import { actorId } from '../users'
import { cents } from './columns'
import { estimates } from './estimates'
import { invoices } from './invoices'

const paymentMethod = () =>
  text('method', { enum: ['cash', 'check', 'credit_card', 'ach', 'other'] }).notNull()
const isMethod = (method: AnyPgColumn) => sql`${method} in ('cash', 'check', 'credit_card', 'ach', 'other')`

/** Money received before there was an invoice: held on an estimate or a job until it is applied. */
export const deposits = pgTable(
  'deposits',
  {
    id: id(),
    estimateId: text('estimate_id').references(() => estimates.id),
    jobId: text('job_id').references(() => jobs.id),
    customerId: text('customer_id').references(() => customers.id),
    amount: cents('amount'),
    method: paymentMethod(),
    reference: text('reference'),
    notes: text('notes'),
    processedById: actorId('processed_by_id').notNull(),
    processedAt: instant('processed_at').notNull(),
    /** The sum applied to invoices, maintained by a trigger on payments. */
    applied: cents('applied'),
    /** The amount refunded to the customer, and why. */
    returned: cents('returned'),
    returnedAt: instant('returned_at'),
    returnedById: actorId('returned_by_id'),
    reason: text('reason'),
    held: bigint('held', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql.raw('amount - applied - returned')),
    ...recordTimes(),
  },
  (table) => [
    check('deposits_amount', sql`${table.amount} > 0`),
    check(
      'deposits_held',
      sql`${table.applied} >= 0 and ${table.returned} >= 0 and ${table.applied} + ${table.returned} <= ${table.amount}`,
    ),
    check('deposits_on_one', sql`num_nonnulls(${table.estimateId}, ${table.jobId}) = 1`),
    check(
      'deposits_return',
      sql`num_nulls(${table.returnedAt}, ${table.returnedById}, ${table.reason}) = case when ${table.returned} > 0 then 0 else 3 end`,
    ),
    check('deposits_method', isMethod(table.method)),
    index('deposits_by_estimate').on(table.estimateId, table.processedAt, table.id),
    index('deposits_by_job').on(table.jobId, table.processedAt, table.id),
    index('deposits_held_by_customer').on(table.customerId, table.processedAt, table.id).where(sql`held > 0`),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    kind: text('kind', { enum: ['payment', 'refund'] })
      .notNull()
      .default('payment'),
    /** Positive, also for refunds. */
    amount: cents('amount'),
    method: paymentMethod(),
    /** The deposit it was taken from. */
    depositId: text('deposit_id').references(() => deposits.id),
    reference: text('reference'),
    notes: text('notes'),
    processedById: actorId('processed_by_id').notNull(),
    processedAt: instant('processed_at').notNull(),
    ...recordTimes(),
    reversedAt: instant('reversed_at'),
    reversedById: actorId('reversed_by_id'),
    /** Why it was reversed. */
    reason: text('reason'),
    /** Its contribution to the amount paid and to the revenue. */
    counted: bigint('counted', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when reversed_at is not null then 0 when kind = 'refund' then -amount else amount end`),
      ),
  },
  (table) => [
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_kind', sql`${table.kind} in ('payment', 'refund')`),
    check(
      'payments_reversal',
      sql`num_nulls(${table.reversedAt}, ${table.reversedById}, ${table.reason}) in (0, 3)`,
    ),
    check('payments_method', isMethod(table.method)),
    check('payments_of_deposit', sql`${table.depositId} is null or ${table.kind} = 'payment'`),
    index('payments_by_deposit').on(table.depositId).where(sql`deposit_id is not null`),
    index('payments_by_invoice').on(table.invoiceId, table.processedAt, table.id),
    index('payments_by_date').on(table.processedAt, table.invoiceId, table.counted),
  ],
)
