import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { reads } from '@/client/readers'
import type { Attempt } from '@/ui/submission'
import type { ItemPlace, PlaceLevels } from '../item-place.schema'
import { items } from './items.resource'

const path = (itemId: string) => `/api/items/${encodeURIComponent(itemId)}/locations`

/** Where an item lies, asked for once. */
export const placesOfItem = (itemId: string) => api<ItemPlace[]>('GET', path(itemId))

/** Where an item lies, or should: its home first. */
export function useItemPlaces(itemId: string | undefined) {
  return useQuery<ItemPlace[]>({
    queryKey: [path(itemId ?? '')],
    enabled: itemId !== undefined && itemId !== '',
    ...reads('item', 'transaction', 'scrap', 'purchase_order', 'transfer', 'location', 'vehicle'),
  })
}

/** Sets how much of an item should lie at a place, and in which zone. */
export function useSetLevels(itemId: string) {
  const client = useQueryClient()
  const changed = items.useChanged()
  return async (locationId: string, levels: PlaceLevels, attempt: Attempt) => {
    const saved = await api<ItemPlace>(
      'PUT',
      `${path(itemId)}/${encodeURIComponent(locationId)}`,
      levels,
      attempt,
    )
    await client.invalidateQueries({ queryKey: [path(itemId)] })
    changed()
    return saved
  }
}
