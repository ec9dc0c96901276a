import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { folded, id, instant, now, recordTimes, searchText } from './columns'
import { items } from './stock/items'
import { vendors } from './vendors'

export const supplierCatalog = pgTable(
  'supplier_catalog',
  {
    id: id(),
    vendorId: text('vendor_id')
      .notNull()
      .references(() => vendors.id),
    sku: text('sku'),
    /** The matching inventory item; if null, the one with the same name or part number. */
    itemId: text('item_id').references(() => items.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    manufacturer: text('manufacturer'),
    manufacturerPartNumber: text('manufacturer_part_number'),
    description: text('description'),
    unit: text('unit', { enum: ['ea', 'box', 'ft', 'sqft', 'gal', 'lb'] })
      .notNull()
      .default('ea'),
    price: bigint('price', { mode: 'number' }).notNull().default(0),
    inStock: boolean('in_stock').notNull().default(true),
    notes: text('notes'),
    ...recordTimes(),
    lastUpdated: instant('last_updated').notNull().default(now),
    /** Offers are compared by part number, or else by name; always within one unit. */
    comparisonKey: text('comparison_key')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`unit || ' ' || case when coalesce(manufacturer_part_number, '') <> ''
          then 'part ' || lower(manufacturer_part_number) else 'name ' || lower(product_name) end`),
      ),
    searchText: searchText('product_name', 'manufacturer', 'manufacturer_part_number', 'sku', 'description'),
  },
  (table) => [
    check('supplier_catalog_unit', sql`${table.unit} in ('ea', 'box', 'ft', 'sqft', 'gal', 'lb')`),
    check('supplier_catalog_price', sql`${table.price} >= 0`),
    index('supplier_catalog_by_name').on(folded(table.productName), table.id),
    index('supplier_catalog_by_vendor').on(table.vendorId, folded(table.productName), table.id),
    index('supplier_catalog_by_item').on(table.itemId, table.price).where(sql`${table.itemId} is not null`),
    index('supplier_catalog_by_part')
      .on(sql`lower(${table.manufacturerPartNumber})`)
      .where(sql`${table.manufacturerPartNumber} is not null`),
    index('supplier_catalog_comparison').on(table.comparisonKey, table.price),
    index('supplier_catalog_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
