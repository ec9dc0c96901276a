import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customFields, id, instant, recordTimes, searchText } from './columns'
import { customer } from './customers'
import { jobs } from './jobs'
import { locations } from './places'
import { items } from './stock'
import { actorId } from './users'
import { vendors } from './vendors'

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * The names and addresses of both sides as they were when it stopped being a draft, kept by a trigger: `SentAs` of
 * domain/sales-documents/server/snapshot.ts. A draft has none and follows.
 */
const sentAs = () => jsonb('sent_as')

/** In hundredths of a percent, as it was when the document was made. */
const taxRate = () => integer('tax_rate').notNull().default(0)

/** The running numbers that the company has chosen; a kind without a row is numbered by the clock. */
export const numberSeries = pgTable(
  'number_series',
  {
    series: text('series', { enum: ['invoice', 'estimate', 'purchaseOrder', 'agreement'] }).primaryKey(),
    prefix: text('prefix').notNull(),
    next: bigint('next', { mode: 'number' }).notNull(),
  },
  (table) => [
    check(
      'number_series_series',
      sql`${table.series} in ('invoice', 'estimate', 'purchaseOrder', 'agreement')`,
    ),
    check('number_series_next', sql`${table.next} > 0`),
  ],
)

export const estimates = pgTable(
  'estimates',
  {
    id: id(),
    estimateNumber: text('estimate_number').notNull(),
    ...customer(),
    /** Before conversion the job that it was written for, after it the job that it became. */
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
    createdBy: text('created_by').notNull(),
    createdById: actorId('created_by_id'),
    sentAs: sentAs(),
    customFields: customFields(),
    ...recordTimes(),
    searchText: searchText('estimate_number', 'title', 'customer_name', 'description'),
  },
  (table) => [
    check('estimates_status', sql`${table.status} in ('draft', 'sent', 'approved', 'rejected', 'converted')`),
    check('estimates_total', sql`${table.total} = ${table.subtotal} + ${table.taxAmount}`),
    uniqueIndex('estimates_number_unique').on(table.estimateNumber),
    index('estimates_newest').on(table.createdAt, table.id),
    index('estimates_by_customer').on(table.customerId, table.createdAt, table.id),
    index('estimates_by_status').on(table.status, table.createdAt, table.id),
    index('estimates_by_job').on(table.jobId, table.createdAt, table.id),
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
    quantity: integer('quantity').notNull().default(1),
    unit: text('unit').notNull().default('ea'),
    unitPrice: cents('unit_price'),
    total: cents('total'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    check('estimate_line_items_type', sql`${table.type} in ('labor', 'material', 'equipment')`),
    check('estimate_line_items_total', sql`${table.total} = ${table.quantity} * ${table.unitPrice}`),
    uniqueIndex('estimate_line_items_order').on(table.estimateId, table.sortOrder),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    invoiceNumber: text('invoice_number').notNull(),
    ...customer(),
    jobId: text('job_id').references(() => jobs.id),
    estimateId: text('estimate_id').references(() => estimates.id),
    dueDate: date('due_date'),
    /** What its age is counted from: the due date, else the day of its creation in the company's time zone. */
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
    /** The displayed status, save that what is `sent` here reads overdue once its due date is past. */
    storedStatus: text('stored_status', { enum: ['void', 'paid', 'partial', 'draft', 'sent'] })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when status = 'void' then 'void' when status = 'paid' or total = amount_paid then 'paid'
          when amount_paid > 0 then 'partial' when status = 'draft' then 'draft' else 'sent' end`),
      ),
    createdBy: text('created_by').notNull(),
    createdById: actorId('created_by_id'),
    sentAs: sentAs(),
    customFields: customFields(),
    ...recordTimes(),
    searchText: searchText('invoice_number', 'customer_name', 'notes'),
  },
  (table) => {
    /** Money that customers still owe. */
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
      // With the balance, so that the aging's sums are taken from the index alone.
      index('invoices_aging').on(table.agingDate, table.id, table.balance).where(isOpen),
      index('invoices_open').on(table.createdAt, table.id).where(isOpen),
      index('invoices_open_by_customer').on(table.customerId, table.balance).where(isOpen),
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
    quantity: integer('quantity').notNull().default(1),
    unit: text('unit').notNull().default('ea'),
    unitPrice: cents('unit_price'),
    total: cents('total'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    check('invoice_line_items_total', sql`${table.total} = ${table.quantity} * ${table.unitPrice}`),
    uniqueIndex('invoice_line_items_order').on(table.invoiceId, table.sortOrder),
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
    /** Above 0, of a refund too. */
    amount: cents('amount'),
    method: text('method', { enum: ['cash', 'check', 'credit_card', 'ach', 'other'] }).notNull(),
    reference: text('reference'),
    notes: text('notes'),
    processedBy: text('processed_by').notNull(),
    processedById: actorId('processed_by_id'),
    processedAt: instant('processed_at').notNull(),
    ...recordTimes(),
    reversedAt: instant('reversed_at'),
    reversedBy: text('reversed_by'),
    reversedById: actorId('reversed_by_id'),
    /** Why it was reversed. */
    reason: text('reason'),
    /** What it adds to the amount paid and to the revenue. */
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
      sql`num_nulls(${table.reversedAt}, ${table.reversedBy}, ${table.reason}) in (0, 3)`,
    ),
    check('payments_method', sql`${table.method} in ('cash', 'check', 'credit_card', 'ach', 'other')`),
    index('payments_by_invoice').on(table.invoiceId, table.processedAt, table.id),
    index('payments_by_date').on(table.processedAt, table.invoiceId, table.counted),
  ],
)

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: id(),
    poNumber: text('po_number').notNull(),
    vendorId: text('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** Like the job's number here for lists and search; triggers follow when they change. */
    vendorName: text('vendor_name').notNull(),
    jobId: text('job_id').references(() => jobs.id),
    jobNum: text('job_num'),
    /** Where the delivery goes; else each item to its home. */
    locationId: text('location_id').references(() => locations.id),
    expectedDelivery: date('expected_delivery'),
    notes: text('notes'),
    taxRate: taxRate(),
    subtotal: cents('subtotal'),
    tax: cents('tax'),
    total: cents('total'),
    /** Units over all lines: how far the delivery has come, for the card. */
    unitsOrdered: bigint('units_ordered', { mode: 'number' }).notNull().default(0),
    unitsReceived: bigint('units_received', { mode: 'number' }).notNull().default(0),
    status: text('status', { enum: ['draft', 'sent', 'approved', 'received', 'closed'] })
      .notNull()
      .default('draft'),
    createdBy: text('created_by').notNull(),
    createdById: actorId('created_by_id'),
    sentAs: sentAs(),
    customFields: customFields(),
    ...recordTimes(),
    searchText: searchText('po_number', 'vendor_name', 'job_num', 'notes'),
  },
  (table) => [
    check(
      'purchase_orders_status',
      sql`${table.status} in ('draft', 'sent', 'approved', 'received', 'closed')`,
    ),
    check('purchase_orders_total', sql`${table.total} = ${table.subtotal} + ${table.tax}`),
    check('purchase_orders_units', sql`${table.unitsReceived} between 0 and ${table.unitsOrdered}`),
    uniqueIndex('purchase_orders_number_unique').on(table.poNumber),
    index('purchase_orders_newest').on(table.createdAt, table.id),
    index('purchase_orders_by_vendor').on(table.vendorId, table.createdAt, table.id),
    index('purchase_orders_by_job').on(table.jobId, table.createdAt, table.id),
    index('purchase_orders_by_status').on(table.status, table.createdAt, table.id),
    index('purchase_orders_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const poLineItems = pgTable(
  'po_line_items',
  {
    id: id(),
    poId: text('po_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    /** The inventory item whose stock rises on receipt. */
    itemId: text('item_id').references(() => items.id),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull().default(1),
    unit: text('unit').notNull().default('ea'),
    unitCost: cents('unit_cost'),
    total: cents('total'),
    quantityReceived: integer('quantity_received').notNull().default(0),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    check('po_line_items_total', sql`${table.total} = ${table.quantity} * ${table.unitCost}`),
    check('po_line_items_received', sql`${table.quantityReceived} between 0 and ${table.quantity}`),
    uniqueIndex('po_line_items_order').on(table.poId, table.sortOrder),
    index('po_line_items_by_item').on(table.itemId),
    // What is still to come of an item, however much of it was ordered over the years.
    index('po_line_items_open')
      .on(table.itemId)
      .where(sql`${table.quantityReceived} < ${table.quantity} and ${table.itemId} is not null`),
  ],
)
