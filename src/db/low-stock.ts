import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * View of items at or below their reorder point, by place: the basis for alerts and reordering. It is not among the
 * tables because migrations are generated from those. An item's own point is compared with its total stock
 * (`isWhole`) and reported at its home, unless that place has its own levels.
 */
export const lowStock = pgTable('low_stock', {
  /** Item and place combined. */
  id: text('id').notNull(),
  itemId: text('item_id').notNull(),
  itemName: text('item_name').notNull(),
  locationId: text('location_id').notNull(),
  isWhole: boolean('is_whole').notNull(),
  onHand: integer('on_hand').notNull(),
  point: integer('point').notNull(),
  maxQty: integer('max_qty'),
})
