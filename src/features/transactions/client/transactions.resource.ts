import { createResource } from '@/client/resource'
import { useStockChanged } from '@/features/items/client/items.resource'
import type { Attempt } from '@/ui/submission'
import type {
  OutEntry,
  OutFilter,
  Transaction,
  TransactionFilter,
  TransactionInput,
} from '../transaction.schema'

export const transactions = createResource<Transaction, TransactionInput, TransactionFilter>(
  '/api/transactions',
  { writes: 'transaction', reads: ['item', 'job', 'customer', 'user'] },
)

/** Who has what: every checkout of which something is still out. */
export const outNow = createResource<OutEntry, never, OutFilter>('/api/transactions/out', {
  reads: ['transaction', 'item', 'scrap', 'job', 'customer', 'user'],
})

/** Checks an item out or in. */
export function useMove() {
  const { mutateAsync } = transactions.useSave()
  const stockChanged = useStockChanged()
  return async (input: TransactionInput, attempt: Attempt) => {
    const saved = await mutateAsync({ input, attempt })
    stockChanged([saved.itemId])
    return saved
  }
}
