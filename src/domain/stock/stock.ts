import type { Badges } from '@/shared/badges'
import { withCommas } from '@/shared/digits'
import { type ItemStatus, type ItemType, isReturnable } from './item-kinds'
import { TRANSACTION_BADGES } from './transaction'

/**
 * The stock of one item and every event that can happen to it. Each event changes three numbers, and an item's
 * stock is the sum of the events in its history.
 *
 * Tools and containers: `qty` is how many there are, of which `out` are with people and `missing` are lost; the
 * rest is on the shelf. Consumables: `qty` is what is in stock, `out` what jobs took and may still return.
 */
export interface Stock {
  type: ItemType
  qty: number
  out: number
  missing: number
}

export const STOCK_ACTIONS = [
  'opening',
  'checkout',
  'checkin',
  'count',
  'missing',
  'found',
  'scrap',
  'receipt',
  'transfer',
  'adjust',
] as const
export type StockAction = (typeof STOCK_ACTIONS)[number]
export const STOCK_BADGES: Badges<StockAction> = {
  ...TRANSACTION_BADGES,
  opening: { tone: 'grey', words: 'Added' },
  count: 'grey',
  missing: 'red',
  found: 'grey',
  scrap: 'grey',
  receipt: { tone: 'grey', words: 'Received' },
  transfer: { tone: 'grey', words: 'Moved' },
  adjust: { tone: 'grey', words: 'Adjusted' },
}

/** Maximum quantity of an item. */
export const MAX_QTY = 1_000_000

/** What is still out from one checkout. */
export interface Holding {
  id: string
  userId: string
  jobId: string | null
  qty: number
  /** Where it was taken from, unless that location is inactive. */
  locationId?: string | null
  zoneId?: string | null
  /** Unit cost at checkout. */
  unitCost?: number | null
  /** The kit that it went out with. */
  kitId?: string | null
}

export interface Effect {
  action: StockAction
  /** The requested quantity; for a count, the counted one. */
  qty: number
  qtyDelta: number
  outDelta: number
  missingDelta: number
  /** Returned quantities by checkout. */
  returned: { holding: Holding; qty: number }[]
}

/** Refused by a rule. `isHeld`: all units are with people, who should be named. */
export interface Refusal {
  refused: string
  isHeld?: true
}

/** Null if nothing changes. */
export type Outcome = Effect | Refusal | null

export const isRefused = (outcome: Outcome): outcome is Refusal => outcome !== null && 'refused' in outcome

/** How many can be taken now. */
export function availableOf({ type, qty, out, missing }: Stock): number {
  return isReturnable(type) ? qty - out - missing : qty
}

/** Must match the generated column `items.status`. */
export function statusOf(stock: Stock): ItemStatus {
  if (!isReturnable(stock.type) || availableOf(stock) > 0) return 'available'
  if (stock.missing > 0) return 'missing'
  return stock.out > 0 ? 'out' : 'available'
}

export function applied(stock: Stock, { qtyDelta, outDelta, missingDelta }: Effect): Stock {
  return {
    type: stock.type,
    qty: stock.qty + qtyDelta,
    out: stock.out + outDelta,
    missing: stock.missing + missingDelta,
  }
}

function effect(action: StockAction, qty: number, changes: Partial<Effect>): Effect {
  return { action, qty, qtyDelta: 0, outDelta: 0, missingDelta: 0, returned: [], ...changes }
}

export const opening = (qty: number): Effect => effect('opening', qty, { qtyDelta: qty })

const shortage = (stock: Stock): Refusal => ({ refused: `Only ${availableOf(stock)} in stock` })

export function checkout(stock: Stock, qty: number): Effect | Refusal {
  const available = availableOf(stock)
  if (!isReturnable(stock.type))
    return qty > available ? shortage(stock) : effect('checkout', qty, { qtyDelta: -qty, outDelta: qty })
  if (available === 0 && stock.out > 0) return { refused: 'This item is checked out', isHeld: true }
  if (available === 0 && stock.missing > 0) return { refused: 'This item is reported missing' }
  return qty > available ? shortage(stock) : effect('checkout', qty, { outDelta: qty })
}

interface Return {
  qty: number
  /** The job it is returned from. A job can return at most what it holds of a consumable. */
  jobId: string | null
  userId: string
  /** Not actually returned: counts as missing. */
  isLost?: boolean
  /** Returned with its kit: only what went out with it. */
  kitId?: string
}

export function checkin(stock: Stock, holdings: readonly Holding[], back: Return): Effect | Refusal {
  if (back.kitId !== undefined) return checkinWithKit(stock, holdings, back)
  return isReturnable(stock.type) ? checkinTool(stock, holdings, back) : checkinUnused(stock, holdings, back)
}

/** From any job; other people's units of the same item stay with them. */
function checkinWithKit(stock: Stock, holdings: readonly Holding[], back: Return): Effect | Refusal {
  const { qty, kitId } = back
  const own = holdings.filter((holding) => holding.kitId === kitId)
  if (qty > total(own)) return { refused: `Only ${total(own)} checked out with this kit` }
  const qtyDelta = isReturnable(stock.type) ? 0 : qty
  return effect('checkin', qty, { qtyDelta, outDelta: -qty, returned: allocate(own, back) })
}

function checkinTool(stock: Stock, holdings: readonly Holding[], back: Return): Effect | Refusal {
  const { qty, isLost = false } = back
  const max = isLost ? stock.out : stock.out + stock.missing
  if (max === 0)
    return {
      refused:
        isLost && stock.missing > 0
          ? 'This item is already reported missing'
          : 'This item is not checked out',
    }
  if (qty > max) return { refused: `Only ${max} checked out` }
  const fromPeople = Math.min(qty, stock.out)
  return effect('checkin', qty, {
    outDelta: -fromPeople,
    missingDelta: isLost ? fromPeople : fromPeople - qty,
    returned: allocate(holdings, { ...back, qty: fromPeople }),
  })
}

