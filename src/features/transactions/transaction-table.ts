import { TRANSACTION_BADGES } from '@/domain/stock/transaction'
import type { Transaction } from '@/domain/stock/transaction.schema'
import { columnsOf } from '@/shared/table-columns'

/** The columns of the list as a table and as a file. */
export const TRANSACTION_COLUMNS = columnsOf<Transaction>()({
  ts: { label: 'When', kind: 'moment' },
  action: { label: 'Action', kind: 'status', badges: TRANSACTION_BADGES },
  itemName: { label: 'Item', kind: 'text' },
  itemType: { label: 'Type', kind: 'status' },
  qty: { label: 'Quantity', kind: 'number' },
  byName: { label: 'By', kind: 'text' },
  jobNum: { label: 'Job', kind: 'text' },
})
