import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The view of what is at or below its point, and where: what alerts are raised for and what is to be reordered. It stands
 * here and not among the tables, of which migrations are made. An item's own point is held against all there is of it
 * (`isWhole`) and spoken of at its home, unless that place has levels of its own.
 */
export const lowStock = pgTable('low_stock', {
  /** Of the item and the place together. */
  id: text('id').notNull(),
  itemId: text('item_id').notNull(),
  itemName: text('item_name').notNull(),
  locationId: text('location_id').notNull(),
  isWhole: boolean('is_whole').notNull(),
  onHand: integer('on_hand').notNull(),
  point: integer('point').notNull(),
  maxQty: integer('max_qty'),
})
