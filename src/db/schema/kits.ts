import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordTimes, searchText } from './columns'
import { items } from './stock/items'
import { actorId } from './users'

/** Tools and supplies that are checked out and returned together. */
export const kits = pgTable(
  'kits',
  {
    id: id(),
    /** In the same format as item codes, and distinct from all of them. */
    code: text('code').notNull().default(sql`next_item_code()`),
    name: text('name').notNull(),
    description: text('description'),
    sku: text('sku'),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('name', 'sku', 'description', 'code'),
  },
  (table) => [
    check('kits_status', sql`${table.status} in ('active', 'inactive')`),
    uniqueIndex('kits_code').on(table.code),
    uniqueIndex('kits_name_unique').on(sql`lower(${table.name})`).where(sql`${table.status} = 'active'`),
  ],
)

export const kitItems = pgTable(
  'kit_items',
  {
    kitId: text('kit_id')
      .notNull()
      .references(() => kits.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    position: integer('position').notNull().default(0),
    qty: integer('qty').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.kitId, table.itemId] }),
    check('kit_items_qty', sql`${table.qty} > 0`),
  ],
)
