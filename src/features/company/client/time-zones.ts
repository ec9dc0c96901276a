import { useState } from 'react'
import { knownList, type RecordSource } from '@/ui/list-state'
import { readZones, type Zone, zoneName, zonesMatching } from './zone-search'

/** Time zones known to this browser, searchable by name, city, abbreviation and offset. */
export const timeZones: RecordSource<Zone> = {
  isLocal: true,
  useList: ({ search }) => {
    const [zones] = useState(readZones)
    return knownList(zonesMatching(zones, search))
  },
  useRow: (id) => (id ? { id, name: '', offset: '' } : undefined),
}

export const zoneOption = ({ id, name, offset }: Zone) => ({
  label: zoneName(id),
  hint: [name, offset].filter(Boolean).join(' · ') || undefined,
})
