import { columnsOf } from '@/shared/table-columns'
import { ESTIMATE_BADGES } from './estimate'
import type { Estimate } from './estimate.schema'

/** The columns of the list as a table and as a file. */
export const ESTIMATE_COLUMNS = columnsOf<Estimate>()({
  estimateNumber: { label: 'Number', kind: 'text' },
  title: { label: 'Title', kind: 'text' },
  customerName: { label: 'Customer', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: ESTIMATE_BADGES },
  validUntil: { label: 'Valid Until', kind: 'date' },
  total: { label: 'Total', kind: 'money', isSummed: true },
  jobNum: { label: 'Job', kind: 'text' },
  subtotal: { label: 'Subtotal', kind: 'money', isSummed: true, isExtra: true },
  taxAmount: { label: 'Tax', kind: 'money', isSummed: true, isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