function checkinUnused(stock: Stock, holdings: readonly Holding[], back: Return): Effect | Refusal {
  const { qty, jobId, isLost } = back
  if (isLost) return { refused: 'Only tools and containers can be returned as lost' }
  const eligible = jobId === null ? holdings : holdings.filter((holding) => holding.jobId === jobId)
  const held = jobId === null ? stock.out : total(eligible)
  if (qty > held) return { refused: `Only ${held} checked out${jobId === null ? '' : ' to this job'}` }
  return effect('checkin', qty, { qtyDelta: qty, outDelta: -qty, returned: allocate(eligible, back) })
}

const total = (holdings: readonly Holding[]) => holdings.reduce((sum, { qty }) => sum + qty, 0)

/**
 * Which checkouts a return ends: those of its job first, among them the person's own, and always the oldest.
 */
function allocate(holdings: readonly Holding[], { qty, jobId, userId }: Return): Effect['returned'] {
  const distance = (holding: Holding) =>
    (jobId === null || holding.jobId === jobId ? 0 : 2) + (holding.userId === userId ? 0 : 1)
  const nearest = [...holdings].sort((a, b) => distance(a) - distance(b))
  const returned: Effect['returned'] = []
  let left = qty
  for (const holding of nearest) {
    if (left === 0) break
    const taken = Math.min(left, holding.qty)
    returned.push({ holding, qty: taken })
    left -= taken
  }
  return returned
}

/** Remaining holdings after this effect, oldest first. */
export function remaining(holdings: readonly Holding[], { returned }: Effect): Holding[] {
  const back = new Map(returned.map(({ holding, qty }) => [holding.id, qty]))
  return holdings
    .map((holding) => ({ ...holding, qty: holding.qty - (back.get(holding.id) ?? 0) }))
    .filter(({ qty }) => qty > 0)
}

export function scrap(stock: Stock, qty: number): Effect | Refusal {
  return qty > availableOf(stock) ? shortage(stock) : effect('scrap', qty, { qtyDelta: -qty })
}

/** A delivery: all units are new and in stock. */
export function receipt(stock: Stock, qty: number): Effect | Refusal {
  return stock.qty + qty > MAX_QTY
    ? { refused: `Stock cannot exceed ${withCommas(MAX_QTY)}` }
    : effect('receipt', qty, { qtyDelta: qty })
}

/** The total quantity edited by hand. A reduction writes off missing units first. */
export function recount(stock: Stock, qty: number): Outcome {
  if (qty === stock.qty) return null
  if (!isReturnable(stock.type)) return effect('adjust', qty, { qtyDelta: qty - stock.qty })
  if (qty < stock.out) return { refused: `The quantity cannot be less than the ${stock.out} checked out` }
  const missing = Math.min(stock.missing, qty - stock.out)
  return effect('adjust', qty, { qtyDelta: qty - stock.qty, missingDelta: missing - stock.missing })
}

/** A count of all stock, or of one place: surplus units are found again, then new; a shortfall is missing. */
export function countShelf(stock: Stock, counted: number, expected = availableOf(stock)): Outcome {
  const surplus = counted - expected
  if (surplus === 0) return null
  if (!isReturnable(stock.type)) return effect('count', counted, { qtyDelta: surplus })
  if (surplus < 0) return effect('count', counted, { missingDelta: -surplus })
  const found = Math.min(surplus, stock.missing)
  return effect('count', counted, { missingDelta: 0 - found, qtyDelta: surplus - found })
}

/** Between places: the total stays the same. */
export const transfer = (qty: number): Effect => effect('transfer', qty, {})

/** Number of missing units, set by hand; units that are out cannot be missing. */
export function setMissing(stock: Stock, missing: number): Outcome {
  if (missing === stock.missing) return null
  if (!isReturnable(stock.type))
    return { refused: 'Consumables cannot be reported missing. Count them instead.' }
  const max = stock.qty - stock.out
  if (missing > max) return { refused: `Only ${max} can be missing` }
  const missingDelta = missing - stock.missing
  return effect(missingDelta > 0 ? 'missing' : 'found', Math.abs(missingDelta), { missingDelta })
}

/** A status set by hand: Report Missing and Found. Other changes belong to checkout and checkin. */
export function moveTo(stock: Stock, holdings: readonly Holding[], status: ItemStatus): Outcome {
  if (statusOf(stock) === status) return null
  if (!isReturnable(stock.type))
    return { refused: 'Consumables cannot be reported missing. Count them instead.' }
  if (status === 'out') return { refused: 'Check out the item instead' }
  if (status === 'available')
    return stock.missing > 0
      ? setMissing(stock, 0)
      : { refused: 'This item is checked out. Check it in instead.' }
  if (availableOf(stock) > 0) return setMissing(stock, stock.qty - stock.out)
  if (stock.out === 0) return { refused: 'None are left to report missing' }
  const returned = holdings.map((holding) => ({ holding, qty: holding.qty }))
  return effect('missing', stock.out, { outDelta: -stock.out, missingDelta: stock.out, returned })
}

/** Why the type cannot change: what was taken as a tool must not be returned as a consumable. */
export function typeChangeProblem(stock: Stock, to: ItemType, wasCheckedOut: boolean): string | null {
  if (isReturnable(stock.type) === isReturnable(to)) return null
  if (wasCheckedOut)
    return 'This item has been checked out before, so its type cannot change to or from consumable'
  return stock.missing > 0 ? 'This item is missing, so its type cannot change' : null
}
