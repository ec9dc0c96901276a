import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordTimes, searchText } from '../columns'
import { customer } from '../customers'
import { jobs } from '../jobs'
import { actorId } from '../users'
import { cents, lineQuantity, rounded, sentAs, taxRate } from './columns'

export const estimates = pgTable(
  'estimates',
  {
    id: id(),
    estimateNumber: text('estimate_number').notNull(),
    ...customer(),
    /** Before conversion the job it was written for, afterwards the job it became. */
    jobId: text('job_id').references(() => jobs.id),
    title: text('title').notNull(),
    description: text('description'),
    validUntil: date('valid_until'),
    notes: text('notes'),
    taxRate: taxRate(),
    subtotal: cents('subtotal'),
    taxAmount: cents('tax_amount'),
    total: cents('total'),
    status: text('status', { enum: ['draft', 'sent', 'approved', 'rejected', 'converted'] })
      .notNull()
      .default('draft'),
    /**
     * Amount billed by line in parts, and number of invoices that bill it as a whole. Triggers maintain both on
     * this row because billing locks it, so that of two simultaneous bills the second sees the first.
     */
    billed: cents('billed'),
    invoiceCount: integer('invoice_count').notNull().default(0),
    /** The part of the agreed price that is not billed yet. */
    unbilled: bigint('unbilled', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when status = 'converted' and invoice_count = 0 then subtotal - billed else 0 end`),
      ),
    createdById: actorId('created_by_id').notNull(),
    sentAs: sentAs(),
    ...recordTimes(),
    searchText: searchText('estimate_number', 'title', 'customer_name', 'description'),
  },
  (table) => [
    check('estimates_status', sql`${table.status} in ('draft', 'sent', 'approved', 'rejected', 'converted')`),
    check('estimates_total', sql`${table.total} = ${table.subtotal} + ${table.taxAmount}`),
    check('estimates_not_below_zero', sql`${table.total} >= 0`),
    uniqueIndex('estimates_number_unique').on(table.estimateNumber),
    index('estimates_newest').on(table.createdAt, table.id),
    index('estimates_by_customer').on(table.customerId, table.createdAt, table.id),
    index('estimates_by_status').on(table.status, table.createdAt, table.id),
    index('estimates_by_job').on(table.jobId, table.createdAt, table.id),
    index('estimates_unbilled').on(table.jobId, table.updatedAt, table.id).where(sql`unbilled <> 0`),
    index('estimates_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const estimateLineItems = pgTable(
  'estimate_line_items',
  {
    id: id(),
    estimateId: text('estimate_id')
      .notNull()
      .references(() => estimates.id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    type: text('type', { enum: ['labor', 'material', 'equipment'] }).notNull(),
    quantity: lineQuantity(),
    unit: text('unit').notNull().default('ea'),
    unitPrice: cents('unit_price'),
    total: cents('total'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    check('estimate_line_items_type', sql`${table.type} in ('labor', 'material', 'equipment')`),
    check('estimate_line_items_total', sql`${table.total} = ${rounded(table)}`),
    check('estimate_line_items_quantity', sql`${table.quantity} > 0`),
    uniqueIndex('estimate_line_items_order').on(table.estimateId, table.sortOrder),
  ],
)
