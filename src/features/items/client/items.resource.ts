import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { createResource, resourceOf } from '@/client/resource'
import { sendCheckout } from '@/domain/checkout/client/refused-checkout'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import { transactions } from '@/domain/stock/client/transactions.resource'
import type { BatchInput, Transaction, TransactionInput } from '@/domain/stock/transaction.schema'
import { wordsOf } from '@/shared/badges'
import type { Attempt } from '@/ui/submission'
import type { Item, itemApi } from '../item.schema'
import type { ItemEntry } from '../item-history.schema'

export const items = resourceOf<typeof itemApi>('item', {
  reads: [...STOCK_MOVERS, 'job', 'user', 'custom_field'],
})

/** Refreshes these items on screen after a stock movement, keeping scroll position and loaded pages. */
export function useStockChanged() {
  const client = useQueryClient()
  const changed = items.useChanged()
  return (ids: readonly string[]) => {
    const [id, ...others] = ids
    if (id === undefined) return
    const refresh = () => changed()
    if (others.length === 0) return void api<Item>('GET', `${items.path}/${id}`).then(changed, refresh)
    // For several items, refetch only the queries that are on screen.
    for (const each of ids) void client.invalidateQueries({ queryKey: [items.path, each] })
    refresh()
  }
}

/** Checks an item out or in; asks the user to confirm if something conflicts with a checkout. */
export function useMove() {
  const { mutateAsync } = transactions.useSave()
  const stockChanged = useStockChanged()
  return async (input: TransactionInput, attempt: Attempt) => {
    const saved = await sendCheckout(input, attempt, (input, attempt) => mutateAsync({ input, attempt }))
    stockChanged([saved.itemId])
    return saved
  }
}

/** Records many lines, all or nothing; asks the person about a checkout that can be overridden. */
export function useBatch() {
  const stockChanged = useStockChanged()
  return useMutation({
    mutationFn: ({ batch, attempt }: { batch: BatchInput; attempt: Attempt }) =>
      sendCheckout(batch, attempt, (body, attempt) =>
        api<Transaction[]>('POST', `${transactions.path}/batch`, body, attempt),
      ),
    onSuccess: (saved) => stockChanged([...new Set(saved.map(({ itemId }) => itemId))]),
  })
}

/** Stock changes and maintenance of one item, newest first. */
export const historyOf = (id: string) =>
  createResource<ItemEntry, never, object>(`${items.path}/${encodeURIComponent(id)}/history`, {
    reads: [...STOCK_MOVERS, 'location', 'job', 'tool_plan'],
  })

export const itemOption = (item: Item) => ({
  label: item.name,
  hint: [item.code, wordsOf(item.type), item.location, item.holder && `with ${item.holder}`]
    .filter(Boolean)
    .join(' · '),
})

const locations = { queryKey: [`${items.path}/locations`], ...reads('item') }
const tags = { queryKey: [`${items.path}/tags`], ...reads('item') }

export function prefetchItemWords() {
  void queryClient.prefetchQuery(locations)
  void queryClient.prefetchQuery(tags)
}

/** All locations or tags in use. */
export function useItemWords(kind: 'locations' | 'tags') {
  const { data, isPending, error } = useQuery<string[]>(kind === 'locations' ? locations : tags)
  return { words: data ?? [], isPending, error }
}
