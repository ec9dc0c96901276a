import { columnsOf } from '@/shared/table-columns'
import { RESERVATION_BADGES } from './reservation'
import type { Reservation } from './reservation.schema'

/** The columns of the list as a table and as a file. */
export const RESERVATION_COLUMNS = columnsOf<Reservation>()({
  subject: { label: 'Item or Kit', kind: 'text' },
  qty: { label: 'Quantity', kind: 'number' },
  reservedForName: { label: 'Reserved For', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
  startDate: { label: 'Start', kind: 'moment' },
  endDate: { label: 'End', kind: 'moment' },
  status: { label: 'Status', kind: 'status', badges: RESERVATION_BADGES },
  isOverdue: { label: 'Overdue', kind: 'yes_no' },
  takenAt: { label: 'Picked Up', kind: 'moment', isExtra: true },
  completedAt: { label: 'Completed', kind: 'moment', isExtra: true },
  notes: { label: 'Notes', kind: 'text', isExtra: true },
  createdByName: { label: 'Created By', kind: 'text', isExtra: true },
})
