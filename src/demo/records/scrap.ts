import { asc, desc, eq, sql } from 'drizzle-orm'
import { jobs } from '@/db/schema/jobs'
import { scrap } from '@/db/schema/scrap'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { applied, isRefused, scrap as scrapped } from '@/domain/stock/stock'
import { at, DEMO_DAYS, type Demo, dayFrom } from '../demo'
import { recordActivity } from '../insert'
import { atHome } from './at-home'

const OFFCUTS: [material: string, unit: string, max: number][] = [
  ['Copper pipe 1/2 in', 'ft', 18],
  ['Copper pipe 3/4 in', 'ft', 12],
  ['PVC pipe 2 in', 'ft', 20],
  ['EMT 1/2 in', 'ft', 30],
  ['THHN wire offcuts', 'lb', 9],
  ['Sheet metal 26 ga', 'sq ft', 14],
  ['Duct insulation', 'sq ft', 25],
  ['Cast iron pipe', 'lb', 60],
  ['Plywood 3/4 in', 'sq ft', 16],
  ['Old water heater', 'ea', 1],
]
const NOTES = [
  'Recycled',
  'Too short to use again',
  'Left in the bin on site',
  'Crushed in the van',
  null,
  null,
  null,
]

/** Two years of offcuts, and a few fittings from stock. */
export async function addDemoScrap(demo: Demo): Promise<void> {
  const { tx, random, now, staff } = demo
  const known = await tx
    .select({ id: jobs.id, num: jobs.num })
    .from(jobs)
    .orderBy(desc(jobs.createdAt), jobs.id)
    .limit(200)
  const rows = Array.from({ length: 70 }, (_, n) => {
    const [material, unit, max] = random.pick(OFFCUTS)
    const job = random.chance(0.8) ? random.pick(known) : undefined
    const qty = unit === 'ea' ? 1 : random.between(1, max * 4) / 4
    const day = dayFrom(now, -Math.round((DEMO_DAYS * n * n) / 4900) - 1)
    return {
      id: random.id(),
      jobId: job?.id ?? null,
      jobNum: job?.num ?? null,
      material,
      qty: String(qty),
      unit,
      notes: random.pick(NOTES),
      byId: random.pick(staff).id,
      ts: at(day, random.between(9, 16), random.between(0, 59)),
    }
  })
  await tx.insert(scrap).values(rows)
  await recordActivity(
    tx,
    random,
    rows.slice(0, 2).map(({ id, material, byId, ts }) => {
      return { action: 'scrap.created', payload: { id, name: material }, byId, ts }
    }),
  )
  await scrapFittings(demo)
}

async function scrapFittings({ tx, random, now, staff }: Demo): Promise<void> {
  const stocked = await tx
    .select()
    .from(items)
    .where(sql`${items.type} = 'consumable' and ${items.qty} > 20`)
    .orderBy(asc(items.id))
    .limit(8)
  for (const item of stocked) {
    const stock = { type: item.type, qty: item.qty, out: item.qtyOut, missing: item.qtyMissing }
    const qty = random.between(1, 3)
    const outcome = scrapped(stock, qty)
    if (isRefused(outcome)) continue
    const person = random.pick(staff)
    const id = random.id()
    const ts = at(dayFrom(now, -random.between(1, 20)), random.between(9, 16))
    const about = { itemId: item.id, itemName: item.name }
    const { action, qtyDelta } = outcome
    await tx.insert(transactions).values({
      id,
      ...about,
      itemType: item.type,
      action,
      payload: {},
      qty,
      qtyDelta,
      ...atHome(item, outcome),
      userId: person.id,
      ts,
    })
    const notes = 'Damaged threads'
    await tx
      .insert(scrap)
      .values({ id, ...about, material: item.name, qty: String(qty), unit: 'ea', notes, byId: person.id, ts })
    await tx
      .update(items)
      .set({ qty: applied(stock, outcome).qty, updatedAt: ts })
      .where(eq(items.id, item.id))
  }
}
