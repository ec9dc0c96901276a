import { columnsOf } from '@/shared/table-columns'
import { VENDOR_BADGES } from './vendor'
import type { Vendor } from './vendor.schema'

/** The columns of the list as a table and as a file. */
export const VENDOR_COLUMNS = columnsOf<Vendor>()({
  name: { label: 'Name', kind: 'text' },
  contactName: { label: 'Contact', kind: 'text' },
  phone: { label: 'Phone', kind: 'text' },
  email: { label: 'Email', kind: 'text' },
  accountNumber: { label: 'Account Number', kind: 'text' },
  paymentTerms: { label: 'Payment Terms', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: VENDOR_BADGES },
  address: { label: 'Address', kind: 'text', isExtra: true },
  city: { label: 'City', kind: 'text', isExtra: true },
  state: { label: 'State', kind: 'text', isExtra: true },
  zip: { label: 'ZIP', kind: 'text', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
