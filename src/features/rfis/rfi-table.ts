import { columnsOf } from '@/shared/table-columns'
import { PRIORITY_BADGES, RFI_BADGES } from './rfi'
import type { Rfi } from './rfi.schema'

/** The columns of the list as a table and as a file. */
export const RFI_COLUMNS = columnsOf<Rfi>()({
  rfiNumber: { label: 'Number', kind: 'text' },
  subject: { label: 'Subject', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
  customer: { label: 'Customer', kind: 'text' },
  priority: { label: 'Priority', kind: 'status', badges: PRIORITY_BADGES },
  status: { label: 'Status', kind: 'status', badges: RFI_BADGES },
  submittedByName: { label: 'Submitted By', kind: 'text' },
  createdAt: { label: 'Created', kind: 'moment' },
  question: { label: 'Question', kind: 'text', isExtra: true },
  response: { label: 'Response', kind: 'text', isExtra: true },
  respondedByName: { label: 'Responded By', kind: 'text', isExtra: true },
  respondedAt: { label: 'Responded', kind: 'moment', isExtra: true },
})
