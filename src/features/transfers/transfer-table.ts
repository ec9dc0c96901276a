import { TRANSFER_BADGES } from '@/domain/stock/transfer'
import type { Transfer } from '@/domain/stock/transfer.schema'
import { columnsOf } from '@/shared/table-columns'

/** The columns of the list as a table and as a file. */
export const TRANSFER_COLUMNS = columnsOf<Transfer>()({
  createdAt: { label: 'Created', kind: 'moment' },
  status: { label: 'Status', kind: 'status', badges: TRANSFER_BADGES },
  fromLocationName: { label: 'From', kind: 'text' },
  toLocationName: { label: 'To', kind: 'text' },
  completedAt: { label: 'Completed', kind: 'moment' },
  createdByName: { label: 'Created By', kind: 'text' },
  notes: { label: 'Notes', kind: 'text', isExtra: true },
})
