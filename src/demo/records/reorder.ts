import { asc, eq, sql } from 'drizzle-orm'
import { lowStock } from '@/db/low-stock'
import { locations } from '@/db/schema/places'
import { poLineItems, purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { items } from '@/db/schema/stock/items'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { vendors } from '@/db/schema/vendors'
import { documentTotals, lineTotal } from '@/domain/sales-documents/totals'
import { findPurchaseTaxRate } from '@/features/purchase-orders/server/purchase-orders.store'
import { notesOf, reasonOf } from '@/features/reorder/reorder'
import { at, type Demo, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'
import { nextDemoNumber } from './numbers'

/** Own seed, so that adding a price does not change other records. */
const SEED = 1_704

/** One in this many low items has no known vendor. */
const UNKNOWN = 4

/** Vendors and prices of low items, an order for some of them, and an acknowledged alert. */
export async function addDemoReorder(demo: Demo): Promise<void> {
  const { tx, now, staff } = demo
  const random = new Random(SEED)
  const low = await findLow(demo)
  const houses = await tx
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(eq(vendors.status, 'active'))
    .orderBy(asc(vendors.name), asc(vendors.id))
  const [office] = staff
  if (low.length < 3 || houses.length < 2 || !office)
    throw new Error('The demo company runs low on too little')

  const offers = low
    .filter((_, n) => n % UNKNOWN !== UNKNOWN - 1)
    .flatMap((line) => {
      const price = line.averageCost ? Math.round(Number(line.averageCost)) : random.between(180, 4200)
      const first = random.between(0, houses.length - 1)
      return [0, 1].map((step) => ({
        id: random.id(),
        vendorId: houses[(first + step) % houses.length]?.id ?? '',
        itemId: line.itemId,
        productName: line.itemName,
        sku: `R${random.between(10_000, 99_999)}`,
        price: Math.max(1, Math.round((price * random.between(94, 112)) / 100)),
        inStock: step === 0 || random.chance(0.7),
        createdAt: at(dayFrom(now, -200), 9),
        lastUpdated: at(dayFrom(now, -random.between(1, 40)), 10),
      }))
    })
  await insertAll(tx, supplierCatalog, offers)
  await orderSome(demo, random, { low, offers, houses })

  await dateAlerts(demo)
  const [seen] = await tx
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .innerJoin(items, eq(items.id, stockAlerts.itemId))
    .where(eq(stockAlerts.status, 'active'))
    .orderBy(asc(items.name), asc(stockAlerts.locationId))
    .limit(1)
  await tx
    .update(stockAlerts)
    .set({
      status: 'acknowledged',
      acknowledgedById: office.id,
      acknowledgedAt: sql`${stockAlerts.createdAt}`,
    })
    .where(eq(stockAlerts.id, seen?.id ?? ''))
}

/**
 * Alerts were raised while filling: backdates them to the item's last movement, or to some days before it if
 * resolved.
 */
async function dateAlerts({ tx }: Demo): Promise<void> {
  await tx.execute(sql`
    update stock_alerts a set updated_at = last.ts,
      created_at = case when a.status = 'resolved' then last.ts - interval '3 days' else last.ts end,
      resolved_at = case when a.status = 'resolved' then last.ts end
    from (select item_id, max(ts) as ts from transactions group by item_id) last where last.item_id = a.item_id`)
}

const findLow = ({ tx }: Demo) =>
  tx
    .select({
      itemId: lowStock.itemId,
      itemName: lowStock.itemName,
      locationId: lowStock.locationId,
      locationName: locations.name,
      onHand: lowStock.onHand,
      point: lowStock.point,
      maxQty: lowStock.maxQty,
      averageCost: items.averageCost,
    })
    .from(lowStock)
    .innerJoin(items, eq(items.id, lowStock.itemId))
    .innerJoin(locations, eq(locations.id, lowStock.locationId))
    .orderBy(asc(lowStock.itemName), asc(locations.name))

interface Sources {
  low: Awaited<ReturnType<typeof findLow>>
  offers: { itemId: string; vendorId: string; price: number; sku: string }[]
  houses: { id: string; name: string }[]
}

/** Half of the missing units of two lines are already on order. */
async function orderSome({ tx, now, staff }: Demo, random: Random, sources: Sources): Promise<void> {
  const taxRate = await findPurchaseTaxRate(tx)
  const lines = sources.low.flatMap((line) => {
    const offer = sources.offers.find(({ itemId }) => itemId === line.itemId)
    return offer ? [{ line, offer }] : []
  })
  for (const [n, { line, offer }] of lines.slice(0, 2).entries()) {
    const quantity = Math.max(1, Math.ceil((line.point - line.onHand) / 2))
    const ordered = { quantity, unitPrice: offer.price }
    const totals = documentTotals([ordered], taxRate)
    if (!totals) throw new Error('The order is too large')
    const id = random.id()
    const createdAt = at(dayFrom(now, -2 - n), 10, 15)
    const stock = { ...line, onOrder: 0, reserved: 0 }
    await insertAll(tx, purchaseOrders, [
      {
        id,
        poNumber: `PO-${await nextDemoNumber(tx, 'purchaseOrder')}`,
        vendorId: offer.vendorId,
        vendorName: sources.houses.find((house) => house.id === offer.vendorId)?.name ?? '',
        locationId: line.locationId,
        status: n === 0 ? 'approved' : 'draft',
        reorderReason: notesOf([{ itemName: line.itemName, qty: quantity, reason: reasonOf(stock) }]),
        taxRate,
        ...totals,
        unitsOrdered: quantity,
        createdById: staff[0]?.id ?? '',
        createdAt,
      },
    ])
    await insertAll(tx, poLineItems, [
      {
        id: random.id(),
        poId: id,
        itemId: line.itemId,
        description: line.itemName,
        partNumber: offer.sku,
        quantity,
        unitCost: offer.price,
        total: lineTotal(ordered),
      },
    ])
  }
}
