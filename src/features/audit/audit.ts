import { actionText } from '@/features/activity/activity'
import type { Entity } from '@/shared/entities'
import type { SecurityEntity } from '@/shared/security'

/** Whatever the audit tells of, by the name that a person has for it. */
const NAMES: Record<Entity | SecurityEntity, string> = {
  agreement: 'Agreement',
  backup: 'Backup',
  catalog_item: 'Catalog item',
  change_order: 'Change order',
  company: 'Company',
  contact: 'Contact',
  customer: 'Customer',
  custom_field: 'Custom field',
  cycle_count: 'Cycle count',
  deposit: 'Deposit',
  document: 'Document',
  equipment: 'Equipment',
  estimate: 'Estimate',
  export: 'Export',
  field_log: 'Field log',
  invitation: 'Invitation',
  invoice: 'Invoice',
  item: 'Item',
  job: 'Job',
  kit: 'Kit',
  location: 'Location',
  login: 'Log-in',
  payment: 'Payment',
  price_book_item: 'Price book item',
  purchase_order: 'Purchase order',
  reservation: 'Reservation',
  rfi: 'RFI',
  saved_view: 'Saved view',
  scrap: 'Scrap',
  session: 'Session',
  stock_alert: 'Stock alert',
  time_entry: 'Time entry',
  tool_plan: 'Tool plan',
  transaction: 'Transaction',
  transfer: 'Transfer',
  user: 'Person',
  vehicle: 'Vehicle',
  vendor: 'Vendor',
}

export const AUDITED = Object.keys(NAMES) as [keyof typeof NAMES, ...(keyof typeof NAMES)[]]
export type Audited = (typeof AUDITED)[number]

/** For a choice, in the order of the alphabet. */
export const AUDITED_OPTIONS = AUDITED.map((value) => ({ value, label: NAMES[value] })).sort((a, b) =>
  a.label.localeCompare(b.label),
)

/** "Purchase order received", "Log-in failed" */
export const auditText = (action: string): string => actionText(action, NAMES)
