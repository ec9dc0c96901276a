import type { ScreenAddress } from '@/shared/screens'
import type { AuditEntry } from './audit.schema'

type OpeningPath = Extract<ScreenAddress, { search: { open?: string } }>['to']

/** Where a record is opened, and what names it there: itself, or what it belongs to. */
const OPENED_AT: Record<string, [path: OpeningPath, by: string]> = {
  agreement: ['/maintenance-agreements', 'id'],
  change_order: ['/change-orders', 'id'],
  contact: ['/customers', 'customerId'],
  customer: ['/customers', 'id'],
  equipment: ['/customers', 'customerId'],
  estimate: ['/estimates', 'id'],
  field_log: ['/field-logs', 'id'],
  invoice: ['/invoices', 'id'],
  item: ['/inventory', 'id'],
  job: ['/jobs', 'id'],
  location: ['/locations', 'id'],
  payment: ['/invoices', 'invoiceId'],
  purchase_order: ['/purchase-orders', 'id'],
  rfi: ['/rfis', 'id'],
  scrap: ['/inventory', 'itemId'],
  stock_alert: ['/inventory', 'itemId'],
  time_entry: ['/jobs', 'jobId'],
  transaction: ['/inventory', 'itemId'],
  transfer: ['/transfers', 'id'],
  vehicle: ['/vehicles', 'id'],
  vendor: ['/vendors', 'id'],
}

/** The screen that shows the record of an entry; none for what has none, or is gone. */
export function recordAddress({ action, entity, payload }: AuditEntry): ScreenAddress | undefined {
  const [to, by] = (entity === 'deposit' ? depositAddress(payload) : OPENED_AT[entity]) ?? []
  const open = by && payload[by]
  const isGone = by === 'id' && action.endsWith('.deleted')
  if (!to || typeof open !== 'string' || isGone) return undefined
  return { to, search: { open } } as ScreenAddress
}

/** It is shown where it was recorded. */
const depositAddress = ({ estimateId }: AuditEntry['payload']): (typeof OPENED_AT)[string] =>
  estimateId ? ['/estimates', 'estimateId'] : ['/jobs', 'jobId']
