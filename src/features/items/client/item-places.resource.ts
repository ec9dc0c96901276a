import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { reads } from '@/client/readers'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { Attempt } from '@/ui/submission'
import type { ItemPlace, PlaceLevels } from '../item-place.schema'
import { items } from './items.resource'

const path = (itemId: string) => `/api/items/${encodeURIComponent(itemId)}/locations`

/** Fetches an item's locations once, without caching. */
export const placesOfItem = (itemId: string) => api<ItemPlace[]>('GET', path(itemId))

/** Query for the item's home, then other locations with stock or levels. */
export const itemPlaces = (itemId: string) =>
  queryOptions<ItemPlace[]>({
    queryKey: [path(itemId)],
    ...reads(...STOCK_MOVERS, 'location', 'vehicle'),
  })

/** Disabled while there is no item. */
export const useItemPlaces = (itemId: string | null | undefined) =>
  useQuery({ ...itemPlaces(itemId ?? ''), enabled: Boolean(itemId) })

/** Sets an item's stock levels and zone at a location. */
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
