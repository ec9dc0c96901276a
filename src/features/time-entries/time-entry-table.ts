import { columnsOf } from '@/shared/table-columns'
import { TIME_BADGES } from './time-entry'
import type { TimeEntry } from './time-entry.schema'

/** The columns of the list as a table and as a file. */
export const TIME_COLUMNS = columnsOf<TimeEntry>()({
  userName: { label: 'User', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
  customer: { label: 'Customer', kind: 'text' },
  startTime: { label: 'Start', kind: 'moment' },
  endTime: { label: 'End', kind: 'moment' },
  hours: { label: 'Hours', kind: 'hours', isSummed: true },
  billable: { label: 'Billable', kind: 'yes_no' },
  hourlyRate: { label: 'Hourly Rate', kind: 'money', needs: 'see prices' },
  totalCost: { label: 'Cost', kind: 'money', isSummed: true, needs: 'see prices' },
  description: { label: 'Description', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: TIME_BADGES },
  costRate: { label: 'Cost Rate', kind: 'money', isExtra: true, needs: 'see costs' },
  invoiceNumber: { label: 'Invoice', kind: 'text', isExtra: true, needs: 'see invoices' },
  approvedAt: { label: 'Approved', kind: 'moment', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
