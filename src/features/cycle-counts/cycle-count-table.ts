import { columnsOf } from '@/shared/table-columns'
import { COUNT_BADGES } from './cycle-count'
import type { CycleCount } from './cycle-count.schema'

/** The columns of the list as a table and as a file. */
export const COUNT_COLUMNS = columnsOf<CycleCount>()({
  name: { label: 'Name', kind: 'text' },
  locationName: { label: 'Location', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: COUNT_BADGES },
  scheduledDate: { label: 'Scheduled', kind: 'date' },
  countedLines: { label: 'Counted', kind: 'number' },
  startedAt: { label: 'Started', kind: 'moment' },
  completedAt: { label: 'Completed', kind: 'moment' },
  countedByName: { label: 'Completed By', kind: 'text', isExtra: true },
  notes: { label: 'Notes', kind: 'text', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
