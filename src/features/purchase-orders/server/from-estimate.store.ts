import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonArray, shapeOf } from '@/db/json'
import { folded } from '@/db/schema/columns'
import { priceBookItems } from '@/db/schema/price-book'
import { estimateLineItems, estimates } from '@/db/schema/sales-documents/estimates'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import type { OrderableLine, OrderedFrom } from '../purchase-order.schema'

const shape = shapeOf<OrderableLine>({
  description: estimateLineItems.description,
  quantity: sql`ceil(${estimateLineItems.quantity})`,
  isRoundedUp: sql`ceil(${estimateLineItems.quantity}) <> ${estimateLineItems.quantity}`,
  unit: estimateLineItems.unit,
  unitCost: sql`coalesce(offer.cost, book.cost)`,
  costFrom: sql`case when offer.cost is not null then 'catalog' when book.cost is not null then 'price_book' end`,
})

const name = folded(estimateLineItems.description)

/**
 * The lines of an estimate that can be bought (neither labor nor discounts), in order, with the cost if
 * known: the vendor's price of the product with the same name and unit, otherwise the price book's cost. A
 * price of 0 counts as unknown.
 */
export function orderableLines(
  db: Db,
  estimateId: string,
  { vendorId = '' }: OrderedFrom,
): Promise<Json<OrderableLine[]> | undefined> {
  const offer = sql`select ${supplierCatalog.price} as cost from ${supplierCatalog}
    where ${supplierCatalog.vendorId} = ${vendorId} and ${folded(supplierCatalog.productName)} = ${name}
      and ${supplierCatalog.unit} = ${estimateLineItems.unit} and ${supplierCatalog.price} > 0
    order by ${supplierCatalog.inStock} desc, ${supplierCatalog.price} limit 1`
  const book = sql`select ${priceBookItems.cost} as cost from ${priceBookItems}
    where ${folded(priceBookItems.description)} = ${name} and ${priceBookItems.unit} = ${estimateLineItems.unit}
      and ${priceBookItems.cost} > 0
    order by ${priceBookItems.type} = ${estimateLineItems.type} desc, ${priceBookItems.code} limit 1`
  const lines = jsonArray(sql`select ${shape} from ${estimateLineItems}
    left join lateral (${offer}) offer on true
    left join lateral (${book}) book on true
    where ${estimateLineItems.estimateId} = ${estimates.id} and ${estimateLineItems.type} <> 'labor'
      and ${estimateLineItems.unitPrice} >= 0
    order by ${estimateLineItems.sortOrder}`)
  return findJson(db, sql`select ${lines} as doc from ${estimates} where ${estimates.id} = ${estimateId}`)
}
