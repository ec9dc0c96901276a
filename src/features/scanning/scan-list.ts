import { type ItemStatus, type ItemType, isCounted, isReturnable } from '@/domain/stock/item-kinds'
import { MAX_BATCH, type TransactionAction } from '@/domain/stock/transaction'

/** What is done with what was scanned: it goes out, comes back, or is put into another place. */
export type ScanAction = TransactionAction | 'move'

/** What the list needs to know of an item. */
export interface ScannedItem {
  id: string
  type: ItemType
  status: ItemStatus
  qty: number
  available: number
  out: number
  missing: number
  outOfService: boolean
  archivedAt: string | null
}

export interface ScanLine<I extends ScannedItem> {
  item: I
  qty: number
  /** Why the server refused this one at the last confirmation. */
  refusal?: string
}

export interface ScanList<I extends ScannedItem> {
  /** The newest first, so that the last scan is in view. */
  lines: readonly ScanLine<I>[]
  /** Follows from the first scanned item until the person chooses. */
  action: ScanAction
  isChosen: boolean
}

/** What a scan did to the list. */
export type ScanOutcome = 'added' | 'counted' | 'repeated' | 'exhausted' | 'full'

export const EMPTY: ScanList<never> = { lines: [], action: 'checkout', isChosen: false }

/** How many of it can be moved at most. What may come back of a consumable, only the server knows. */
export function limitOf(item: ScannedItem, action: ScanAction): number {
  if (item.archivedAt) return 0
  if (action === 'checkout' && item.outOfService) return 0
  if (action !== 'checkin') return item.available
  return isReturnable(item.type) ? item.out + item.missing : Number.POSITIVE_INFINITY
}

/** What is away comes back, and so does what there is none left of; everything else goes out. */
export function suggestedAction(item: ScannedItem): TransactionAction {
  const isAway = item.status !== 'available' || item.available < 1
  return isAway && limitOf(item, 'checkin') > 0 ? 'checkin' : 'checkout'
}

/** A piece stands in the list once; of counted items each scan is one more. The item is as it was just read. */
export function scan<I extends ScannedItem>(
  list: ScanList<I>,
  item: I,
): { list: ScanList<I>; outcome: ScanOutcome } {
  const isFirst = list.lines.length === 0 && !list.isChosen
  const action = isFirst ? suggestedAction(item) : list.action
  const before = list.lines.find((line) => line.item.id === item.id)
  if (!before && list.lines.length >= MAX_BATCH) return { list, outcome: 'full' }
  const others = list.lines.filter((line) => line !== before)
  const qty = before && isCounted(item) ? within(before.qty + 1, limitOf(item, action)) : 1
  return {
    list: { ...list, action, lines: [{ item, qty }, ...others] },
    outcome: !before ? 'added' : !isCounted(item) ? 'repeated' : qty > before.qty ? 'counted' : 'exhausted',
  }
}

export function remove<I extends ScannedItem>(list: ScanList<I>, id: string): ScanList<I> {
  return { ...list, lines: list.lines.filter((line) => line.item.id !== id) }
}

export function setQuantity<I extends ScannedItem>(list: ScanList<I>, id: string, qty: number): ScanList<I> {
  return changeLines(list, (line) =>
    line.item.id === id ? { item: line.item, qty: within(qty, limitOf(line.item, list.action)) } : line,
  )
}

/** Quantities that would be too many for the other action shrink. */
export function choose<I extends ScannedItem>(list: ScanList<I>, action: ScanAction): ScanList<I> {
  return changeLines({ ...list, action, isChosen: true }, ({ item, qty }) => ({
    item,
    qty: within(qty, limitOf(item, action)),
  }))
}

/** Notes what the server said against each item, by its id; what it said before is forgotten. */
export function refuse<I extends ScannedItem>(
  list: ScanList<I>,
  refusals: ReadonlyMap<string, string>,
): ScanList<I> {
  return changeLines(list, ({ item, qty }) => ({ item, qty, refusal: refusals.get(item.id) }))
}

/** Items that, as they were read, cannot take part; one of them would have the whole list refused. */
export function unavailableLines<I extends ScannedItem>(list: ScanList<I>): readonly ScanLine<I>[] {
  return list.lines.filter(({ item, qty }) => qty > limitOf(item, list.action))
}

const within = (qty: number, limit: number) => Math.max(1, Math.min(qty, limit))

function changeLines<I extends ScannedItem>(
  list: ScanList<I>,
  change: (line: ScanLine<I>) => ScanLine<I>,
): ScanList<I> {
  return { ...list, lines: list.lines.map(change) }
}
