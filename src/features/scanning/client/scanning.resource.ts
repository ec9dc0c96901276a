import { useMutation } from '@tanstack/react-query'
import { api, withQuery } from '@/client/api'
import { sendCheckout } from '@/domain/checkout/client/refused-checkout'
import type { BatchInput, Transaction } from '@/domain/stock/transaction.schema'
import { useStockChanged } from '@/features/items/client/items.resource'
import type { Item } from '@/features/items/item.schema'
import type { Attempt } from '@/ui/submission'
import type { Scanned } from '../scanned.schema'

/** The longest code that the server accepts; our own codes are far shorter. */
const MAX_CODE = 2000

const lookUp = <T>(path: string) => ({
  mutationFn: (code: string) => api<T>('GET', withQuery(path, { code: code.slice(0, MAX_CODE) })),
})

/** Finds the item with this code. */
export const useLookUp = () => useMutation(lookUp<Item>('/api/items/lookup'))

/** Finds any record with this code. */
export const useScanned = () => useMutation(lookUp<Scanned>('/api/lookup'))

/** Records the whole list, all or nothing; asks the person about a checkout that can be overridden. */
export function useRecord() {
  const stockChanged = useStockChanged()
  return useMutation({
    mutationFn: ({ batch, attempt }: { batch: BatchInput; attempt: Attempt }) =>
      sendCheckout(batch, attempt, (body, attempt) =>
        api<Transaction[]>('POST', '/api/transactions/batch', body, attempt),
      ),
    onSuccess: (transactions) => stockChanged(transactions.map(({ itemId }) => itemId)),
  })
}
