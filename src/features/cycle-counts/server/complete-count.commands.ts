import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockRow } from '@/db/rows'
import { cycleCounts } from '@/db/schema/cycle-counts'
import type { Place } from '@/domain/places/server/places.lookup'
import { findShortReservations } from '@/domain/reservations/server/shortages'
import { isReturnable } from '@/domain/stock/item-kinds'
import type { StockPart } from '@/domain/stock/places'
import { type ItemStock, StockBook } from '@/domain/stock/server/stock-book'
import {
  applied,
  checkin,
  countShelf,
  isRefused,
  MAX_QTY,
  type Outcome,
  type Stock,
} from '@/domain/stock/stock'
import { type Context, command } from '@/server/command'
import { conflict, orNotFound, refuse } from '@/shared/errors'
import { type Surplus, statusAfter, stepProblem, surplusOf } from '../cycle-count'
import type { CompletedCount, CompleteInput, CycleCount } from '../cycle-count.schema'
import { whereabouts } from './count-line.commands'
import { findLinesToPost, firstUncounted, type LineToPost } from './count-lines.store'
import { stockElsewhere } from './counted-places'
import { countUncounted, seesExpected, updateCount } from './cycle-counts.store'

/** Posts all differences or none; later movements are taken into account. */
export function completeCount(
  context: Context,
  id: string,
  { moveStrays = true }: CompleteInput,
): Promise<Json<CompletedCount>> {
  const { user } = context
  return command(context, async (tx) => {
    const found = orNotFound(await lockRow(tx, cycleCounts, id), 'Count not found')
    refuse(stepProblem(found.status, 'complete'))
    const isSeen = found.showExpected || seesExpected(user)
    const uncountedLines = await countUncounted(tx, id)
    const uncounted = await firstUncounted(tx, id, isSeen)
    const { posted, moved, strays, shortReservations } = await post(tx, context, found, moveStrays)
    const status = statusAfter('complete')
    const now = sql`clock_timestamp()`
    const values = { status, completedAt: now, countedById: user.id, uncounted: uncountedLines }
    const count = await updateCount(tx, id, values, user)
    const results = { posted: isSeen ? posted : null, moved, strays, uncounted, shortReservations }
    const changed = { from: { status: found.status }, to: { status, posted, moved } }
    return {
      answer: `${count.slice(0, -1)},${JSON.stringify(results).slice(1)}`,
      activity: { action: 'cycle_count.completed', payload: { id, name: found.name }, changed },
    }
  })
}

type PostedCount = Pick<CycleCount, 'id' | 'name' | 'locationId'>
type Posted = Pick<CompletedCount, 'moved' | 'strays' | 'shortReservations'> & { posted: number }

async function post(tx: Db, { user }: Context, count: PostedCount, moveStrays: boolean): Promise<Posted> {
  const lines = await findLinesToPost(tx, count.id)
  const book = await StockBook.open(tx, {
    user,
    items: lines.map(({ itemId, actualQty }) => ({ itemId, units: actualQty })),
    // Units found here that are booked as checked out are returned.
    returns: lines.some(({ itemType, knownElsewhere }) => isReturnable(itemType) && knownElsewhere > 0)
      ? { jobId: null }
      : null,
    locationIds: [count.locationId],
  })
  const place = book.place(count.locationId) as Place
  const zones = new Map<string, (string | null)[]>()
  for (const { itemId, zoneId } of lines) zones.set(itemId, [...(zones.get(itemId) ?? []), zoneId])

  const done: Posted = { posted: 0, moved: 0, strays: [], shortReservations: [] }
  for (const [index, line] of lines.entries()) {
    if (line.actualQty === line.expectedQty) continue
    const stock = book.find(line.itemId) as ItemStock
    const counted = zones.get(line.itemId) ?? []
    const posting = new Posting(stock, line, {
      count,
      place,
      counted,
      path: `lines.${index}`,
      userId: user.id,
    })
    if (line.knownElsewhere === 0) await posting.difference()
    else if (!moveStrays && posting.elsewhere.length > 0) {
      done.strays.push(posting.asStray)
      continue
    } else if (await posting.stray()) done.moved++
    done.posted++
  }
  await book.write()
  done.shortReservations = await findShortReservations(
    tx,
    lines.filter((line) => line.actualQty !== line.expectedQty).map(({ itemId }) => itemId),
  )
  return done
}

