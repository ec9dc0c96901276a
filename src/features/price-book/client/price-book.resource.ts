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
  /** The loaded ones among those that are marked up. */
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
      // A list that was scrolled far down is not fetched again, so it learns its new prices here.
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
    // Other items match now than the list shows: the person is to see them.
    onError: (error) => refusalOf(error) && refreshLists(client, priceBook.path, false),
  })
}

export const fetchAll = (filter: Partial<PriceBookFilter>) => apiAll<PriceBookItem>(priceBook.path, filter)
