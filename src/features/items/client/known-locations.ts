import type { ListState } from '@/ui/list-state'
import { useItemLocations } from './items.resource'

/** The locations in use, to be searched like records while one types. */
export const knownLocations = {
  useList({ search = '' }: { search?: string }): ListState<{ id: string }> {
    const wanted = search.toLowerCase()
    const found = useItemLocations().filter((location) => location.toLowerCase().includes(wanted))
    return {
      items: found.map((id) => ({ id })),
      total: null,
      isPending: false,
      isRefreshing: false,
      error: null,
      retry: () => undefined,
      hasMore: false,
      isLoadingMore: false,
      loadMore: () => undefined,
    }
  },
}
