import { columnsOf } from '@/shared/table-columns'
import { INVOICE_BADGES } from './invoice'
import type { Invoice } from './invoice.schema'

/** The columns of the list as a table and as a file. */
export const INVOICE_COLUMNS = columnsOf<Invoice>()({
  invoiceNumber: { label: 'Number', kind: 'text' },
  customerName: { label: 'Customer', kind: 'text' },
  displayStatus: { label: 'Status', kind: 'status', badges: INVOICE_BADGES },
  dueDate: { label: 'Due', kind: 'date' },
  total: { label: 'Total', kind: 'money', isSummed: true },
  amountPaid: { label: 'Paid', kind: 'money', isSummed: true },
  balance: { label: 'Balance', kind: 'money', isSummed: true },
  jobNum: { label: 'Job', kind: 'text' },
  paidDate: { label: 'Paid On', kind: 'date', isExtra: true },
  subtotal: { label: 'Subtotal', kind: 'money', isSummed: true, isExtra: true },
  taxAmount: { label: 'Tax', kind: 'money', isSummed: true, isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
