import { columnsOf } from '@/shared/table-columns'
import { CUSTOMER_BADGES } from './customer'
import type { Customer } from './customer.schema'

/** The columns of the list as a table and as a file. */
export const CUSTOMER_COLUMNS = columnsOf<Customer>()({
  name: { label: 'Name', kind: 'text' },
  companyName: { label: 'Company', kind: 'text' },
  phone: { label: 'Phone', kind: 'text' },
  email: { label: 'Email', kind: 'text' },
  address: { label: 'Address', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  state: { label: 'State', kind: 'text' },
  zip: { label: 'ZIP', kind: 'text', isExtra: true },
  status: { label: 'Status', kind: 'status', badges: CUSTOMER_BADGES },
  paymentDays: { label: 'Payment Days', kind: 'number', isExtra: true },
  billingAddress: { label: 'Billing Address', kind: 'text', isExtra: true },
  taxRate: { label: 'Tax Rate', kind: 'percent', isExtra: true },
  notes: { label: 'Notes', kind: 'text', isExtra: true },
  createdByName: { label: 'Created By', kind: 'text', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
