import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/client/query-client'
import { createResource } from '@/client/resource'
import { statusLabel } from '@/ui/primitives/status-badge'
import type { Item, ItemFilter, ItemInput, ItemPatch, StockEntry } from '../item.schema'

export const items = createResource<Item, ItemInput & Pick<ItemPatch, 'missing'>, ItemFilter>('/api/items', {
  touches: ['/api/items/', '/api/transactions', '/api/scrap', '/api/reports'],
})

/** Every change of one item's stock, newest first. */
export const historyOf = (id: string) =>
  createResource<StockEntry, never, object>(`/api/items/${encodeURIComponent(id)}/history`)

/** How an item reads in a picker. */
export const itemOption = (item: Item) => ({
  label: item.name,
  hint: [statusLabel(item.type), item.location, item.holder && `with ${item.holder}`]
    .filter(Boolean)
    .join(' · '),
})

const locationsKey = ['/api/items/locations']
const tagsKey = ['/api/items/tags']

export function prefetchItemWords() {
  for (const queryKey of [locationsKey, tagsKey]) void queryClient.prefetchQuery({ queryKey })
}

/** Every location that some item names. */
export function useItemLocations(): string[] {
  return useQuery<string[]>({ queryKey: locationsKey }).data ?? []
}

/** Every tag that some item carries. */
export function useItemTags(): string[] {
  return useQuery<string[]>({ queryKey: tagsKey }).data ?? []
}
