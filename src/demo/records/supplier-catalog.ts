import { asc } from 'drizzle-orm'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { vendors } from '@/db/schema/vendors'
import { at, type Demo, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { type DemoProduct, PRODUCTS, type Trade } from './supplier-catalog-products'

type NewItem = typeof supplierCatalog.$inferInsert

/** How likely a vendor carries a product, by a word in the vendor's name. */
const SELLS: [word: string, chances: Partial<Record<Trade, number>>][] = [
  ['Plumbing', { plumbing: 0.95, general: 0.3 }],
  ['Pipe', { plumbing: 0.9 }],
  ['HVAC', { hvac: 0.95, general: 0.2 }],
  ['Electric', { electrical: 0.95, general: 0.25 }],
  ['Depot', { plumbing: 0.6, hvac: 0.4, electrical: 0.75, general: 0.9 }],
  ['Mechanical', { plumbing: 0.75, hvac: 0.85, general: 0.3 }],
  ['Fasteners', { electrical: 0.2, general: 0.95 }],
  ['Valley', { plumbing: 0.6, electrical: 0.5, general: 0.5 }],
]

/** The vendors' catalogs: many products in several of them, at different prices and not always in stock. */
export async function addDemoCatalog(demo: Demo): Promise<void> {
  const { tx, random } = demo
  const houses = await tx
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .orderBy(asc(vendors.name), asc(vendors.id))
  const rows = houses.flatMap((house, index) => {
    const chances = SELLS.find(([word]) => house.name.includes(word))?.[1] ?? {}
    const level = random.between(92, 108)
    return PRODUCTS.filter(({ trade }) => random.chance(chances[trade] ?? 0)).map((product, n) =>
      offer(demo, house.id, product, { level, sku: `${index + 1}${String(1000 + n * 7)}` }),
    )
  })
  await insertAll(tx, supplierCatalog, rows)

  const newest = rows.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated)).slice(0, 3)
  await recordActivity(
    tx,
    random,
    newest.map(({ id, productName, vendorId, price, lastUpdated }) => ({
      action: 'catalog_item.updated',
      payload: { id, name: productName, vendorId },
      changes: { price: [Math.round(price * 1.04), price] },
      byId: random.pick(demo.staff).id,
      ts: lastUpdated,
    })),
  )
}

function offer(
  { random, now }: Demo,
  vendorId: string,
  product: DemoProduct,
  house: { level: number; sku: string },
) {
  const { name, alias, maker, part, unit, price } = product
  // Many vendors use the list price, which makes for ties.
  const factor = random.chance(0.25) ? 100 : house.level + random.between(-8, 8)
  const added = random.between(30, 600)
  const updated = Math.min(added, Math.floor(random.between(1, 380) ** 2 / 380))
  return {
    id: random.id(),
    vendorId,
    sku: random.chance(0.9) ? house.sku : null,
    productName: alias && random.chance(0.4) ? alias : name,
    manufacturer: maker,
    manufacturerPartNumber: part,
    description: random.chance(0.3) ? random.pick(REMARKS) : null,
    unit,
    price: Math.round((price * factor) / 100),
    inStock: random.chance(0.86),
    notes: random.chance(0.08) ? 'Price held through the end of the quarter' : null,
    createdAt: at(dayFrom(now, -added), random.between(8, 16)),
    lastUpdated: at(dayFrom(now, -updated - 1), random.between(8, 16), random.between(0, 59)),
  } satisfies NewItem
}

const REMARKS = [
  'Contractor price',
  'Will call or next-day delivery',
  'Price breaks at 25 and 100',
  'Ships from the Seattle warehouse, two days',
  'Made in USA',
]
