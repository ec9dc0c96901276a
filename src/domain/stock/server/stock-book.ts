import type { Db } from '@/db/client'
import { newId } from '@/shared/new-id'
import { type ItemStatus, type ItemType, isReturnable } from '../item-kinds'
import {
  applied,
  type Effect,
  type Holding,
  isRefused,
  type Outcome,
  remaining,
  type Stock,
  statusOf,
} from '../stock'
import { type Entry, findHoldings, type LockedItem, lockItems, writeStock } from './stock.store'
import { archived, refusal } from './stock-refusals'

export type { LockedItem }

interface Person {
  id: string
  email: string
}

interface StockRequest {
  user: Person
  items: readonly { itemId: string; units: number }[]
  /** Whether the change may end checkouts, and if so for which job. */
  returns: { jobId: string | null } | null
}

interface EntryDetails {
  /** The id of the row in the ledger, where it is to be known before. */
  id?: string
  jobId?: string | null
  payload?: object
}

/** What happens to the stock: an effect or a refusal by the rules of `stock.ts`. */
type Rule = (stock: Stock, holdings: readonly Holding[]) => Outcome

/** The one job that all of a return comes from. */
function originOf({ returned }: Effect): string | null {
  const origins = new Set(returned.map(({ holding }) => holding.jobId))
  const [origin = null] = origins
  return origins.size === 1 ? origin : null
}

type StockFigures = Pick<Stock, 'qty' | 'out' | 'missing'> & { status: ItemStatus }

const figuresOf = (stock: Stock): StockFigures => {
  const { qty, out, missing } = stock
  return { qty, out, missing, status: statusOf(stock) }
}

/** What a change of several items made of each, by its name. */
export function changedOf(stocks: readonly ItemStock[]): { from: object; to: object } {
  const [only] = stocks
  if (only && stocks.length === 1) return only.changed
  const named = (side: 'from' | 'to') =>
    Object.fromEntries(stocks.map(({ item, changed }) => [item.name, changed[side]]))
  return { from: named('from'), to: named('to') }
}

/** The stock of one locked item during a change. Each event sees what the one before it left. */
export class ItemStock {
  stock: Stock
  holderId: string | null
  jobId: string | null
  readonly entries: Entry[] = []
  /** How many of which holdings came back. */
  readonly returned = new Map<string, number>()

  constructor(
    private readonly tx: Db,
    private readonly user: Person,
    readonly item: LockedItem,
    private holdings: Holding[],
  ) {
    const { type, qty, out, missing } = item
    this.stock = { type, qty, out, missing }
    this.holderId = item.holderId
    this.jobId = item.jobId
  }

  /** How many there were, and how many there are now. */
  get changed(): { from: StockFigures; to: StockFigures } {
    return { from: figuresOf(this.item), to: figuresOf(this.stock) }
  }

  get isChanged(): boolean {
    return this.entries.length > 0
  }

  /** What the item is from now on; its quantities stay. */
  setType(type: ItemType): void {
    this.stock = { ...this.stock, type }
  }

  /**
   * Lets a rule decide and takes its effect down, or throws its refusal; `line` says which of several lines that
   * were sent it is about.
   */
  async apply(rule: Rule, details: EntryDetails = {}, line?: { path: string }): Promise<Effect | null> {
    if (this.item.archivedAt) throw archived(this.item, line)
    const outcome = rule(this.stock, this.holdings)
    if (isRefused(outcome)) throw await refusal(this.tx, this.item, outcome, line)
    if (outcome) this.record(outcome, details)
    return outcome
  }

  private record(effect: Effect, { id = newId(), payload = {}, ...details }: EntryDetails): void {
    const { action, qty, qtyDelta, outDelta, missingDelta } = effect
    const itemId = this.item.id
    // What comes back comes from the job where it really was, whichever was named.
    const jobId = (action === 'checkin' && originOf(effect)) || (details.jobId ?? null)
    this.entries.push({ id, itemId, jobId, action, payload, qty, qtyDelta, outDelta, missingDelta })
    for (const { holding, qty: back } of effect.returned)
      this.returned.set(holding.id, (this.returned.get(holding.id) ?? 0) + back)
    this.stock = applied(this.stock, effect)
    if (action === 'checkout') this.noteHolder({ userId: this.user.id, jobId })
    if (effect.returned.length > 0) this.noteReturn(effect)
    if (this.stock.out === 0 && statusOf(this.stock) !== 'missing') this.noteHolder(null)
  }

  private noteReturn(effect: Effect): void {
    this.holdings = remaining(this.holdings, effect)
    const newest = this.holdings.at(-1)
    if (newest) this.noteHolder(newest)
  }

  private noteHolder(holder: Pick<Holding, 'userId' | 'jobId'> | null): void {
    const current = isReturnable(this.stock.type) ? holder : null
    this.holderId = current?.userId ?? null
    this.jobId = current?.jobId ?? null
  }
}

/** The items of one change: locked together, always in the same order, and written together. */
export class StockBook {
  private constructor(
    private readonly tx: Db,
    private readonly user: Person,
    private readonly stocks: ReadonlyMap<string, ItemStock>,
  ) {}

  static async open(tx: Db, { user, items, returns }: StockRequest): Promise<StockBook> {
    const units = new Map<string, number>()
    for (const { itemId, units: more } of items) units.set(itemId, (units.get(itemId) ?? 0) + more)
    const wanted = [...units].map(([itemId, sum]) => ({ itemId, units: sum }))
    const locked = await lockItems(tx, [...units.keys()])
    const held = returns ? await findHoldings(tx, wanted, returns.jobId) : []
    const stockOf = (item: LockedItem) =>
      new ItemStock(
        tx,
        user,
        item,
        held.filter(({ itemId }) => itemId === item.id),
      )
    return new StockBook(tx, user, new Map(locked.map((item) => [item.id, stockOf(item)])))
  }

  /** Undefined: there is no such item. */
  find(itemId: string): ItemStock | undefined {
    return this.stocks.get(itemId)
  }

  async write(): Promise<void> {
    const changed = [...this.stocks.values()].filter(({ isChanged }) => isChanged)
    if (changed.length === 0) return
    await writeStock(this.tx, {
      user: this.user,
      entries: changed.flatMap(({ entries }) => entries),
      returned: changed.flatMap(({ returned }) => [...returned].map(([id, qty]) => ({ id, qty }))),
      after: changed.map(({ item, stock, holderId, jobId }) => ({ ...stock, id: item.id, holderId, jobId })),
    })
  }
}
