import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { changeOrders } from '../change-orders'
import { createdAt, id, recordTimes, searchText } from '../columns'
import { customer } from '../customers'
import { jobs } from '../jobs'
import { transactions } from '../stock/transactions'
import { timeEntries } from '../time-entries'
import { actorId } from '../users'
import { cents, lineQuantity, rounded, sentAs, taxRate } from './columns'
import { estimateLineItems, estimates } from './estimates'

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    invoiceNumber: text('invoice_number').notNull(),
    ...customer(),
    jobId: text('job_id').references(() => jobs.id),
    estimateId: text('estimate_id').references(() => estimates.id),
    dueDate: date('due_date'),
    /** Start of its age: the due date, or else the creation date in the company's time zone. */
    agingDate: date('aging_date').notNull(),
    paidDate: date('paid_date'),
    notes: text('notes'),
    taxRate: taxRate(),
    subtotal: cents('subtotal'),
    taxAmount: cents('tax_amount'),
    total: cents('total'),
    amountPaid: cents('amount_paid'),
    balance: bigint('balance', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql.raw('total - amount_paid')),
    status: text('status', { enum: ['draft', 'sent', 'paid', 'partial', 'overdue', 'void'] })
      .notNull()
      .default('draft'),
    /** The displayed status, except that `sent` is shown as overdue after the due date. */
    storedStatus: text('stored_status', { enum: ['void', 'paid', 'partial', 'draft', 'sent'] })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when status = 'void' then 'void' when status = 'paid' or total = amount_paid then 'paid'
          when amount_paid > 0 then 'partial' when status = 'draft' then 'draft' else 'sent' end`),
      ),
    createdById: actorId('created_by_id').notNull(),
    sentAs: sentAs(),
    ...recordTimes(),
    searchText: searchText('invoice_number', 'customer_name', 'notes'),
  },
  (table) => {
    /** Customers still owe money on it. */
    const isOpen = sql`${table.status} not in ('draft', 'void') and ${table.balance} > 0`
    return [
      check(
        'invoices_status',
        sql`${table.status} in ('draft', 'sent', 'paid', 'partial', 'overdue', 'void')`,
      ),
      check('invoices_total', sql`${table.total} = ${table.subtotal} + ${table.taxAmount}`),
      check('invoices_paid', sql`${table.amountPaid} between 0 and ${table.total}`),
      uniqueIndex('invoices_number_unique').on(table.invoiceNumber),
      index('invoices_newest').on(table.createdAt, table.id),
      index('invoices_by_customer').on(table.customerId, table.createdAt, table.id),
      index('invoices_by_stored_status').on(table.storedStatus, table.createdAt, table.id),
      index('invoices_by_job').on(table.jobId, table.createdAt, table.id),
      index('invoices_by_estimate').on(table.estimateId),
      // Includes the balance, so that the aging report reads only the index.
      index('invoices_aging').on(table.agingDate, table.id, table.balance).where(isOpen),
      index('invoices_search').using('gin', table.searchText.op('gin_trgm_ops')),
    ]
  },
)

export const invoiceLineItems = pgTable(
  'invoice_line_items',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    quantity: lineQuantity(),
    unit: text('unit').notNull().default('ea'),
    unitPrice: cents('unit_price'),
    total: cents('total'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    check('invoice_line_items_total', sql`${table.total} = ${rounded(table)}`),
    check('invoice_line_items_quantity', sql`${table.quantity} > 0`),
    uniqueIndex('invoice_line_items_order').on(table.invoiceId, table.sortOrder),
  ],
)

/**
 * The work that an invoice bills, one row per source; unique, so that nothing is billed twice. Triggers copy the
 * invoice to the sources, and delete the rows when the invoice is voided.
 */
export const billedWork = pgTable(
  'billed_work',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** The invoice line; not a foreign key, since a draft's lines are rewritten with each change. */
    lineId: text('line_id').notNull(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    timeEntryId: text('time_entry_id').references((): AnyPgColumn => timeEntries.id),
    /** A checkout of a consumable. */
    transactionId: text('transaction_id').references((): AnyPgColumn => transactions.id),
    changeOrderId: text('change_order_id').references((): AnyPgColumn => changeOrders.id),
    /** For a fixed price, which may be billed in parts that never exceed the line. */
    estimateLineId: text('estimate_line_id').references(() => estimateLineItems.id),
    /** Minutes or pieces; null for a price. */
    quantity: integer('quantity'),
    /**
     * In cents when the invoice was created; for an estimate's line, the current amount of the invoice's line.
     */
    amount: cents('amount'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'billed_work_source',
      sql`num_nonnulls(${table.timeEntryId}, ${table.transactionId}, ${table.changeOrderId}, ${table.estimateLineId}) = 1`,
    ),
    uniqueIndex('billed_work_time_entry').on(table.timeEntryId),
    uniqueIndex('billed_work_transaction').on(table.transactionId),
    uniqueIndex('billed_work_change_order').on(table.changeOrderId),
    index('billed_work_by_estimate_line').on(table.estimateLineId),
    index('billed_work_by_invoice').on(table.invoiceId, table.lineId),
    index('billed_work_by_job').on(table.jobId),
  ],
)
