import type { Db } from '@/db/client'
import type { Place } from '@/domain/places/server/places.lookup'
import { newId } from '@/shared/new-id'
import { averageAfter, averageOf } from '../cost'
import { type ItemStatus, type ItemType, isReturnable } from '../item-kinds'
import { type Leg, moved, qtyAt, type StockPart, take, zoneAt } from '../places'
import {
  applied,
  availableOf,
  type Effect,
  type Holding,
  isRefused,
  type Outcome,
  type Refusal,
  remaining,
  type Stock,
  type StockAction,
  statusOf,
  transfer,
} from '../stock'
import { type Entry, findHome, type LockedItem } from './stock.store'
import { archived, refusal } from './stock-refusals'

export interface Person {
  id: string
}

export interface EntryDetails {
  /** The ledger row's id, if it must be known before. */
  id?: string
  jobId?: string | null
  payload?: object
  /** The given place: source or destination. */
  at?: Place
  /** The zone of that place, for arriving units. */
  zoneId?: string | null
  /** Take only from these zones; null is outside of all zones. */
  fromZones?: readonly (string | null)[]
  /** Unit cost of arriving units. */
  unitCost?: number | null
  reason?: string | null
  /** Its transfer or count. */
  sourceId?: string | null
  /** For a checkout: its kit and reservation. */
  kitId?: string | null
  reservationId?: string | null
}

/** An effect or a refusal by the rules of `stock.ts`. */
type Rule = (stock: Stock, holdings: readonly Holding[]) => Outcome
/** The line of the request that it concerns. */
interface Line {
  path: string
}

/** Where an event's units leave and arrive. */
interface Route {
  from: Leg[]
  to: (Leg & { name: string })[]
}

const LEAVES_JOB: ReadonlySet<StockAction> = new Set(['checkin', 'missing'])

/** The one job that a return comes from. */
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

/** The stock of one locked item during a change. Each event sees the result of the previous one. */
export class ItemStock {
  stock: Stock
  holderId: string | null
  jobId: string | null
  averageCost: number | null
  readonly entries: Entry[] = []
  /** Returned quantities by holding. */
  readonly returned = new Map<string, number>()
  /** Places that received stock. */
  readonly arrivals = new Set<string>()
  private home: Place | null

  constructor(
    private readonly tx: Db,
    private readonly user: Person,
    readonly item: LockedItem,
    private holdings: Holding[],
    public parts: StockPart[],
  ) {
    const { type, qty, out, missing } = item
    this.stock = { type, qty, out, missing }
    this.holderId = item.holderId
    this.jobId = item.jobId
    this.averageCost = item.averageCost
    this.home = item.homeId === null ? null : { id: item.homeId, name: item.location ?? '', status: 'active' }
  }

  /** Quantities before and now. */
  get changed(): { from: StockFigures; to: StockFigures } {
    return { from: figuresOf(this.item), to: figuresOf(this.stock) }
  }

  get isChanged(): boolean {
    return this.entries.length > 0
  }

  /** Changes the type; quantities stay. */
  setType(type: ItemType): void {
    this.stock = { ...this.stock, type }
  }

  /** Stock at a location, over all zones. */
  qtyAt(locationId: string): number {
    return qtyAt(this.parts, locationId)
  }

  /** Applies a rule's effect, or throws its refusal; `line` identifies the line of the request. */
  async apply(rule: Rule, details: EntryDetails = {}, line?: Line): Promise<Effect | null> {
    if (this.item.archivedAt) throw archived(this.item, line)
    const outcome = rule(this.stock, this.holdings)
    if (isRefused(outcome)) throw await refusal(this.tx, this.item, outcome, line)
    if (!outcome) return null
    const route = await this.routeOf(outcome, details)
    if ('refused' in route) throw await refusal(this.tx, this.item, route, line)
    this.record(outcome, route, details)
    return outcome
  }

  /** Moves units to another place or zone: all of the requested quantity, or none. */
  async move(units: number, from: Place, to: Place, details: EntryDetails = {}, line?: Line): Promise<void> {
    if (this.item.archivedAt) throw archived(this.item, line)
    const zoneId = details.zoneId === undefined ? zoneAt(this.parts, to.id) : details.zoneId
    const there = { locationId: to.id, zoneId }
    const elsewhere = within(this.parts, details.fromZones).filter(
      (place) => !(place.locationId === there.locationId && place.zoneId === there.zoneId),
    )
    const gone = take(elsewhere, { units, from, fromOwnVehicle: false, homeId: null })
    if (!Array.isArray(gone)) throw await refusal(this.tx, this.item, gone, line)
    const come = gone.map((leg) => ({ ...there, units: leg.units, name: to.name }))
    this.record(transfer(units), { from: gone, to: come }, details)
  }

