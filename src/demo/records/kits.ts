import { eq, sql } from 'drizzle-orm'
import { rows } from '@/db/query'
import { kitItems, kits } from '@/db/schema/kits'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { type ItemType, isReturnable } from '@/domain/stock/item-kinds'
import { at, type Demo, type DemoPerson, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'

/** Own seed, so that changed kits do not change other records. */
const SEED = 1_813

interface DemoKit {
  name: string
  sku: string
  description: string | null
  parts: Record<string, number>
}

/** Two kits share a press tool: while one is out, the other is incomplete. */
const KITS: DemoKit[] = [
  {
    name: 'Copper Press Kit',
    sku: 'KIT-PRESS',
    description: 'Jaws and batteries are in the case. Charge both before it comes back.',
    parts: {
      'ProPress RP 340': 1,
      'Tubing Cutter': 1,
      'ProPress Coupling 3/4 in': 4,
      'Nitrile Gloves L, box': 1,
    },
  },
  {
    name: 'Water Heater Swap',
    sku: 'KIT-HEATER',
    description: 'Everything for a day with a 50 gal tank.',
    parts: {
      'Appliance Dolly': 1,
      'ProPress RP 340': 1,
      'Pipe Wrench 14 in': 2,
      'Ball Valve 3/4 in': 2,
      'Teflon Tape': 2,
    },
  },
  {
    name: 'Drain Kit',
    sku: 'KIT-DRAIN',
    description: 'Clean and dry the cable before it goes back.',
    parts: { 'Drain Machine K-400': 1, 'Drain Camera SeeSnake': 1, 'Toilet Auger 6 ft': 1, 'Wax Ring': 1 },
  },
  {
    name: 'Heat Pump Start-up',
    sku: 'KIT-HVAC',
    description: null,
    parts: {
      'Vacuum Pump 8 CFM': 1,
      'Manifold Gauge Set': 1,
      'Refrigerant Scale': 1,
      'Leak Detector H-10': 1,
      'Foil Tape': 1,
    },
  },
  {
    name: 'Panel Work',
    sku: 'KIT-PANEL',
    description: 'Includes the tester calibrated in March.',
    parts: {
      'Fluke 117 Multimeter': 1,
      'Non-contact Voltage Tester': 1,
      'Knockout Set': 1,
      'Wire Nuts Red': 25,
      'Electrical Tape': 2,
    },
  },
  {
    name: 'Work at Height',
    sku: 'KIT-HEIGHT',
    description: 'Check the webbing before each use.',
    parts: { 'Fall Arrest Harness': 2, 'Extension Ladder 28 ft': 1, 'First Aid Kit': 1 },
  },
]

type Part = {
  kitId: string
  itemId: string
  name: string
  type: ItemType
  qty: number
  cost: number | null
  /** A location with enough units; null if there is none. */
  locationId: string | null
  zoneId: string | null
}

export async function addDemoKits({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const office = staff[0] as DemoPerson
  const found = await rows<{ id: string; name: string }>(tx, sql`select id, name from ${items}`)
  const ids = new Map(found.map(({ id, name }) => [name, id]))
  const created = KITS.map(({ parts, ...kit }, index) => {
    const createdAt = at(dayFrom(now, -300 + index * 45), 7, 10)
    return { ...kit, id: random.id(), createdById: office.id, createdAt, parts }
  })
  await insertAll(tx, kits, created)
  await insertAll(
    tx,
    kitItems,
    created.flatMap(({ id: kitId, parts }) =>
      Object.entries(parts).map(([name, qty], position) => ({
        kitId,
        itemId: ids.get(name) ?? '',
        position,
        qty,
      })),
    ),
  )
  await takeOne({ tx, now, staff } as Demo, random, created)
}

/** The first complete kit went out this morning. */
async function takeOne(
  { tx, now, staff }: Demo,
  random: Random,
  created: readonly { id: string; name: string }[],
) {
  const parts = await rows<Part>(
    tx,
    sql`select k.kit_id as "kitId", i.id as "itemId", i.name, i.type, k.qty, i.average_cost::float8 as cost,
        here.location_id as "locationId", here.zone_id as "zoneId"
      from ${kitItems} k join ${items} i on i.id = k.item_id
      left join lateral (
        select p.location_id, p.zone_id from item_locations p
        where p.item_id = i.id and p.qty >= k.qty and not i.out_of_service
        order by p.qty desc, p.id limit 1
      ) here on true
      order by k.kit_id, k.position`,
  )
  const of = (kitId: string) => parts.filter((part) => part.kitId === kitId)
  const kit = created.find(({ id }) => of(id).every(({ locationId }) => locationId !== null))
  const [job] = await rows<{ id: string; num: string }>(
    tx,
    sql`select id, num from jobs where status = 'open' order by created_at desc, id limit 1`,
  )
  const person = staff[2]
  if (!kit || !person || !job) return
  const ts = new Date(now.getTime() - 40 * 60_000).toISOString()
  const taken = of(kit.id).map((part) => ({ ...part, id: random.id() }))
  await insertAll(
    tx,
    transactions,
    taken.map(({ id, itemId, name, type, qty, cost, locationId, zoneId }) => ({
      id,
      itemId,
      itemName: name,
      itemType: type,
      jobId: job.id,
      jobNum: job.num,
      action: 'checkout',
      payload: { qty },
      qty,
      qtyDelta: isReturnable(type) ? 0 : -qty,
      outDelta: qty,
      moved: qty,
      fromLocationId: locationId,
      fromZoneId: zoneId,
      unitCost: cost,
      userId: person.id,
      ts,
    })),
  )
  await insertAll(
    tx,
    holdings,
    taken.map(({ id, itemId, type, qty, cost, locationId, zoneId }) => ({
      id,
      itemId,
      isReturnable: isReturnable(type),
      userId: person.id,
      jobId: job.id,
      locationId,
      zoneId,
      unitCost: cost,
      kitId: kit.id,
      qty,
      since: ts,
    })),
  )
  for (const { itemId, type, qty } of taken)
    await tx
      .update(items)
      .set(
        isReturnable(type)
          ? { qtyOut: sql`${items.qtyOut} + ${qty}`, holderId: person.id, jobId: job.id, updatedAt: ts }
          : { qty: sql`${items.qty} - ${qty}`, qtyOut: sql`${items.qtyOut} + ${qty}`, updatedAt: ts },
      )
      .where(eq(items.id, itemId))
  const payload = { id: kit.id, name: kit.name, count: taken.length, jobId: job.id, jobNum: job.num }
  await recordActivity(tx, random, [{ action: 'kit.checked_out', payload, byId: person.id, ts }])
}
