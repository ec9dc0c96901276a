import { columnsOf } from '@/shared/table-columns'
import { KIT_BADGES } from './kit'
import type { Kit } from './kit.schema'

/** The columns of the list as a table and as a file. */
export const KIT_COLUMNS = columnsOf<Kit>()({
  name: { label: 'Name', kind: 'text' },
  code: { label: 'Code', kind: 'text' },
  sku: { label: 'SKU', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: KIT_BADGES },
  isComplete: { label: 'Complete', kind: 'yes_no' },
  isOut: { label: 'Out', kind: 'yes_no' },
  holder: { label: 'Holder', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
  outSince: { label: 'Out Since', kind: 'moment', isExtra: true },
  description: { label: 'Description', kind: 'text', isExtra: true },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
