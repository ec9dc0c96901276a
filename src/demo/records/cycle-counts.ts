import { sql } from 'drizzle-orm'
import { rows } from '@/db/query'
import { cycleCountLines, cycleCounts } from '@/db/schema/cycle-counts'
import { locations } from '@/db/schema/places'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { applied, countShelf, isRefused, type Stock } from '@/domain/stock/stock'
import { at, type Demo, type DemoPerson, dateOf, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a count does not change other records. */
const SEED = 4_419

interface PlaceStock {
  itemId: string
  itemName: string
  type: 'tool' | 'consumable' | 'container'
  qty: number
  out: number
  missing: number
  locationId: string
  zoneId: string | null
  here: number
  unitCost: number | null
}

type Line = typeof cycleCountLines.$inferInsert

/** A van counted last evening, the warehouse half counted, and the tool cage planned for next week. */
export async function addDemoCounts({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const [office, first, second] = staff as [DemoPerson, DemoPerson, DemoPerson]
  const places = await rows<{ id: string; name: string }>(tx, sql`select id, name from ${locations}`)
  const idOf = (name: string) => places.find((place) => place.name === name)?.id ?? ''
  const stockAt = (name: string) =>
    rows<PlaceStock & Record<string, unknown>>(
      tx,
      sql`select i.id as "itemId", i.name as "itemName", i.type, i.qty, i.qty_out as out, i.qty_missing as missing,
          l.location_id as "locationId", l.zone_id as "zoneId", l.qty as here, i.average_cost::float8 as "unitCost"
        from ${itemLocations} l join ${items} i on i.id = l.item_id
        where l.location_id = ${idOf(name)} and l.qty > 0 and i.archived_at is null order by i.name, i.id, l.zone_id`,
    )
  const plan = (name: string, place: string, days: number) => ({
    id: random.id(),
    name,
    locationId: idOf(place),
    scheduledDate: dateOf(dayFrom(now, days)),
    createdById: office.id,
    createdAt: at(dayFrom(now, -8), 9, 20),
  })
  const evening = dayFrom(now, -1)
  const van = {
    ...plan('Van 1, monthly count', 'Van 1', -1),
    status: 'completed' as const,
    startedAt: at(evening, 16, 30),
    completedAt: at(evening, 17, 5),
    countedById: office.id,
    uncounted: 0,
    updatedAt: at(evening, 17, 5),
  }
  const warehouse = {
    ...plan('Main Warehouse, year end', 'Main Warehouse', 0),
    status: 'in_progress' as const,
    startedAt: at(evening, 13),
    notes: 'Shelf by shelf, from Aisle A on.',
    updatedAt: at(evening, 13),
  }
  const cage = {
    ...plan('Tool Cage, year end', 'Tool Cage', 6),
    status: 'planned' as const,
    showExpected: true,
  }
  await insertAll(tx, cycleCounts, [van, warehouse, cage])

  const count = (
    countId: string,
    stock: PlaceStock[],
    people: DemoPerson[],
    hour: number,
    odds: number,
  ): Line[] =>
    stock.map((stock, index) => {
      const differs = random.chance(odds)
      const actualQty = Math.max(0, stock.here + (differs ? random.pick([-2, -1, -1, 1]) : 0))
      const countedAt = at(evening, hour, 2 + Math.min(50, index))
      const { itemId, locationId, zoneId, here: expectedQty } = stock
      return {
        id: random.id(),
        cycleCountId: countId,
        itemId,
        locationId,
        zoneId,
        expectedQty,
        actualQty,
        countedById: random.pick(people).id,
        countedAt,
        createdAt: countedAt,
        updatedAt: countedAt,
      }
    })

  const onBoard = await stockAt('Van 1')
  const vanLines = count(van.id, onBoard, [first, office], 16, 0.4)
  const shelves = await stockAt('Main Warehouse')
  const half = shelves.slice(0, Math.ceil(shelves.length / 2))
  const warehouseLines = count(warehouse.id, half, [first, second], 13, 0.3)
  await insertAll(tx, cycleCountLines, [...vanLines, ...warehouseLines])
  await post(van, onBoard, vanLines)

  const activityOf = (
    action: string,
    of: typeof van | typeof warehouse | typeof cage,
    by: DemoPerson,
    ts: string,
  ) => ({
    action,
    payload: { id: of.id, name: of.name },
    byId: by.id,
    ts,
  })
  await recordActivity(tx, random, [
    ...[van, warehouse, cage].map((each) => activityOf('cycle_count.created', each, office, each.createdAt)),
    ...[van, warehouse].map((each) => activityOf('cycle_count.started', each, first, each.startedAt)),
    activityOf('cycle_count.completed', van, office, van.completedAt),
  ])

  /** Uses the same rules as real counts. */
  async function post(
    { id: sourceId, name, completedAt: ts }: typeof van,
    found: PlaceStock[],
    lines: Line[],
  ) {
    for (const [index, stock] of found.entries()) {
      const { itemId, itemName, type: itemType, locationId, zoneId, unitCost, qty, out, missing } = stock
      const before: Stock = { type: itemType, qty, out, missing }
      const outcome = countShelf(before, lines[index]?.actualQty ?? stock.here, stock.here)
      if (!outcome || isRefused(outcome)) continue
      const { returned, ...effect } = outcome
      const after = applied(before, outcome)
      const more = (lines[index]?.actualQty ?? 0) - stock.here
      await insertAll(tx, transactions, [
        {
          id: random.id(),
          itemId,
          itemName,
          itemType,
          ...effect,
          payload: { cycleCountId: sourceId },
          moved: Math.abs(more),
          ...(more < 0
            ? { fromLocationId: locationId, fromZoneId: zoneId }
            : { toLocationId: locationId, toZoneId: zoneId }),
          unitCost,
          reason: `Count: ${name}`,
          sourceId,
          userId: office.id,
          ts,
        },
      ])
      await rows(
        tx,
        sql`update ${items} set qty = ${after.qty}, qty_missing = ${after.missing} where ${items.id} = ${itemId}`,
      )
    }
  }
}
