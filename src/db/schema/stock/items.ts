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

/** What lies on the shelf of a tool or container, and all there is of a consumable. */
const available = `case when type = 'consumable' then qty else qty - qty_out - qty_missing end`

/** How many are out of what has to come back. */
export const lentOut = (table: { type: AnyPgColumn; qtyOut: AnyPgColumn }) =>
  sql`(case when ${table.type} = 'consumable' then 0 else ${table.qtyOut} end)`

export const items = pgTable(
  'items',
  {
    id: id(),
    /** What a person reads on the label and types: `ITEM_CODE` in the rules. The database makes it, once. */
    code: text('code').notNull().default(sql`next_item_code()`),
    name: text('name').notNull(),
    type: text('type', { enum: ['tool', 'consumable', 'container'] }).notNull(),
    qty: integer('qty').notNull(),
    /** With people: of a consumable what jobs took and may still bring back. */
    qtyOut: integer('qty_out').notNull().default(0),
    qtyMissing: integer('qty_missing').notNull().default(0),
    available: integer('available').notNull().generatedAlwaysAs(sql.raw(available)),
    /** `statusOf` in the rules says the same. */
    status: text('status', { enum: ['available', 'out', 'missing'] })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when type = 'consumable' or qty - qty_out - qty_missing > 0 then 'available'
          when qty_missing > 0 then 'missing' when qty_out > 0 then 'out' else 'available' end`),
      ),
    /** None there at all; unlike the quantity it hardly ever changes, so that an index may hold it. */
    isOutOfStock: boolean('is_out_of_stock').notNull().generatedAlwaysAs(sql.raw('qty = 0')),
    /** The name of its home, and that place itself: the trigger `keep_item_home` finds or makes it. */
    location: text('location'),
    locationId: text('location_id').references(() => locations.id),
    tags: text('tags').array().notNull().default([]),
    photoUrl: filePath('photo_url'),
    notes: text('notes'),
    /** Of the item over all places; a place may have a point of its own. */
    reorderPoint: integer('reorder_point'),
    /** At how many places it is at or below its point there; a trigger keeps it. */
    lowPlaces: integer('low_places').notNull().default(0),
    /** In how many places some of it lies; a trigger keeps it. */
    placesCount: integer('places_count').notNull().default(0),
    /** Flagged and cleared by every write that touches the stock, since it is computed from it. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(
        sql.raw('low_places > 0 or (reorder_point is not null and qty - qty_missing <= reorder_point)'),
      ),
    /** What one of it has cost, in cents: the moving average over what was received. */
    averageCost: numeric('average_cost', { precision: 16, scale: 4, mode: 'number' }),
    /** What customers are asked for it. */
    priceBookItemId: text('price_book_item_id').references(() => priceBookItems.id, { onDelete: 'set null' }),
    /** It must not be used, and why. */
    outOfService: boolean('out_of_service').notNull().default(false),
    outOfServiceReason: text('out_of_service_reason'),
    /** Who took some last of those who have some, and for which job; while it is missing, who had it last. */
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
