import { columnsOf } from '@/shared/table-columns'
import { ALERT_BADGES, ALERT_TYPE_BADGES } from './stock-alert'
import type { StockAlert } from './stock-alert.schema'

/** The columns of the list as a table and as a file. */
export const STOCK_ALERT_COLUMNS = columnsOf<StockAlert>()({
  itemName: { label: 'Item', kind: 'text' },
  itemCode: { label: 'Code', kind: 'text', isExtra: true },
  locationName: { label: 'Location', kind: 'text' },
  alertType: { label: 'Alert', kind: 'status', badges: ALERT_TYPE_BADGES },
  currentQty: { label: 'Quantity', kind: 'number' },
  threshold: { label: 'Reorder Point', kind: 'number' },
  status: { label: 'Status', kind: 'status', badges: ALERT_BADGES },
  createdAt: { label: 'Created', kind: 'moment' },
  acknowledgedAt: { label: 'Acknowledged', kind: 'moment', isExtra: true },
  resolvedAt: { label: 'Resolved', kind: 'moment', isExtra: true },
})
