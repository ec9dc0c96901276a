/** An item's stock at one location, across all its zones. */
export interface Heap {
  locationId: string
  locationName: string
  qty: number
  isHome: boolean
  /** The person's own vehicle, which consumables are taken from first. */
  isOwn: boolean
}

/** Units that a checkout takes from one location. */
export interface TakenLine {
  locationId: string
  locationName: string
  qty: number
}

/** Chosen instead of a location: from the preferred one, and the rest from others. */
export const SPLIT = 'split'

/** Locations that have stock, in the given order. */
export function heaps(places: readonly Heap[]): Heap[] {
  const found = new Map<string, Heap>()
  for (const { locationId, locationName, qty, isHome, isOwn } of places) {
    const before = found.get(locationId)?.qty ?? 0
    if (qty > 0) found.set(locationId, { locationId, locationName, qty: before + qty, isHome, isOwn })
  }
  return [...found.values()]
}

/** The order in which locations are preferred for a checkout, as in `places.ts`. */
export function inTakingOrder(here: readonly Heap[]): Heap[] {
  const rank = ({ isOwn, isHome }: Heap) => (isOwn ? 0 : isHome ? 1 : 2)
  return [...here].sort((a, b) => rank(a) - rank(b) || b.qty - a.qty)
}

/**
 * The lines of a checkout, given the locations in their order of preference. Null if the chosen location, by
 * default the first, has too few: the person must split the quantity or choose another location.
 */
export function takenLines(
  here: readonly Heap[],
  units: number,
  chosen?: string | null,
): readonly TakenLine[] | null {
  if (chosen === SPLIT) return split(here, units)
  const from = here.find(({ locationId }) => locationId === chosen) ?? here[0]
  if (!from || from.qty < units) return null
  return [lineOf(from, units)]
}

/** The preferred location gives all it has; the rest comes from as few others as possible. */
export function split(here: readonly Heap[], units: number): readonly TakenLine[] | null {
  const [first, ...others] = here
  if (!first) return null
  if (first.qty >= units) return [lineOf(first, units)]
  const left = units - first.qty
  const enough = others.find(({ qty }) => qty >= left)
  const rest = enough ? [lineOf(enough, left)] : split(others, left)
  return rest && [lineOf(first, first.qty), ...rest]
}

const lineOf = ({ locationId, locationName }: Heap, qty: number): TakenLine => ({
  locationId,
  locationName,
  qty,
})

/** "Van 2: 1 left" */
export const leftText = ({ locationName, qty }: Pick<Heap, 'locationName' | 'qty'>) =>
  `${locationName}: ${qty} left`

/** "1 from Van 2, 4 from Main Warehouse" */
export const splitText = (lines: readonly TakenLine[]) =>
  lines.map(({ qty, locationName }) => `${qty} from ${locationName}`).join(', ')
