import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { reads } from '@/client/readers'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { Attempt } from '@/ui/submission'
import type { ItemPlace, PlaceLevels } from '../item-place.schema'
import { items } from './items.resource'

const path = (itemId: string) => `/api/items/${encodeURIComponent(itemId)}/locations`

/** Where an item lies, asked for once. */
export const placesOfItem = (itemId: string) => api<ItemPlace[]>('GET', path(itemId))

/** The query of where an item lies, or should: its home first. */
export const itemPlaces = (itemId: string) =>
  queryOptions<ItemPlace[]>({
    queryKey: [path(itemId)],
    ...reads(...STOCK_MOVERS, 'location', 'vehicle'),
  })

/** Nothing is asked for while there is no item. */
export const useItemPlaces = (itemId: string | null | undefined) =>
  useQuery({ ...itemPlaces(itemId ?? ''), enabled: Boolean(itemId) })

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
