import { z } from 'zod'
import { idFilter, searchText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { ALERT_STATUSES, ALERT_TYPES } from './stock-alert'

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
  /** The point at or below which it is. */
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

declare module '@/shared/screens' {
  interface Screens {
    '/stock-alerts': ListSearch<typeof alertFilter>
  }
}
