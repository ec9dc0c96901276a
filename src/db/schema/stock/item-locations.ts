import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { alphabetic, id, instant, now } from '../columns'
import { locations, locationZones } from '../places'
import { items } from './items'

/**
 * Stock by place: sums over the ledger, maintained by `keep_item_locations`. Their total always equals the item's
 * available quantity, or the commit fails (`check_item_places`).
 */
export const itemLocations = pgTable(
  'item_locations',
  {
    id: id(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** For the default order of the items at a place; maintained by a trigger. */
    itemName: text('item_name').notNull(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    zoneId: text('zone_id').references(() => locationZones.id),
    qty: integer('qty').notNull().default(0),
    /** One row per item and location is the default: it has the levels, and stock without a zone goes there. */
    isDefault: boolean('is_default').notNull().default(false),
    /** On the default row: the location's stock over all zones. */
    placeQty: integer('place_qty').notNull().default(0),
    minQty: integer('min_qty').notNull().default(0),
    maxQty: integer('max_qty'),
    reorderPoint: integer('reorder_point'),
    isHere: boolean('is_here').notNull().generatedAlwaysAs(sql.raw('qty > 0')),
    /** Below the minimum, if there is no reorder point. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          'is_default and place_qty <= coalesce(reorder_point, case when min_qty > 0 then min_qty - 1 else -1 end)',
        ),
      ),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    check('item_locations_qty', sql`${table.qty} >= 0`),
    check(
      'item_locations_levels',
      sql`${table.minQty} >= 0 and ${table.reorderPoint} >= 0 and ${table.maxQty} >= ${table.minQty} and ${table.maxQty} >= ${table.reorderPoint}`,
    ),
    check(
      'item_locations_default',
      sql`${table.isDefault} or (${table.minQty} = 0 and ${table.maxQty} is null and ${table.reorderPoint} is null and ${table.placeQty} = 0)`,
    ),
    unique('item_locations_unique').on(table.itemId, table.locationId, table.zoneId).nullsNotDistinct(),
    uniqueIndex('item_locations_default_unique')
      .on(table.itemId, table.locationId)
      .where(sql`${table.isDefault}`),
    index('item_locations_here')
      .on(table.locationId, alphabetic(table.itemName), table.id)
      .where(sql`${table.isHere}`),
    index('item_locations_low').on(table.locationId, table.itemId).where(sql`${table.isLow}`),
    index('item_locations_by_zone').on(table.zoneId).where(sql`${table.zoneId} is not null`),
  ],
)
