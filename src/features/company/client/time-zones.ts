import { knownList, type RecordSource } from '@/ui/list-state'

interface Zone {
  id: string
}

const zones = (): Zone[] => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({ id }))

/** Time zones known to this browser, searchable. */
export const timeZones: RecordSource<Zone> = {
  isLocal: true,
  useList: ({ search }) => {
    const wanted = search?.toLowerCase().replaceAll(' ', '_') ?? ''
    return knownList(zones().filter(({ id }) => id.toLowerCase().includes(wanted)))
  },
  useRow: (id) => (id ? { id } : undefined),
}

export const zoneOption = ({ id }: Zone) => ({ label: zoneName(id) })

/** "America/Los_Angeles" as people read it. */
export const zoneName = (id: string) => id.replaceAll('_', ' ')
