import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { changeOrders } from './change-orders'
import {
  createdAt,
  customFields,
  dateOrLast,
  folded,
  id,
  instant,
  orderedBy,
  recordTimes,
  searchText,
  textOrFirst,
} from './columns'
import { customer, customers } from './customers'
import { jobs } from './jobs'
import { locations } from './places'
import { items, transactions } from './stock'
import { timeEntries } from './time-entries'
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

const paymentMethod = () =>
  text('method', { enum: ['cash', 'check', 'credit_card', 'ach', 'other'] }).notNull()
const isMethod = (method: AnyPgColumn) => sql`${method} in ('cash', 'check', 'credit_card', 'ach', 'other')`

/** Whole, or with three places where the company allows it; stock is always counted in whole ones. */
const lineQuantity = () =>
  numeric('quantity', { precision: 12, scale: 3, mode: 'number' }).notNull().default(1)

/** Half a cent goes up, as `lineTotal` of domain/sales-documents says too. */
const rounded = (table: { quantity: AnyPgColumn; unitPrice: AnyPgColumn }) =>
  sql`floor(${table.quantity} * ${table.unitPrice} + 0.5)`

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
    /** What invoices bill of its lines in parts, and how many bill it as a whole: triggers keep both. */
    billed: cents('billed'),
    invoiceCount: integer('invoice_count').notNull().default(0),
    /** What of the agreed price is left to bill. */
    unbilled: bigint('unbilled', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when status = 'converted' and invoice_count = 0 then subtotal - billed else 0 end`),
      ),
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
    check('estimates_not_below_zero', sql`${table.total} >= 0`),
    uniqueIndex('estimates_number_unique').on(table.estimateNumber),
    index('estimates_newest').on(table.createdAt, table.id),
    index('estimates_by_customer').on(table.customerId, table.createdAt, table.id),
    index('estimates_by_status').on(table.status, table.createdAt, table.id),
    index('estimates_by_job').on(table.jobId, table.createdAt, table.id),
    index('estimates_unbilled').on(table.jobId, table.updatedAt, table.id).where(sql`unbilled <> 0`),
    ...orderedBy('estimates', table.id, {
      title: folded(table.title),
      customer: folded(table.customerName),
      status: table.status,
      valid_until: dateOrLast(table.validUntil),
      total: table.total,
      subtotal: table.subtotal,
      tax: table.taxAmount,
    }),
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
      // In these orders all that is paid would stand before what is owed.
      index('invoices_open_by_status').on(table.storedStatus, table.id).where(isOpen),
      index('invoices_open_by_amount_paid').on(table.amountPaid, table.id).where(isOpen),
      index('invoices_open_by_customer').on(table.customerId, table.agingDate, table.balance).where(isOpen),
      index('invoices_by_customer_name').on(folded(table.customerName), table.id),
      // With all that is summed, so that the sums of a status are read from it alone.
      index('invoices_by_status').on(
        table.storedStatus,
        table.id,
        table.total,
        table.amountPaid,
        table.balance,
        table.subtotal,
        table.taxAmount,
      ),
      index('invoices_by_due_date').on(dateOrLast(table.dueDate), table.id),
      index('invoices_by_paid_date').on(dateOrLast(table.paidDate), table.id),
      index('invoices_by_total').on(table.total, table.id),
      index('invoices_by_amount_paid').on(table.amountPaid, table.id),
      index('invoices_by_balance').on(table.balance, table.id),
      // Those of one status have these much alike, so that along the orders above others would stand before all of them.
      index('invoices_by_status_paid_date').on(table.storedStatus, dateOrLast(table.paidDate), table.id),
      index('invoices_by_status_amount_paid').on(table.storedStatus, table.amountPaid, table.id),
      index('invoices_by_status_balance').on(table.storedStatus, table.balance, table.id),
      index('invoices_by_subtotal').on(table.subtotal, table.id),
      index('invoices_by_tax').on(table.taxAmount, table.id),
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
 * What an invoice bills of a job's work, a row for each source: nothing is in it twice, so that nothing is billed twice.
 * Triggers let sources say on which invoice they are, and take the rows away when that one is void.
 */
export const billedWork = pgTable(
  'billed_work',
  {
    id: id(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** The line that it stands in; not a reference, since the lines of a draft are written anew with each change. */
    lineId: text('line_id').notNull(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    timeEntryId: text('time_entry_id').references((): AnyPgColumn => timeEntries.id),
    /** A checkout of a consumable. */
    transactionId: text('transaction_id').references((): AnyPgColumn => transactions.id),
    changeOrderId: text('change_order_id').references((): AnyPgColumn => changeOrders.id),
    /** Of a fixed price, which may be billed in parts: together they are never more than the line. */
    estimateLineId: text('estimate_line_id').references(() => estimateLineItems.id),
    /** Minutes, pieces, or null where it is a price. */
    quantity: integer('quantity'),
    /** In cents, as the invoice was made; of an estimate's line what the invoice's comes to by now. */
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

/** Money that came before there was an invoice: held on an estimate or a job until it is applied to one. */
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
    processedBy: text('processed_by').notNull(),
    processedById: actorId('processed_by_id'),
    processedAt: instant('processed_at').notNull(),
    /** What payments of invoices have taken from it: a trigger on them keeps it. */
    applied: cents('applied'),
    /** What the customer got back of it, and why. */
    returned: cents('returned'),
    returnedAt: instant('returned_at'),
    returnedBy: text('returned_by'),
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
      sql`num_nulls(${table.returnedAt}, ${table.returnedBy}, ${table.reason}) = case when ${table.returned} > 0 then 0 else 3 end`,
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
    /** Above 0, of a refund too. */
    amount: cents('amount'),
    method: paymentMethod(),
    /** The deposit that it was taken from. */
    depositId: text('deposit_id').references(() => deposits.id),
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
    check('payments_method', isMethod(table.method)),
    check('payments_of_deposit', sql`${table.depositId} is null or ${table.kind} = 'payment'`),
    index('payments_by_deposit').on(table.depositId).where(sql`deposit_id is not null`),
    index('payments_by_invoice').on(table.invoiceId, table.processedAt, table.id),
    index('payments_by_date').on(table.processedAt, table.invoiceId, table.counted),
  ],
)

/** What the place was called that an order was sent to. */
export const placeSentTo = (table: { sentAs: AnyPgColumn }) =>
  sql`(${table.sentAs} -> 'destination' ->> 'name')`

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
    ...orderedBy('purchase_orders', table.id, {
      vendor_name: folded(table.vendorName),
      status: table.status,
      expected_delivery: dateOrLast(table.expectedDelivery),
      total: table.total,
      job_num: textOrFirst(table.jobNum),
      units_ordered: table.unitsOrdered,
      units_received: table.unitsReceived,
      subtotal: table.subtotal,
      tax: table.tax,
    }),
    ...orderedBy(
      'purchase_orders',
      table.id,
      { sent_to: textOrFirst(placeSentTo(table)) },
      sql`${placeSentTo(table)} is not null`,
    ),
    ...orderedBy(
      'purchase_orders',
      table.id,
      { location: table.locationId },
      sql`${placeSentTo(table)} is null`,
    ),
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
    /** When the last of it came. */
    receivedAt: instant('received_at'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    check('po_line_items_total', sql`${table.total} = ${table.quantity} * ${table.unitCost}`),
    check('po_line_items_received', sql`${table.quantityReceived} between 0 and ${table.quantity}`),
    uniqueIndex('po_line_items_order').on(table.poId, table.sortOrder),
    index('po_line_items_by_item').on(table.itemId),
    // What came and never was in stock, which its job has to pay for, month by month.
    index('po_line_items_used').on(table.receivedAt).where(sql`item_id is null and received_at is not null`),
    // What is still to come of an item, however much of it was ordered over the years.
    index('po_line_items_open')
      .on(table.itemId)
      .where(sql`${table.quantityReceived} < ${table.quantity} and ${table.itemId} is not null`),
  ],
)
