import { api } from '@/client/api'
import { createResource } from '@/client/resource'
import { items } from '@/features/items/client/items.resource'
import type { Item } from '@/features/items/item.schema'
import type { Scrap, ScrapFilter, ScrapInput } from '../scrap.schema'

export const scrap = createResource<Scrap, ScrapInput, ScrapFilter>('/api/scrap', {
  touches: ['/api/reports'],
})

/** Logs scrap; an item that it was taken from then shows its lower stock. */
export function useLogScrap() {
  const { mutateAsync } = scrap.useSave()
  const itemChanged = items.useChanged()
  return async (input: ScrapInput) => {
    const saved = await mutateAsync({ input })
    if (saved.itemId) {
      const refresh = () => itemChanged()
      void api<Item>('GET', `/api/items/${encodeURIComponent(saved.itemId)}`).then(itemChanged, refresh)
    }
    return saved
  }
}
