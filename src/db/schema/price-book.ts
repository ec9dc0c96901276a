import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, id, recordTimes, searchText } from './columns'

export const priceBookItems = pgTable(
  'price_book_items',
  {
    id: id(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: ['labor', 'material', 'equipment'] }).notNull(),
    unit: text('unit').notNull().default('ea'),
    cost: bigint('cost', { mode: 'number' }).notNull().default(0),
    price: bigint('price', { mode: 'number' }).notNull().default(0),
    ...recordTimes(),
    searchText: searchText('code', 'description'),
  },
  (table) => [
    check('price_book_items_type', sql`${table.type} in ('labor', 'material', 'equipment')`),
    check(
      'price_book_items_unit',
      sql`${table.unit} in ('ea', 'hr', 'ft', 'sqft', 'yd', 'lb', 'box', 'roll', 'gal', 'ton')`,
    ),
    check('price_book_items_money', sql`${table.cost} >= 0 and ${table.price} >= 0`),
    uniqueIndex('price_book_items_code_unique').on(sql`lower(${table.code})`),
    index('price_book_items_by_code').on(table.code, table.id),
    index('price_book_items_by_description').on(folded(table.description)),
    index('price_book_items_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
