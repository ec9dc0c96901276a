import { asc } from 'drizzle-orm'
import { jobs } from '@/db/schema/jobs'
import { poLineItems, purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { documentTotals, lineTotal } from '@/domain/sales-documents/totals'
import { findPurchaseTaxRate } from '@/features/purchase-orders/server/purchase-orders.store'
import { at, DEMO_DAYS, type Demo, dateOf, dayFrom, later } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { runningNumbers } from './numbers'
import { type Stage, stageAt, unitsOf } from './purchase-orders-stages'
import { type DemoArrival, findStocked, stockArrivals } from './purchase-orders-stock'

type NewOrder = typeof purchaseOrders.$inferInsert & { id: string; createdAt: string }
type NewLine = typeof poLineItems.$inferInsert

const ORDERS = 160
const NOTES = [
  'Deliver to the shop before 7 AM',
  'Call the site lead when the truck is on its way',
  'Will call, back counter',
  'Price as quoted last week',
  'Partial shipments are fine',
]

/** The data that orders are made from. */
interface Sources {
  taxRate: number
  offers: (typeof supplierCatalog.$inferSelect)[]
  sites: { id: string; num: string; createdAt: string }[]
  stocked: Awaited<ReturnType<typeof findStocked>>
}

interface Created {
  order: NewOrder
  lines: NewLine[]
  arrivals: DemoArrival[]
}

/** Two years of orders: the old ones closed, some of them short, and this month's in every stage. */
export async function addDemoPurchaseOrders(demo: Demo): Promise<void> {
  const { tx, random } = demo
  const sources = await findSources(demo)
  const unnumbered = Array.from({ length: ORDERS }, (_, n) => {
    // More of them towards today, the newest last.
    const age = Math.round(DEMO_DAYS * (1 - (n + 1) / ORDERS) ** 1.6)
    return makeOrder(demo, sources, age)
  })
  const numbers = runningNumbers(
    'purchaseOrder',
    unnumbered.map(({ order }) => order),
  )
  const created = unnumbered.map(({ order, lines, arrivals }) => {
    const poNumber = numbers.get(order.id) ?? ''
    return {
      order: { ...order, poNumber },
      lines,
      arrivals: arrivals.map((arrival) => ({ ...arrival, payload: { ...arrival.payload, poNumber } })),
    }
  })
  await insertAll(
    tx,
    purchaseOrders,
    created.map(({ order }) => order),
  )
  await insertAll(
    tx,
    poLineItems,
    created.flatMap(({ lines }) => lines),
  )
  await stockArrivals(
    demo,
    created.flatMap(({ arrivals }) => arrivals),
  )
  await recordActivity(
    tx,
    random,
    created.slice(-3).map(({ order }) => ({
      action: 'purchase_order.created',
      payload: {
        id: order.id,
        num: order.poNumber,
        vendorId: order.vendorId,
        vendorName: order.vendorName,
        status: order.status,
      },
      byId: order.createdById,
      ts: order.createdAt,
    })),
  )
}

async function findSources(demo: Demo): Promise<Sources> {
  const { tx } = demo
  const offers = await tx
    .select()
    .from(supplierCatalog)
    .orderBy(asc(supplierCatalog.vendorId), asc(supplierCatalog.productName), asc(supplierCatalog.id))
  const sites = await tx
    .select({ id: jobs.id, num: jobs.num, createdAt: jobs.createdAt })
    .from(jobs)
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
  return { offers, sites, taxRate: await findPurchaseTaxRate(tx), stocked: await findStocked(demo) }
}

function makeOrder(demo: Demo, sources: Sources, age: number): Created {
  const { random, now } = demo
  const { sites, taxRate } = sources
  const id = random.id()
  const createdAt = later(orderedAt(demo, age), random.between(0, 999))
  const vendor = random.pick(demo.vendors)
  const person = random.pick(demo.staff)
  const stage = stageAt(random, age)
  const near = sites.filter((site) => site.createdAt < createdAt).slice(-15)
  const job = near.length > 0 && random.chance(0.7) ? random.pick(near) : undefined
  const lines = makeLines(demo, sources, { id, vendorId: vendor.id, createdAt, stage, age })
  const ts = at(dayFrom(now, Math.min(-1, random.between(2, 9) - age)), 13, random.between(0, 59))
  return {
    lines: lines.map((line) => ({ ...line, receivedAt: line.quantityReceived > 0 ? ts : null })),
    order: {
      id,
      poNumber: '',
      vendorId: vendor.id,
      vendorName: vendor.name,
      jobId: job?.id ?? null,
      jobNum: job?.num ?? null,
      expectedDelivery: random.chance(0.9) ? dateOf(dayFrom(now, random.between(2, 12) - age)) : null,
      notes: random.chance(0.3) ? random.pick(NOTES) : null,
      taxRate,
      ...documentTotals(
        lines.map(({ quantity, unitCost }) => ({ quantity, unitPrice: unitCost })),
        taxRate,
      ),
      unitsOrdered: lines.reduce((units, { quantity }) => units + quantity, 0),
      unitsReceived: lines.reduce((units, { quantityReceived }) => units + quantityReceived, 0),
      status: stage.status,
      createdById: person.id,
      createdAt,
      updatedAt: stage.arrived === 'none' ? createdAt : ts,
    },
    arrivals: lines.flatMap(({ id: lineItemId, itemId, quantityReceived: units }) => {
      const item = sources.stocked.find((one) => one.id === itemId)
      if (!item || units === 0) return []
      return [{ item, units, ts, person, job, payload: { poId: id, lineItemId } }]
    }),
  }
}

/** In the morning of its day; for today, a while ago. */
function orderedAt({ random, now }: Demo, age: number): string {
  const minutes = random.between(1, 300)
  return age === 0
    ? new Date(now.getTime() - minutes * 60_000).toISOString()
    : at(dayFrom(now, -age), 7, minutes)
}

interface Occasion {
  id: string
  vendorId: string
  createdAt: string
  stage: Stage
  age: number
}

/**
 * Lines from the vendor's catalog; newer orders also include stock items, low ones if nothing has arrived
 * yet.
 */
function makeLines({ random }: Demo, { offers, stocked }: Sources, order: Occasion) {
  const { id: poId, vendorId, createdAt, stage, age } = order
  const sold = offers.filter((offer) => offer.vendorId === vendorId)
  const shelf = stocked.filter(
    (item) => item.createdAt < createdAt && item.isLow === (stage.arrived === 'none'),
  )
  const forShelf = age < 200 && shelf.length > 0 && random.chance(0.35) ? [random.pick(shelf)] : []
  const wanted = [
    ...forShelf.map(({ id, name }) => ({
      description: name,
      unit: 'ea',
      unitCost: random.between(90, 2400),
      itemId: id,
      partNumber: null,
    })),
    ...Array.from({ length: random.between(1, 5) }, () => random.pick(sold)).map((offer) => ({
      description: offer.productName,
      unit: offer.unit,
      unitCost: offer.price,
      itemId: null,
      partNumber: offer.sku ?? offer.manufacturerPartNumber,
    })),
  ]
  return wanted.map((line, sortOrder) => {
    const { quantity, quantityReceived } = unitsOf(random, stage, line.unitCost, sortOrder === 0)
    const total = lineTotal({ quantity, unitPrice: line.unitCost })
    return { ...line, id: random.id(), poId, quantity, quantityReceived, total, sortOrder }
  })
}
