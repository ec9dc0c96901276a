import { columnsOf } from '@/shared/table-columns'
import { AGREEMENT_BADGES } from './agreement'
import type { Agreement } from './agreement.schema'

/** The columns of the list as a table and as a file. */
export const AGREEMENT_COLUMNS = columnsOf<Agreement>()({
  agreementNumber: { label: 'Number', kind: 'text' },
  title: { label: 'Title', kind: 'text' },
  customerName: { label: 'Customer', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: AGREEMENT_BADGES },
  frequency: { label: 'Frequency', kind: 'status' },
  nextServiceDate: { label: 'Next Service', kind: 'date' },
  price: { label: 'Price', kind: 'money', isSummed: true },
  startDate: { label: 'Start', kind: 'date', isExtra: true },
  endDate: { label: 'End', kind: 'date', isExtra: true },
  description: { label: 'Description', kind: 'text', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
