import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import type { Row } from '@/db/rows'
import type { locationZones } from '@/db/schema/places'
import type { Zone, ZoneInput, ZonePatch } from '@/domain/places/zone.schema'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { counted } from '@/shared/counted'
import { defined } from '@/shared/defined'
import { orNotFound, refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import {
  deleteZone,
  findZone,
  insertZone,
  lockLocationShared,
  lockZone,
  lockZoneToRemove,
  updateZone,
  usesOfZone,
  type ZoneValues,
} from './zones.store'

const CONFLICTS: Conflicts = {
  location_zones_name_unique: { path: 'name', message: 'A zone with this name already exists here' },
}

/** Zone changes are logged as activity of their location. */
const zoneActivity = (
  verb: 'zone_added' | 'zone_updated' | 'zone_removed',
  location: { id: string; name: string },
  zoneId: string,
  zone: string,
) => ({ action: `location.${verb}` as const, payload: { ...location, zoneId, zone } })

export function createZone(context: Context, locationId: string, input: ZoneInput): Promise<Json<Zone>> {
  return command(
    context,
    async (tx) => {
      const location = orNotFound(await lockLocationShared(tx, locationId), 'Location not found')
      const id = idFor(context)
      const values = { description: null, ...defined(input) }
      const answer = await insertZone(tx, locationId, id, values)
      return { answer, activity: zoneActivity('zone_added', location, id, values.name) }
    },
    CONFLICTS,
  )
}

export function changeZone(
  context: Context,
  locationId: string,
  id: string,
  patch: ZonePatch,
): Promise<Json<Zone>> {
  return command(
    context,
    async (tx) => {
      const location = orNotFound(await lockLocationShared(tx, locationId), 'Location not found')
      const before = zoneValues(orNotFound(await lockZone(tx, locationId, id), 'Zone not found'))
      const values = { ...before, ...defined(patch) }
      if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findZone(tx, locationId, id)) }
      const answer = await updateZone(tx, id, values)
      const changed = { from: before, to: values }
      return { answer, activity: { ...zoneActivity('zone_updated', location, id, values.name), changed } }
    },
    CONFLICTS,
  )
}

export function removeZone(context: Context, locationId: string, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const location = orNotFound(await lockLocationShared(tx, locationId), 'Location not found')
    const values = zoneValues(orNotFound(await lockZoneToRemove(tx, locationId, id), 'Zone not found'))
    refuse(whyKept(values.name, await usesOfZone(tx, id)))
    await deleteZone(tx, id)
    const changed = { from: values, to: null }
    return { answer: '', activity: { ...zoneActivity('zone_removed', location, id, values.name), changed } }
  })
}

function zoneValues(zone: Row<typeof locationZones>): ZoneValues {
  const { locationId, ...values } = valuesOf(zone)
  return values
}

/** Why a zone cannot be deleted; one that ever held stock must stay, because the ledger refers to it. */
function whyKept(name: string, { here, kept, ever }: { here: number; kept: number; ever: number }) {
  if (here > 0) return `${name} still holds ${counted(here, 'item')}`
  if (kept > 0) return `${counted(kept, 'item')} ${kept === 1 ? 'is' : 'are'} kept in ${name}`
  if (ever > 0) return `${name} has stock history and cannot be deleted. You can rename it.`
  return null
}
