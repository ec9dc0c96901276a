import { ITEM_BADGES } from '@/domain/stock/item-kinds'
import { columnsOf } from '@/shared/table-columns'
import type { Item } from './item.schema'

/** The columns of the list as a table and as a file. */
export const ITEM_COLUMNS = columnsOf<Item>()({
  name: { label: 'Name', kind: 'text' },
  code: { label: 'Code', kind: 'text' },
  type: { label: 'Type', kind: 'status' },
  status: { label: 'Status', kind: 'status', badges: ITEM_BADGES },
  qty: { label: 'Quantity', kind: 'number' },
  available: { label: 'Available', kind: 'number' },
  out: { label: 'Out', kind: 'number', isSummed: true },
  location: { label: 'Location', kind: 'text' },
  holder: { label: 'Holder', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
  tags: { label: 'Tags', kind: 'list' },
  isLow: { label: 'Low Stock', kind: 'yes_no', isExtra: true },
  reorderPoint: { label: 'Reorder Point', kind: 'number', isExtra: true },
  missing: { label: 'Missing', kind: 'number', isSummed: true, isExtra: true },
  outOfService: { label: 'Out of Service', kind: 'yes_no', isExtra: true },
  averageCost: { label: 'Average Cost', kind: 'money', isExtra: true, needs: 'see costs' },
  price: { label: 'Price', kind: 'money', isExtra: true, needs: 'see prices' },
  notes: { label: 'Notes', kind: 'text', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
