import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { apiAll } from '@/client/api-all'
import { mapItems, refreshLists } from '@/client/list-cache'
import { resourceOf } from '@/client/resource'
import { formatMoney } from '@/shared/money'
import { refusalOf } from '@/ui/server-errors'
import type { Attempt } from '@/ui/submission'
import { markedUp } from '../markup'
import type {
  MarkupAnswer,
  MarkupInput,
  PriceBookFilter,
  PriceBookItem,
  priceBookItemApi,
} from '../price-book.schema'

export const priceBook = resourceOf<typeof priceBookItemApi>('price_book_item', {})

export const priceBookOption = (item: PriceBookItem) => ({
  label: `${item.code} - ${item.description}`,
  hint: `${formatMoney(item.price)} / ${item.unit}`,
})

interface Markup {
  input: MarkupInput
  /** Ids of the marked-up items that are loaded. */
  loaded: ReadonlySet<string>
  attempt: Attempt
}

export function useMarkUp() {
  const client = useQueryClient()
  const changed = priceBook.useChanged()
  return useMutation({
    mutationFn: ({ input, attempt }: Markup) =>
      api<MarkupAnswer>('POST', `${priceBook.path}/markup`, input, attempt),
    onSuccess: (_, { input, loaded }) => {
      // A list that was scrolled far down is not fetched again, so its prices are updated here.
      mapItems<PriceBookItem>(client, priceBook.path, (items) =>
        items.map((item) =>
          loaded.has(item.id) ? { ...item, price: markedUp(item.cost, input.percent) } : item,
        ),
      )
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] === priceBook.path && typeof queryKey[1] === 'string',
      })
      changed()
    },
    // After a refusal the loaded list may be out of date, so it is fetched again.
    onError: (error) => refusalOf(error) && refreshLists(client, priceBook.path, false),
  })
}

export const fetchAll = (filter: Partial<PriceBookFilter>) => apiAll<PriceBookItem>(priceBook.path, filter)
