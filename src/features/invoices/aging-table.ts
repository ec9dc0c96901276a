import { INVOICE_BADGES } from '@/domain/invoices/invoice'
import type { AgingEntry } from '@/domain/invoices/invoice.schema'
import { columnsOf } from '@/shared/table-columns'

/** Columns of the aging report, on screen and in exports. */
export const AGING_COLUMNS = columnsOf<AgingEntry>()({
  invoiceNumber: { label: 'Number', kind: 'text' },
  customerName: { label: 'Customer', kind: 'text', isLead: true },
  dueDate: { label: 'Due', kind: 'date' },
  daysOverdue: { label: 'Days Overdue', kind: 'number' },
  balance: { label: 'Balance', kind: 'money', isSummed: true },
  total: { label: 'Total', kind: 'money', isSummed: true },
  displayStatus: { label: 'Status', kind: 'status', badges: INVOICE_BADGES },
  jobNum: { label: 'Job', kind: 'text', isExtra: true },
  amountPaid: { label: 'Paid', kind: 'money', isSummed: true, isExtra: true },
})
