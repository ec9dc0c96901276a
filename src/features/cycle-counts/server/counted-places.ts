import type { StockPart } from '@/domain/stock/places'

/** What one line of a count speaks of. */
interface Scope {
  locationId: string
  /** Null: all of the location but the zones that have a line of their own. */
  zoneId: string | null
  /** The zones with a line of their own, and null if there is one for the place as a whole. */
  counted: readonly (string | null)[]
}

/** Of what lies where, what a line speaks of. */
export const stockHere = (parts: readonly StockPart[], scope: Scope): StockPart[] =>
  parts.filter((place) => isHere(place, scope))

/** Neither that, nor what another line of the same count speaks of. */
export const stockElsewhere = (parts: readonly StockPart[], scope: Scope): StockPart[] =>
  parts.filter((place) => {
    if (place.qty === 0 || isHere(place, scope)) return false
    return place.locationId !== scope.locationId || !isSpokenOf(place.zoneId, scope.counted)
  })

function isHere({ locationId, zoneId }: StockPart, scope: Scope): boolean {
  if (locationId !== scope.locationId) return false
  if (scope.zoneId !== null) return zoneId === scope.zoneId
  return zoneId === null || !scope.counted.includes(zoneId)
}

const isSpokenOf = (zoneId: string | null, counted: Scope['counted']) =>
  counted.includes(null) || counted.includes(zoneId)
