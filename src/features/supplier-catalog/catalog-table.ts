import { columnsOf } from '@/shared/table-columns'
import type { CatalogItem } from './catalog.schema'

/** The columns of the list as a table and as a file. */
export const CATALOG_COLUMNS = columnsOf<CatalogItem>()({
  productName: { label: 'Product', kind: 'text' },
  sku: { label: 'SKU', kind: 'text' },
  manufacturer: { label: 'Manufacturer', kind: 'text' },
  manufacturerPartNumber: { label: 'Part Number', kind: 'text' },
  unit: { label: 'Unit', kind: 'text' },
  price: { label: 'Price', kind: 'money' },
  inStock: { label: 'In Stock', kind: 'yes_no' },
  itemName: { label: 'Item', kind: 'text' },
  lastUpdated: { label: 'Updated', kind: 'moment' },
  description: { label: 'Description', kind: 'text', isExtra: true },
})
