import type { StockPart } from '@/domain/stock/places'

/** The scope of a count line. */
interface Scope {
  locationId: string
  /** Null: the whole location except zones with their own lines. */
  zoneId: string | null
  /** The zones with their own lines, and null if the location as a whole has one. */
  counted: readonly (string | null)[]
}

/** Stock in the scope of a line. */
export const stockHere = (parts: readonly StockPart[], scope: Scope): StockPart[] =>
  parts.filter((place) => isHere(place, scope))

/** Stock in the scope of no line of the count. */
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
