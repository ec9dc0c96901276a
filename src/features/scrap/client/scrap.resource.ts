import { createResource } from '@/client/resource'
import { useStockChanged } from '@/features/items/client/items.resource'
import type { Scrap, ScrapFilter, ScrapInput } from '../scrap.schema'

export const scrap = createResource<Scrap, ScrapInput, ScrapFilter>('/api/scrap', {
  touches: ['/api/reports'],
})

/** Logs scrap, which lowers the stock of the item that it was taken from. */
export function useLogScrap() {
  const { mutateAsync } = scrap.useSave()
  const stockChanged = useStockChanged()
  return async (input: ScrapInput) => {
    const saved = await mutateAsync({ input })
    if (saved.itemId) stockChanged([saved.itemId])
    return saved
  }
}
