import { columnsOf } from '@/shared/table-columns'
import { PO_BADGES } from './purchase-order'
import type { PurchaseOrder } from './purchase-order.schema'

/** The columns of the list as a table and as a file. */
export const PURCHASE_ORDER_COLUMNS = columnsOf<PurchaseOrder>()({
  poNumber: { label: 'Number', kind: 'text' },
  vendorName: { label: 'Vendor', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: PO_BADGES },
  expectedDelivery: { label: 'Expected Delivery', kind: 'date' },
  total: { label: 'Total', kind: 'money', isSummed: true },
  jobNum: { label: 'Job', kind: 'text' },
  unitsOrdered: { label: 'Ordered', kind: 'number', isSummed: true },
  unitsReceived: { label: 'Received', kind: 'number', isSummed: true },
  locationName: { label: 'Deliver To', kind: 'text', isExtra: true },
  subtotal: { label: 'Subtotal', kind: 'money', isSummed: true, isExtra: true },
  tax: { label: 'Tax', kind: 'money', isSummed: true, isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
