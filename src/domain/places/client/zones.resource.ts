import { useQueryClient } from '@tanstack/react-query'
import { refreshReaders } from '@/client/readers'
import { createResource } from '@/client/resource'
import { ENTITIES } from '@/shared/entities'
import { STOCK_MOVERS } from '../stock-movers'
import type { Zone, ZoneFilter, ZoneInput } from '../zone.schema'

/** The zones of one location. Changes of a zone are reported as changes of its location. */
export const zonesOf = (locationId: string) =>
  createResource<Zone, ZoneInput, ZoneFilter>(
    `${ENTITIES.location.api}/${encodeURIComponent(locationId)}/zones`,
    {
      reads: ['location', ...STOCK_MOVERS],
    },
  )

/** Call after a zone changed: refreshes everything that shows its location. */
export function useZonesChanged() {
  const client = useQueryClient()
  return () => refreshReaders(client, ['location'], { keepPlace: true })
}
