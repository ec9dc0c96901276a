/** A place that has more of an item than it is to keep. */
export interface TransferSource {
  locationId: string
  name: string
  /** How many it can give without falling below its own minimum. */
  spare: number
  isHome: boolean
}

/** What a vehicle has of one item, and what it is to have. */
export interface Carried {
  onBoard: number
  minQty: number
  maxQty: number | null
  reorderPoint: number | null
  /** It is at the point at which it counts as low, or below its minimum. */
  isLow: boolean
  /** How many of it are reserved for tomorrow. */
  reserved: number
}

/**
 * How many are to come on board: of what is low up to the maximum, else to the minimum or the point; and what is reserved
 * for tomorrow, as far as it would be taken from what the vehicle is to keep.
 */
export function missingOf({ onBoard, minQty, maxQty, reorderPoint, isLow, reserved }: Carried): number {
  const kept = Math.max(minQty, reorderPoint ?? 0)
  const upTo = isLow ? Math.max(0, (maxQty ?? kept) - onBoard) : 0
  return upTo + Math.max(0, reserved - Math.max(0, onBoard - kept))
}

/** Who gives it: its home if that can spare any, else anyone who can spare most. */
export function transferSourceOf(transferSources: readonly TransferSource[]): TransferSource | undefined {
  const able = transferSources.filter(({ spare }) => spare > 0)
  return able.find(({ isHome }) => isHome) ?? able.sort((a, b) => b.spare - a.spare || compare(a, b))[0]
}

const compare = (a: TransferSource, b: TransferSource) => (a.locationId < b.locationId ? -1 : 1)

/** What is to be loaded, how many of it are on the way to the vehicle already, by item. */
export type Ticked = ReadonlyMap<string, number>

interface Line {
  itemId: string
  qty: number
}

/** One more of a scanned item; `full` when all of them have been scanned, `foreign` when it is not to be loaded. */
export function tick(
  lines: readonly Line[],
  ticked: Ticked,
  itemId: string,
): { ticked: Ticked; outcome: 'ticked' | 'full' | 'foreign' } {
  const line = lines.find((each) => each.itemId === itemId)
  if (!line) return { ticked, outcome: 'foreign' }
  const before = ticked.get(itemId) ?? 0
  if (before >= line.qty) return { ticked, outcome: 'full' }
  return { ticked: withCount(ticked, itemId, before + 1), outcome: 'ticked' }
}

export const withCount = (ticked: Ticked, itemId: string, count: number): Ticked =>
  new Map(ticked).set(itemId, count)

/** The lines of the transfer: only what has been ticked goes on board. */
export const loadedLines = (lines: readonly Line[], ticked: Ticked): Line[] =>
  lines.flatMap(({ itemId }) => {
    const qty = ticked.get(itemId) ?? 0
    return qty > 0 ? [{ itemId, qty }] : []
  })
