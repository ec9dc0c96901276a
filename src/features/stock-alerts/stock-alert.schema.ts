import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import { idFilter, searchText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { ALERT_BADGES, ALERT_STATUSES, ALERT_TYPE_BADGES, ALERT_TYPES } from './stock-alert'

/** The URL of /stock-alerts and the query string of GET /api/stock-alerts. */
export const alertFilter = z.object({
  search: searchText(),
  itemId: idFilter(),
  locationId: idFilter(),
  status: z.enum(ALERT_STATUSES).optional(),
})
export type AlertFilter = z.infer<typeof alertFilter>

export const stockAlert = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  itemCode: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  alertType: z.enum(ALERT_TYPES),
  /** The reorder point that was reached. */
  threshold: z.number().int(),
  currentQty: z.number().int(),
  status: z.enum(ALERT_STATUSES),
  acknowledgedBy: z.string().nullable(),
  acknowledgedByName: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  ...recordFields,
})
export type StockAlert = z.infer<typeof stockAlert>

export const stockAlertApi = {
  entity: 'stock_alert',
  row: stockAlert,
  detail: stockAlert,
  filter: alertFilter,
  columns: columnsOf<StockAlert>()({
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
  }),
} as const satisfies Contract
