import { createResource } from '@/client/resource'
import type {
  OutEntry,
  OutFilter,
  Transaction,
  TransactionFilter,
  TransactionInput,
} from '../transaction.schema'

export const transactions = createResource<Transaction, TransactionInput, TransactionFilter>(
  '/api/transactions',
  { writes: 'transaction', reads: ['item', 'kit', 'job', 'customer', 'user'] },
)

/** Who has what: every checkout of which something is still out. */
export const outNow = createResource<OutEntry, never, OutFilter>('/api/transactions/out', {
  reads: ['transaction', 'item', 'kit', 'scrap', 'job', 'customer', 'user'],
})
