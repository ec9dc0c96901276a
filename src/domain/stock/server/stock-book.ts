import type { Db } from '@/db/client'
import { pipelined } from '@/db/pipelined'
import { findPlaces, holdOpen, knownPlace, type Place } from '@/domain/places/server/places.lookup'
import { ItemStock, type Person } from './item-stock'
import {
  findHoldings,
  findStockParts,
  type LockedItem,
  lockItems,
  type Returns,
  writeStock,
} from './stock.store'

export type { ItemStock, LockedItem }

interface StockRequest {
  user: Person
  items: readonly { itemId: string; units: number }[]
  /** Whether the change may end checkouts, and which. */
  returns: Returns | null
  /** The given locations. */
  locationIds?: readonly (string | null | undefined)[]
}

/** The result for each item of a change, by name. */
export function changedOf(stocks: readonly ItemStock[]): { from: object; to: object } {
  const [only] = stocks
  if (only && stocks.length === 1) return only.changed
  const named = (side: 'from' | 'to') =>
    Object.fromEntries(stocks.map(({ item, changed }) => [item.name, changed[side]]))
  return { from: named('from'), to: named('to') }
}

/** The items of one change: locked together in a fixed order, and written together. */
export class StockBook {
  private constructor(
    private readonly tx: Db,
    private readonly user: Person,
    private readonly stocks: ReadonlyMap<string, ItemStock>,
    private readonly places: ReadonlyMap<string, Place>,
  ) {}

  static async open(tx: Db, { user, items, returns, locationIds = [] }: StockRequest): Promise<StockBook> {
    const units = new Map<string, number>()
    for (const { itemId, units: more } of items) units.set(itemId, (units.get(itemId) ?? 0) + more)
    const wanted = [...units].map(([itemId, sum]) => ({ itemId, units: sum }))
    const ids = [...units.keys()]
    const named = locationIds.filter((id) => id !== null && id !== undefined)
    // Sequential: reads after the locks are not stale.
    const [locked, parts, held, places] = await pipelined([
      lockItems(tx, ids),
      findStockParts(tx, ids, user.id),
      returns ? findHoldings(tx, wanted, returns) : [],
      findPlaces(tx, named),
    ])
    const of = <T extends { itemId: string }>(all: readonly T[], { id }: LockedItem) =>
      all.filter(({ itemId }) => itemId === id)
    const stocks = locked.map(
      (item) => [item.id, new ItemStock(tx, user, item, of(held, item), of(parts, item))] as const,
    )
    return new StockBook(tx, user, new Map(stocks), places)
  }

  /** Undefined if there is no such item. */
  find(itemId: string): ItemStock | undefined {
    return this.stocks.get(itemId)
  }

  /** One of the given locations, if any. */
  place(id: string | null | undefined, path?: string): Place | undefined {
    return id === null || id === undefined ? undefined : knownPlace(this.places, id, path)
  }

  async write(): Promise<void> {
    const changed = [...this.stocks.values()].filter(({ isChanged }) => isChanged)
    if (changed.length === 0) return
    await pipelined([
      holdOpen(
        this.tx,
        changed.flatMap(({ arrivals }) => [...arrivals]),
      ),
      writeStock(this.tx, {
        user: this.user,
        entries: changed.flatMap(({ entries }) => entries),
        returned: changed.flatMap(({ returned }) => [...returned].map(([id, qty]) => ({ id, qty }))),
        after: changed.map(({ item, stock, holderId, jobId, averageCost }) => ({
          ...stock,
          id: item.id,
          holderId,
          jobId,
          averageCost,
        })),
      }),
    ])
  }
}
