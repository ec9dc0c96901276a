import { columnsOf } from '@/shared/table-columns'
import { CHANGE_ORDER_BADGES } from './change-order'
import type { ChangeOrder } from './change-order.schema'

/** The columns of the list as a table and as a file. */
export const CHANGE_ORDER_COLUMNS = columnsOf<ChangeOrder>()({
  coNumber: { label: 'Number', kind: 'text' },
  title: { label: 'Title', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
  customer: { label: 'Customer', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: CHANGE_ORDER_BADGES },
  amount: { label: 'Amount', kind: 'money', isSummed: true, needs: 'see prices' },
  requestedByName: { label: 'Requested By', kind: 'text' },
  createdAt: { label: 'Created', kind: 'moment' },
  reason: { label: 'Reason', kind: 'text', isExtra: true },
  description: { label: 'Description', kind: 'text', isExtra: true },
  approvedByName: { label: 'Decided By', kind: 'text', isExtra: true },
  approvedAt: { label: 'Decided', kind: 'moment', isExtra: true },
})
