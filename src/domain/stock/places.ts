import type { Refusal } from './stock'

/** What lies of one item at one place, or in one zone of it. */
export interface Lying {
  locationId: string
  zoneId: string | null
  /** The location's name. */
  name: string
  qty: number
  /** What comes to this location without a zone is put here. */
  isDefault: boolean
  /** The vehicle of the person who acts. */
  isOwn: boolean
}

/** How many of something leave or come to one place. */
export interface Leg {
  locationId: string
  zoneId: string | null
  units: number
}

interface Taking {
  units: number
  /** The place that was named, if one was. */
  from?: { id: string; name: string }
  /** Whether one's own vehicle comes first: for what is used up. */
  fromOwnVehicle: boolean
  homeId: string | null
}

export const qtyAt = (lying: readonly Lying[], locationId: string): number =>
  total(lying.filter((place) => place.locationId === locationId))

/** Where it lies, from the default zone on, then where most is. */
function legsOf(lying: readonly Lying[], units: number): Leg[] {
  const ordered = [...lying].sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.qty - a.qty)
  const legs: Leg[] = []
  let left = units
  for (const { locationId, zoneId, qty } of ordered) {
    const taken = Math.min(left, qty)
    if (taken > 0) legs.push({ locationId, zoneId, units: taken })
    left -= taken
  }
  return legs
}

/**
 * From where so many are taken, of which there are enough in all: from the place that was named; else from the first
 * that has enough of one's own vehicle, the home, and the others, those with most first; else from several of them.
 */
export function take(lying: readonly Lying[], taking: Taking): Leg[] | Refusal {
  const { units, from, fromOwnVehicle, homeId } = taking
  const at = (locationId: string) => lying.filter((place) => place.locationId === locationId)
  if (from) {
    const here = at(from.id)
    return total(here) < units ? { refused: `Only ${total(here)} at ${from.name}` } : legsOf(here, units)
  }
  const rank = ({ locationId, isOwn }: Lying) => (fromOwnVehicle && isOwn ? 0 : locationId === homeId ? 1 : 2)
  const ordered = [...lying].sort((a, b) => rank(a) - rank(b) || b.qty - a.qty)
  const locations = [...new Set(ordered.map(({ locationId }) => locationId))]
  const enough = locations.find((id) => total(at(id)) >= units)
  if (enough) return legsOf(at(enough), units)
  const legs: Leg[] = []
  let left = units
  for (const id of locations) {
    const here = legsOf(at(id), Math.min(left, total(at(id))))
    legs.push(...here)
    left -= total(here.map(({ units: qty }) => ({ qty })))
  }
  return legs
}

/** The zone in which an item is kept at a location. */
export const zoneAt = (lying: readonly Lying[], locationId: string): string | null =>
  lying.find((place) => place.locationId === locationId && place.isDefault)?.zoneId ?? null

/** What lies where after so many left or came. */
export function moved(
  lying: readonly Lying[],
  from: readonly Leg[],
  to: readonly (Leg & { name: string })[],
): Lying[] {
  const after = lying.map((place) => ({ ...place }))
  const find = ({ locationId, zoneId }: Leg) =>
    after.find((place) => place.locationId === locationId && place.zoneId === zoneId)
  for (const leg of from) {
    const place = find(leg)
    if (place) place.qty -= leg.units
  }
  for (const leg of to) {
    const place = find(leg)
    if (place) place.qty += leg.units
    else {
      const isDefault = !after.some(({ locationId }) => locationId === leg.locationId)
      const { locationId, zoneId, name, units: qty } = leg
      after.push({ locationId, zoneId, name, qty, isDefault, isOwn: false })
    }
  }
  return after
}

const total = (lying: readonly { qty: number }[]): number => lying.reduce((sum, { qty }) => sum + qty, 0)
