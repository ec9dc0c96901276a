import { sql } from 'drizzle-orm'
import { rows } from '@/db/query'
import { locations, locationZones } from '@/db/schema/places'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { at, type Demo, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'

/** Own seed, so that changed van stock does not change other records. */
const SEED = 6_217

/** The shelf in the warehouse, by the item's first matching tag. */
const SHELF_OF: Record<string, string> = {
  copper: 'Aisle A',
  press: 'Aisle A',
  valves: 'Aisle A',
  pex: 'Aisle B',
  electrical: 'Aisle C',
  hvac: 'Aisle D',
  soldering: 'Aisle A',
}

interface PlaceStock {
  itemId: string
  itemName: string
  itemType: 'tool' | 'consumable' | 'container'
  tags: string[]
  locationId: string
  location: string
  qty: number
  unitCost: number | null
}

const VANS = ['Van 1', 'Van 2', 'Van 3']
/** Number of different items that each van carries, some of them running low. */
const CARRIED = 12

/** Puts the warehouse stock on shelves and some of it into the vans, with the levels to keep on board. */
export async function addDemoVanStock({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const office = staff[0] as (typeof staff)[number]
  const places = await rows<{ id: string; name: string }>(tx, sql`select id, name from ${locations}`)
  const zones = await rows<{ id: string; name: string }>(tx, sql`select id, name from ${locationZones}`)
  const found = await rows<PlaceStock & Record<string, unknown>>(
    tx,
    sql`select l.item_id as "itemId", i.name as "itemName", i.type as "itemType", i.tags, l.location_id as "locationId",
        p.name as location, l.qty, i.average_cost::float8 as "unitCost"
      from ${itemLocations} l join ${items} i on i.id = l.item_id join ${locations} p on p.id = l.location_id
      where l.qty > 0 and i.type = 'consumable' order by i.name, i.id`,
  )
  const entries: (typeof transactions.$inferInsert)[] = []
  const levels: { itemId: string; locationId: string; minQty: number; maxQty: number }[] = []

  function move(from: PlaceStock, qty: number, toLocationId: string, toZoneId: string | null, ts: string) {
    const { itemId, itemName, itemType, unitCost, locationId: fromLocationId } = from
    from.qty -= qty
    entries.push({
      id: random.id(),
      itemId,
      itemName,
      itemType,
      action: 'transfer',
      payload: {},
      qty,
      moved: qty,
      fromLocationId,
      toLocationId,
      toZoneId,
      unitCost,
      userId: office.id,
      ts,
    })
  }

  const warehouse = found.filter(({ location, qty }) => location === 'Main Warehouse' && qty >= 12)
  for (const [index, van] of VANS.entries()) {
    const locationId = places.find(({ name }) => name === van)?.id ?? ''
    const ts = at(dayFrom(now, index - 6), 6, 40)
    const shuffled = warehouse.map((stock) => ({ stock, order: random.next() }))
    shuffled.sort((a, b) => a.order - b.order)
    for (const { stock } of shuffled.slice(0, CARRIED)) {
      const maxQty = random.between(4, Math.max(4, Math.min(20, Math.floor(stock.qty / 4))))
      const minQty = Math.max(1, Math.floor(maxQty / 2))
      const isLow = random.chance(0.35)
      const qty = isLow ? random.between(1, Math.max(1, minQty - 1)) : random.between(minQty, maxQty)
      if (stock.qty < qty) continue
      move(stock, qty, locationId, null, ts)
      levels.push({ itemId: stock.itemId, locationId, minQty, maxQty })
    }
  }
  for (const stock of found.filter(({ location, qty }) => location === 'Main Warehouse' && qty > 0)) {
    const shelf = SHELF_OF[stock.tags.find((tag) => tag in SHELF_OF) ?? '']
    const zone = zones.find(({ name }) => name === shelf)
    if (zone) move(stock, stock.qty, stock.locationId, zone.id, at(dayFrom(now, -2), 15))
  }

  await insertAll(tx, transactions, entries)
  for (const { itemId, locationId, minQty, maxQty } of levels)
    await rows(
      tx,
      sql`update ${itemLocations} set min_qty = ${minQty}, max_qty = ${maxQty}
        where ${itemLocations.itemId} = ${itemId} and ${itemLocations.locationId} = ${locationId} and is_default`,
    )
}
