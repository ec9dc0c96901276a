import { columnsOf } from '@/shared/table-columns'
import type { Scrap } from './scrap.schema'

/** The columns of the list as a table and as a file. */
export const SCRAP_COLUMNS = columnsOf<Scrap>()({
  ts: { label: 'When', kind: 'moment' },
  material: { label: 'Material', kind: 'text' },
  qty: { label: 'Quantity', kind: 'number' },
  unit: { label: 'Unit', kind: 'text' },
  itemName: { label: 'Item', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
  byName: { label: 'By', kind: 'text' },
  notes: { label: 'Notes', kind: 'text', isExtra: true },
})
