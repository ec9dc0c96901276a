import { resourceOf } from '@/client/resource'
import { useStockChanged } from '@/features/items/client/items.resource'
import type { Attempt } from '@/ui/submission'
import type { ScrapInput, scrapApi } from '../scrap.schema'

export const scrap = resourceOf<typeof scrapApi>('scrap', { reads: ['item', 'job', 'user'] })

/** Logs scrap, which reduces the stock of the item it came from. */
export function useLogScrap() {
  const { mutateAsync } = scrap.useSave()
  const stockChanged = useStockChanged()
  return async (input: ScrapInput, attempt: Attempt) => {
    const saved = await mutateAsync({ input, attempt })
    if (saved.itemId) stockChanged([saved.itemId])
    return saved
  }
}
