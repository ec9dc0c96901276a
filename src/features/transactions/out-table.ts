import type { OutEntry } from '@/domain/stock/transaction.schema'
import { columnsOf } from '@/shared/table-columns'

/** Columns of the Who Has What table and its export. */
export const OUT_COLUMNS = columnsOf<OutEntry>()({
  itemName: { label: 'Item', kind: 'text' },
  itemType: { label: 'Type', kind: 'status' },
  qty: { label: 'Quantity', kind: 'number' },
  holder: { label: 'Holder', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
  since: { label: 'Since', kind: 'moment' },
})
