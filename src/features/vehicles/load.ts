/** The day whose reservations are loaded too. */
export const LOAD_DAYS = ['today', 'tomorrow'] as const
export type LoadDay = (typeof LOAD_DAYS)[number]

/** A location that has more of an item than it needs. */
export interface TransferSource {
  locationId: string
  name: string
  /** Units it can give without falling below its own minimum. */
  spare: number
  isHome: boolean
}

/** One item on a vehicle: the units on board and the levels to keep. */
export interface Carried {
  onBoard: number
  minQty: number
  maxQty: number | null
  reorderPoint: number | null
  /** At or below its reorder point, or below its minimum. */
  isLow: boolean
  /** Units reserved for the day. */
  reserved: number
}

/**
 * Units to load: for a low item up to its maximum, else up to the minimum or reorder point; plus the units
 * reserved for the day that would otherwise be taken from what the vehicle keeps.
 */
export function missingOf({ onBoard, minQty, maxQty, reorderPoint, isLow, reserved }: Carried): number {
  const kept = Math.max(minQty, reorderPoint ?? 0)
  const upTo = isLow ? Math.max(0, (maxQty ?? kept) - onBoard) : 0
  return upTo + Math.max(0, reserved - Math.max(0, onBoard - kept))
}

/**
 * The location to take it from: the item's home if it can spare any, else the location that can spare most.
 */
export function transferSourceOf(transferSources: readonly TransferSource[]): TransferSource | undefined {
  const able = transferSources.filter(({ spare }) => spare > 0)
  return able.find(({ isHome }) => isHome) ?? able.sort((a, b) => b.spare - a.spare || compare(a, b))[0]
}

const compare = (a: TransferSource, b: TransferSource) => (a.locationId < b.locationId ? -1 : 1)

/** Units ticked off by item id. */
export type Ticked = ReadonlyMap<string, number>

interface Line {
  itemId: string
  qty: number
}

/** Ticks off one unit; `full` if all units were already scanned, `foreign` if the item is not on the list. */
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

export function withoutItems(ticked: Ticked, lines: readonly Line[]): Ticked {
  const after = new Map(ticked)
  for (const { itemId } of lines) after.delete(itemId)
  return after
}

/** The lines of the transfer: only what was ticked off. */
export const loadedLines = (lines: readonly Line[], ticked: Ticked): Line[] =>
  lines.flatMap(({ itemId, qty: max }) => {
    const qty = Math.min(ticked.get(itemId) ?? 0, max)
    return qty > 0 ? [{ itemId, qty }] : []
  })