  private async routeOf(effect: Effect, details: EntryDetails): Promise<Route | Refusal> {
    const more = availableOf(applied(this.stock, effect)) - availableOf(this.stock)
    if (more === 0) return { from: [], to: [] }
    if (more > 0) return { from: [], to: await this.arriving(more, effect, details) }
    const from = take(within(this.parts, details.fromZones), {
      units: -more,
      from: details.at,
      fromOwnVehicle: effect.action === 'checkout' && !isReturnable(this.stock.type),
      homeId: this.item.homeId,
    })
    return Array.isArray(from) ? { from, to: [] } : from
  }

  /** Returns go where they came from, everything else to the given place or home. */
  private async arriving(units: number, { returned }: Effect, details: EntryDetails): Promise<Route['to']> {
    if (details.at) return [this.legTo(details.at, units, details.zoneId)]
    const to = new Map<string, Leg & { name: string }>()
    const add = (leg: Leg & { name: string }) => {
      const key = `${leg.locationId} ${leg.zoneId}`
      const known = to.get(key)
      to.set(key, known ? { ...known, units: known.units + leg.units } : leg)
    }
    let left = units
    for (const { holding, qty } of returned) {
      if (!holding.locationId) continue
      add({ locationId: holding.locationId, zoneId: holding.zoneId ?? null, units: qty, name: '' })
      left -= qty
    }
    if (left > 0) add(this.legTo(await this.homePlace(), left))
    return [...to.values()]
  }

  private legTo({ id, name }: Place, units: number, zoneId?: string | null): Leg & { name: string } {
    return { locationId: id, zoneId: zoneId ?? zoneAt(this.parts, id), units, name }
  }

  /** The item's default location. */
  async homePlace(): Promise<Place> {
    this.home ??= await findHome(this.tx, this.item.id, this.user.id)
    return this.home
  }

  private record(
    effect: Effect,
    route: Route,
    { id = newId(), payload = {}, ...details }: EntryDetails,
  ): void {
    const { action, qty, qtyDelta, outDelta, missingDelta } = effect
    const itemId = this.item.id
    // A return counts for the job it was actually out on, whichever was given.
    const jobId = (LEAVES_JOB.has(action) && originOf(effect)) || (details.jobId ?? null)
    const unitCost = this.noteCost(effect, details.unitCost)
    const { reason = null, sourceId = null, kitId = null, reservationId = null } = details
    const about = { itemId, jobId, action, payload, unitCost, reason, sourceId, kitId, reservationId }
    const [first = noLeg, ...others] = legsOf(route)
    this.entries.push({ ...about, id, partOf: null, qty, qtyDelta, outDelta, missingDelta, ...first })
    const none = { qty: 0, qtyDelta: 0, outDelta: 0, missingDelta: 0 }
    for (const leg of others) this.entries.push({ ...about, id: newId(), partOf: id, ...none, ...leg })
    for (const { locationId } of route.to) this.arrivals.add(locationId)
    this.parts = moved(this.parts, route.from, route.to)
    for (const { holding, qty: back } of effect.returned)
      this.returned.set(holding.id, (this.returned.get(holding.id) ?? 0) + back)
    this.stock = applied(this.stock, effect)
    if (action === 'checkout') this.noteHolder({ userId: this.user.id, jobId })
    if (effect.returned.length > 0) this.noteReturn(effect)
    if (this.stock.out === 0 && statusOf(this.stock) !== 'missing') this.noteHolder(null)
  }

  /** Records the unit cost of a movement. Receipts at another cost change the average. */
  private noteCost({ action, qty, returned }: Effect, paid: number | null | undefined): number | null {
    const before = { qty: this.stock.qty, cost: this.averageCost }
    if (action === 'receipt') {
      this.averageCost = averageAfter(before, { qty, cost: paid ?? null })
      return paid ?? before.cost
    }
    if (action !== 'checkin' || isReturnable(this.stock.type)) return before.cost
    const cost = averageOf(
      returned.map(({ holding, qty: back }) => ({ qty: back, cost: holding.unitCost ?? null })),
    )
    this.averageCost = averageAfter(before, { qty, cost })
    return cost ?? before.cost
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

const within = (parts: readonly StockPart[], zones: EntryDetails['fromZones']): readonly StockPart[] =>
  zones ? parts.filter(({ zoneId }) => zones.includes(zoneId)) : parts

type EntryLeg = Pick<Entry, 'fromLocationId' | 'fromZoneId' | 'toLocationId' | 'toZoneId' | 'moved'>
const noLeg: EntryLeg = {
  fromLocationId: null,
  fromZoneId: null,
  toLocationId: null,
  toZoneId: null,
  moved: 0,
}

/** One ledger row per leg: a move between two places is one row. */
function legsOf({ from, to }: Route): EntryLeg[] {
  return Array.from({ length: Math.max(from.length, to.length) }, (_, index) => {
    const gone = from[index]
    const come = to[index]
    return {
      fromLocationId: gone?.locationId ?? null,
      fromZoneId: gone?.zoneId ?? null,
      toLocationId: come?.locationId ?? null,
      toZoneId: come?.zoneId ?? null,
      moved: gone?.units ?? come?.units ?? 0,
    }
  })
}
