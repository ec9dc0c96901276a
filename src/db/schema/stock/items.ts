import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { filePath, id, instant, recordTimes, searchText } from '../columns'
import { jobs } from '../jobs'
import { locations } from '../places'
import { priceBookItems } from '../price-book'
import { actorId, users } from '../users'

/** On the shelf for a tool or container; all units of a consumable. */
const available = `case when type = 'consumable' then qty else qty - qty_out - qty_missing end`

/** How many returnable units are out. */
export const lentOut = (table: { type: AnyPgColumn; qtyOut: AnyPgColumn }) =>
  sql`(case when ${table.type} = 'consumable' then 0 else ${table.qtyOut} end)`

export const items = pgTable(
  'items',
  {
    id: id(),
    /** Printed on the label: `ITEM_CODE` in the rules. Generated once by the database. */
    code: text('code').notNull().default(sql`next_item_code()`),
    name: text('name').notNull(),
    type: text('type', { enum: ['tool', 'consumable', 'container'] }).notNull(),
    qty: integer('qty').notNull(),
    /** Checked out; for consumables, the part that jobs may still return. */
    qtyOut: integer('qty_out').notNull().default(0),
    qtyMissing: integer('qty_missing').notNull().default(0),
    available: integer('available').notNull().generatedAlwaysAs(sql.raw(available)),
    /** Must match `statusOf` in the rules. */
    status: text('status', { enum: ['available', 'out', 'missing'] })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when type = 'consumable' or qty - qty_out - qty_missing > 0 then 'available'
          when qty_missing > 0 then 'missing' when qty_out > 0 then 'out' else 'available' end`),
      ),
    /** Unlike the quantity it hardly ever changes, so that it can be indexed. */
    isOutOfStock: boolean('is_out_of_stock').notNull().generatedAlwaysAs(sql.raw('qty = 0')),
    /** The home location's name and id: the trigger `keep_item_home` finds or creates it. */
    location: text('location'),
    locationId: text('location_id').references(() => locations.id),
    tags: text('tags').array().notNull().default([]),
    photoUrl: filePath('photo_url'),
    notes: text('notes'),
    /** For the item over all places; a place may have its own. */
    reorderPoint: integer('reorder_point'),
    /** Number of places at or below their reorder point; maintained by a trigger. */
    lowPlaces: integer('low_places').notNull().default(0),
    /** Number of places with stock; maintained by a trigger. */
    placesCount: integer('places_count').notNull().default(0),
    /** Generated from the stock, so every write updates it. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(
        sql.raw('low_places > 0 or (reorder_point is not null and qty - qty_missing <= reorder_point)'),
      ),
    /** Moving average cost of a unit, in cents. */
    averageCost: numeric('average_cost', { precision: 16, scale: 4, mode: 'number' }),
    /** The price book item that sets its price. */
    priceBookItemId: text('price_book_item_id').references(() => priceBookItems.id, { onDelete: 'set null' }),
    /** Out of service, and why. */
    outOfService: boolean('out_of_service').notNull().default(false),
    outOfServiceReason: text('out_of_service_reason'),
    /** The latest person with a unit, and their job; for a missing item, the last holder. */
    holderId: text('holder_id').references(() => users.id),
    jobId: text('job_id').references(() => jobs.id),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    archivedAt: instant('archived_at'),
    searchText: searchText('name', 'location', 'notes', sql.raw('join_lines(tags)'), 'code'),
  },
  (table) => {
    const isHere = sql`${table.archivedAt} is null`
    return [
      check('items_type', sql`${table.type} in ('tool', 'consumable', 'container')`),
      check(
        'items_stock',
        sql`${table.qty} >= 0 and ${table.qtyOut} >= 0 and ${table.qtyMissing} >= 0 and
          case when ${table.type} = 'consumable' then ${table.qtyMissing} = 0
          else ${table.qtyOut} + ${table.qtyMissing} <= ${table.qty} end`,
      ),
      check('items_reorder_point', sql`${table.reorderPoint} >= 0`),
      uniqueIndex('items_code').on(table.code),
      index('items_newest').on(table.createdAt, table.id).where(isHere),
      index('items_by_location').on(table.location, table.createdAt, table.id).where(isHere),
      index('items_by_home').on(table.locationId, table.createdAt, table.id).where(isHere),
      index('items_by_status').on(table.status, table.createdAt, table.id).where(isHere),
      index('items_by_type').on(table.type, table.createdAt, table.id).where(isHere),
      index('items_low').on(table.createdAt, table.id).where(sql`${table.isLow} and ${isHere}`),
      index('items_by_photo').on(table.photoUrl).where(sql`${table.photoUrl} is not null`),
      index('items_by_job').on(table.jobId).where(sql`${table.jobId} is not null`),
      index('items_tags').using('gin', table.tags),
      index('items_search').using('gin', table.searchText.op('gin_trgm_ops')),
    ]
  },
)
