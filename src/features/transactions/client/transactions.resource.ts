import { api } from '@/client/api'
import { createResource } from '@/client/resource'
import { items } from '@/features/items/client/items.resource'
import type { Item } from '@/features/items/item.schema'
import type {
  OutEntry,
  OutFilter,
  Transaction,
  TransactionFilter,
  TransactionInput,
} from '../transaction.schema'

export const transactions = createResource<Transaction, TransactionInput, TransactionFilter>(
  '/api/transactions',
  { touches: ['/api/transactions/out', '/api/reports'] },
)

/** Who has what: every checkout of which something is still out. */
export const outNow = createResource<OutEntry, never, OutFilter>('/api/transactions/out')

/** Checks an item out or in; whatever shows the item then shows it as it is now, without losing its place. */
export function useMove() {
  const { mutateAsync } = transactions.useSave()
  const itemChanged = items.useChanged()
  return async (input: TransactionInput) => {
    const saved = await mutateAsync({ input })
    const refresh = () => itemChanged()
    void api<Item>('GET', `/api/items/${encodeURIComponent(saved.itemId)}`).then(itemChanged, refresh)
    return saved
  }
}
