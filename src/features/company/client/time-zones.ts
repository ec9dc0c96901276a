import type { RecordSource } from '@/ui/list-state'

interface Zone {
  id: string
}

const zones = (): Zone[] => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({ id }))

/** The zones that this browser knows, searched by any part of their names. */
export const timeZones: RecordSource<Zone> = {
  useList: ({ search }) => {
    const wanted = search?.toLowerCase().replaceAll(' ', '_') ?? ''
    return {
      items: zones().filter(({ id }) => id.toLowerCase().includes(wanted)),
      total: null,
      isPending: false,
      isRefreshing: false,
      error: null,
      retry: () => {},
      hasMore: false,
      isLoadingMore: false,
      loadMore: () => {},
    }
  },
  useRow: (id) => (id ? { id } : undefined),
}

export const zoneOption = ({ id }: Zone) => ({ label: zoneName(id) })

/** "America/Los_Angeles" as people read it. */
export const zoneName = (id: string) => id.replaceAll('_', ' ')