interface Circumstances {
  count: PostedCount
  place: Place
  /** The item's zones with their own lines. */
  counted: (string | null)[]
  path: string
  userId: string
}

/** Posts one line of a count. */
class Posting {
  readonly elsewhere: StockPart[]
  private readonly details

  constructor(
    private readonly stock: ItemStock,
    private readonly line: LineToPost,
    private readonly at: Circumstances,
  ) {
    const { count, place, counted } = at
    const { zoneId } = line
    const own = counted.filter((zone) => zone !== null)
    const there = stock.parts.filter(({ locationId }) => locationId === place.id)
    const fromZones =
      zoneId === null
        ? there.map((part) => part.zoneId).filter((zone) => !own.includes(zone ?? ''))
        : [zoneId]
    this.elsewhere = stockElsewhere(stock.parts, { locationId: place.id, zoneId, counted })
    this.details = {
      at: place,
      ...(zoneId !== null && { zoneId }),
      fromZones,
      sourceId: count.id,
      reason: `Count: ${count.name}`,
      payload: { cycleCountId: count.id, ...(line.notes && { notes: line.notes }) },
    }
  }

  get asStray(): CompletedCount['strays'][number] {
    const { itemId, itemName, actualQty: qty } = this.line
    const places = new Map<string, CompletedCount['strays'][number]['elsewhere'][number]>()
    for (const { locationId, name: locationName, qty: more } of this.elsewhere)
      places.set(locationId, { locationId, locationName, qty: more + (places.get(locationId)?.qty ?? 0) })
    return { itemId, itemName, qty, elsewhere: [...places.values()] }
  }

  /** Surplus units are found again, then new; a shortfall is missing or gone. */
  async difference(): Promise<void> {
    const { actualQty, expectedQty } = this.line
    await this.apply((now) => countShelf(now, actualQty, expectedQty))
  }

  /** Moves stray units here, and returns whether any came from other places. */
  async stray(): Promise<boolean> {
    const { line, stock } = this
    const surplus = surplusOf(line, whereabouts(stock, this.elsewhere))
    if (!surplus) throw conflict(`${line.itemName} has been moved since it was counted. Count it again.`)
    await this.moveHere(surplus)
    if (surplus.found > 0) await this.apply((now) => countShelf(now, surplus.found, 0))
    if (surplus.returned > 0) await this.checkIn(surplus)
    if (surplus.added > 0) await this.apply((now) => countShelf(now, surplus.added, 0))
    return surplus.moved > 0
  }

  private async moveHere({ moved }: Surplus): Promise<void> {
    const { place, path } = this.at
    const { at, fromZones, ...details } = this.details
    let left = moved
    for (const { locationId, zoneId, name, qty } of this.elsewhere) {
      const units = Math.min(left, qty)
      if (units === 0) continue
      const from: Place = { id: locationId, name, status: 'active' }
      await this.stock.move(units, from, place, { ...details, fromZones: [zoneId] }, { path })
      left -= units
    }
  }

  private checkIn({ returned: qty }: Surplus) {
    const { userId } = this.at
    return this.stock.apply(
      (now, holdings) => checkin(now, holdings, { qty, jobId: null, userId }),
      this.details,
      { path: this.at.path },
    )
  }

  private apply(rule: (now: Stock) => Outcome) {
    return this.stock.apply((now) => withinBounds(now, rule(now)), this.details, { path: this.at.path })
  }
}

function withinBounds(now: Stock, outcome: Outcome): Outcome {
  if (!outcome || isRefused(outcome) || applied(now, outcome).qty <= MAX_QTY) return outcome
  return { refused: `Stock cannot exceed ${MAX_QTY.toLocaleString('en-US')}` }
}
