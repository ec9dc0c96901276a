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
import { id, instant, recordTimes, searchText } from '../columns'
import { jobs } from '../jobs'
import { locations } from '../places'
import { items } from '../stock/items'
import { actorId } from '../users'
import { vendors } from '../vendors'
import { cents, sentAs, taxRate } from './columns'

/** The name of the location when the order was sent. */
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
    /** Copied like the job's number for lists and search; triggers update them. */
    vendorName: text('vendor_name').notNull(),
    jobId: text('job_id').references(() => jobs.id),
    jobNum: text('job_num'),
    /** Where the delivery goes; null for each item's home. */
    locationId: text('location_id').references(() => locations.id),
    expectedDelivery: date('expected_delivery'),
    notes: text('notes'),
    /** How the quantities were calculated, if created from the reorder list; never printed. */
    reorderReason: text('reorder_reason'),
    taxRate: taxRate(),
    subtotal: cents('subtotal'),
    tax: cents('tax'),
    total: cents('total'),
    /** Total units over all lines, for the delivery progress on the card. */
    unitsOrdered: bigint('units_ordered', { mode: 'number' }).notNull().default(0),
    unitsReceived: bigint('units_received', { mode: 'number' }).notNull().default(0),
    status: text('status', { enum: ['draft', 'sent', 'approved', 'received', 'closed'] })
      .notNull()
      .default('draft'),
    createdById: actorId('created_by_id').notNull(),
    sentAs: sentAs(),
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
    /** The vendor's part number. */
    partNumber: text('part_number'),
    quantity: integer('quantity').notNull().default(1),
    unit: text('unit').notNull().default('ea'),
    unitCost: cents('unit_cost'),
    total: cents('total'),
    quantityReceived: integer('quantity_received').notNull().default(0),
    /** When the last unit arrived. */
    receivedAt: instant('received_at'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    check('po_line_items_total', sql`${table.total} = ${table.quantity} * ${table.unitCost}`),
    check('po_line_items_received', sql`${table.quantityReceived} between 0 and ${table.quantity}`),
    uniqueIndex('po_line_items_order').on(table.poId, table.sortOrder),
    index('po_line_items_by_item').on(table.itemId),
  ],
)
