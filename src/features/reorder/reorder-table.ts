import { columnsOf } from '@/shared/table-columns'
import type { ReorderLine } from './reorder.schema'

/** The columns of the exported list. */
export const REORDER_COLUMNS = columnsOf<ReorderLine>()({
  itemName: { label: 'Item', kind: 'text' },
  itemCode: { label: 'Code', kind: 'text' },
  locationName: { label: 'Location', kind: 'text' },
  onHand: { label: 'On Hand', kind: 'number' },
  reserved: { label: 'Reserved', kind: 'number' },
  onOrder: { label: 'On Order', kind: 'number' },
  projected: { label: 'Projected', kind: 'number' },
  point: { label: 'Reorder Point', kind: 'number' },
  maxQty: { label: 'Maximum', kind: 'number' },
  suggested: { label: 'Suggested', kind: 'number' },
  fromLocationName: { label: 'Spare At', kind: 'text' },
  spare: { label: 'Spare', kind: 'number' },
  vendorName: { label: 'Vendor', kind: 'text' },
  price: { label: 'Price', kind: 'money' },
  unit: { label: 'Unit', kind: 'text' },
  reason: { label: 'Why', kind: 'text' },
})
