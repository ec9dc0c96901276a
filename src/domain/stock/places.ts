import type { Refusal } from './stock'

/** Stock of one item at one location or zone. */
export interface StockPart {
  locationId: string
  zoneId: string | null
  name: string
  qty: number
  /** Stock without a zone is put here. */
  isDefault: boolean
  /** The acting user's vehicle. */
  isOwn: boolean
}

/** Units leaving or arriving at one place. */
export interface Leg {
  locationId: string
  zoneId: string | null
  units: number
}

interface Taking {
  units: number
  /** The given place, if any. */
  from?: { id: string; name: string }
  /** Prefer one's own vehicle, for consumables. */
  fromOwnVehicle: boolean
  homeId: string | null
}

export const qtyAt = (parts: readonly StockPart[], locationId: string): number =>
  total(parts.filter((place) => place.locationId === locationId))

/** From the default zone first, then from the largest stock. */
function legsOf(parts: readonly StockPart[], units: number): Leg[] {
  const ordered = [...parts].sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.qty - a.qty)
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
 * Where units are taken from, given enough in total: the given place; or the first with enough of one's own
 * vehicle, the home, and the others by stock; or several of them.
 */
export function take(parts: readonly StockPart[], taking: Taking): Leg[] | Refusal {
  const { units, from, fromOwnVehicle, homeId } = taking
  const at = (locationId: string) => parts.filter((place) => place.locationId === locationId)
  if (from) {
    const here = at(from.id)
    return total(here) < units ? { refused: `Only ${total(here)} at ${from.name}` } : legsOf(here, units)
  }
  const rank = ({ locationId, isOwn }: StockPart) =>
    fromOwnVehicle && isOwn ? 0 : locationId === homeId ? 1 : 2
  const ordered = [...parts].sort((a, b) => rank(a) - rank(b) || b.qty - a.qty)
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

/** The zone in which an item is stored at a location. */
export const zoneAt = (parts: readonly StockPart[], locationId: string): string | null =>
  parts.find((place) => place.locationId === locationId && place.isDefault)?.zoneId ?? null

/** Stock by place after a movement. */
export function moved(
  parts: readonly StockPart[],
  from: readonly Leg[],
  to: readonly (Leg & { name: string })[],
): StockPart[] {
  const after = parts.map((place) => ({ ...place }))
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

const total = (parts: readonly { qty: number }[]): number => parts.reduce((sum, { qty }) => sum + qty, 0)
