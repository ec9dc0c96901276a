import { columnsOf } from '@/shared/table-columns'
import type { PriceBookItem } from './price-book.schema'

/** The columns of the list as a table and as a file. */
export const PRICE_BOOK_COLUMNS = columnsOf<PriceBookItem>()({
  code: { label: 'Code', kind: 'text' },
  description: { label: 'Description', kind: 'text' },
  type: { label: 'Type', kind: 'status' },
  unit: { label: 'Unit', kind: 'text' },
  cost: { label: 'Cost', kind: 'money', needs: 'see costs' },
  price: { label: 'Price', kind: 'money', needs: 'see prices' },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
