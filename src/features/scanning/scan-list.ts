import { type ItemStatus, type ItemType, isCounted, isReturnable } from '@/domain/stock/item-kinds'
import { MAX_BATCH, type TransactionAction } from '@/domain/stock/transaction'

/** What to do with the scanned items. */
export type ScanAction = TransactionAction | 'move'

/** The fields of an item that the list needs. */
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
  /** Why the server refused this line at the last confirmation. */
  refusal?: string
}

export interface ScanList<I extends ScannedItem> {
  /** Newest first, so that the last scan is in view. */
  lines: readonly ScanLine<I>[]
  /** Derived from the first scanned item until the person chooses one. */
  action: ScanAction
  isChosen: boolean
}

/** The effect of a scan on the list. */
export type ScanOutcome = 'added' | 'counted' | 'repeated' | 'exhausted' | 'full'

export const EMPTY: ScanList<never> = { lines: [], action: 'checkout', isChosen: false }

/** The most units that can be moved. For returned consumables only the server knows the limit. */
export function limitOf(item: ScannedItem, action: ScanAction): number {
  if (item.archivedAt) return 0
  if (action === 'checkout' && item.outOfService) return 0
  if (action !== 'checkin') return item.available
  return isReturnable(item.type) ? item.out + item.missing : Number.POSITIVE_INFINITY
}

/** An item that is away or has no units left is checked in; everything else is checked out. */
export function suggestedAction(item: ScannedItem): TransactionAction {
  const isAway = item.status !== 'available' || item.available < 1
  return isAway && limitOf(item, 'checkin') > 0 ? 'checkin' : 'checkout'
}

/** A single piece is listed once; each further scan of a counted item adds one. `item` is freshly loaded. */
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

/** Reduces quantities that are too high for the new action. */
export function choose<I extends ScannedItem>(list: ScanList<I>, action: ScanAction): ScanList<I> {
  return changeLines({ ...list, action, isChosen: true }, ({ item, qty }) => ({
    item,
    qty: within(qty, limitOf(item, action)),
  }))
}

/** Sets the server's refusals by item id and clears the previous ones. */
export function refuse<I extends ScannedItem>(
  list: ScanList<I>,
  refusals: ReadonlyMap<string, string>,
): ScanList<I> {
  return changeLines(list, ({ item, qty }) => ({ item, qty, refusal: refusals.get(item.id) }))
}

/**
 * Lines that cannot be moved with the current data; one of them would make the server refuse the whole list.
 */
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
