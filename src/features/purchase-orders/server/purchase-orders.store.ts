import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { insertInto, insertRows } from '@/db/insert'
import { isoInstant, type Json, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { fixed, rows } from '@/db/query'
import { company } from '@/db/schema/company'
import { poLineItems, purchaseOrders } from '@/db/schema/documents'
import { items } from '@/db/schema/inventory'
import { jobs } from '@/db/schema/jobs'
import { lineTotal } from '@/shared/document-totals'
import type { PageQuery } from '@/shared/list-query'
import type { PoStatus } from '../purchase-order'
import type { PoDetail, PoFilter, PoLine, PurchaseOrder } from '../purchase-order.schema'

const poShape = shapeOf<PurchaseOrder>({
  id: purchaseOrders.id,
  poNumber: purchaseOrders.poNumber,
  vendorId: purchaseOrders.vendorId,
  vendorName: purchaseOrders.vendorName,
  jobId: purchaseOrders.jobId,
  jobNum: purchaseOrders.jobNum,
  status: purchaseOrders.status,
  expectedDelivery: purchaseOrders.expectedDelivery,
  notes: purchaseOrders.notes,
  taxRate: purchaseOrders.taxRate,
  subtotal: purchaseOrders.subtotal,
  tax: purchaseOrders.tax,
  total: purchaseOrders.total,
  unitsOrdered: purchaseOrders.unitsOrdered,
  unitsReceived: purchaseOrders.unitsReceived,
  createdBy: purchaseOrders.createdBy,
  createdAt: isoInstant(purchaseOrders.createdAt),
  updatedAt: isoInstant(purchaseOrders.updatedAt),
})

const lineShape = shapeOf<PoLine>({
  id: poLineItems.id,
  poId: poLineItems.poId,
  itemId: poLineItems.itemId,
  itemName: items.name,
  description: poLineItems.description,
  quantity: poLineItems.quantity,
  unit: poLineItems.unit,
  unitCost: poLineItems.unitCost,
  total: poLineItems.total,
  quantityReceived: poLineItems.quantityReceived,
  sortOrder: poLineItems.sortOrder,
})

/** The order with its lines. */
const detail = fixed<Json<PoDetail>>(sql`(
  select to_json(detail)::text from (
    select (select to_json(po) from (select ${poShape}) po) as po, coalesce((
      select json_agg(line order by line."sortOrder") from (
        select ${lineShape} from ${poLineItems} left join ${items} on ${items.id} = ${poLineItems.itemId}
        where ${poLineItems.poId} = ${purchaseOrders.id}
      ) line
    ), '[]') as "lineItems"
  ) detail)`)

export function listPurchaseOrders(db: Db, filter: PoFilter, page: PageQuery): Promise<List<PurchaseOrder>> {
  const { vendorId, jobId, status } = filter
  return listJson(
    db,
    {
      table: purchaseOrders,
      id: purchaseOrders.id,
      sort: { by: purchaseOrders.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: poShape,
      where: [
        vendorId ? eq(purchaseOrders.vendorId, vendorId) : undefined,
        jobId ? eq(purchaseOrders.jobId, jobId) : undefined,
        status && eq(purchaseOrders.status, status),
      ],
      search: { column: purchaseOrders.searchText, text: filter.search },
    },
    page,
  )
}

export function findPurchaseOrder(db: Db, id: string): Promise<Json<PoDetail> | undefined> {
  return oneJson(db, sql`select ${detail} as doc from ${purchaseOrders} where ${purchaseOrders.id} = ${id}`)
}

/** The order with its row locked until the transaction ends; its lines change only under that lock. */
export async function lockPurchaseOrder(tx: Db, id: string): Promise<PoDetail | undefined> {
  // Both are sent at once, and the second only looks when the first holds its lock.
  const [, found] = await Promise.all([
    rows(tx, sql`select from ${purchaseOrders} where ${purchaseOrders.id} = ${id} for update`),
    findPurchaseOrder(tx, id),
  ])
  return found && JSON.parse(found)
}

/**
 * Keeps the number of the order's job as it is until the transaction ends. Whoever renames a job locks it before its
 * orders, so a change that needs both has to do the same.
 */
export async function holdJobOf(tx: Db, id: string): Promise<void> {
  await rows(
    tx,
    sql`select from ${jobs} where ${jobs.id} = (
        select ${purchaseOrders.jobId} from ${purchaseOrders} where ${purchaseOrders.id} = ${id}
      ) for share`,
  )
}

/** The rate that new orders are taxed at. */
export async function findPurchaseTaxRate(db: Db): Promise<number> {
  const [row] = await rows<{ rate: number }>(
    db,
    sql`select ${company.purchaseTaxRate} as rate from ${company}`,
  )
  if (!row) throw new Error('There is one company')
  return row.rate
}

/** A line as it is written; its place is its place among the others. */
export type LineValues = Pick<PoLine, 'description' | 'quantity' | 'unit' | 'unitCost' | 'itemId'>

export type PoValues = Omit<PurchaseOrder, 'id' | 'createdBy' | 'createdAt' | 'updatedAt' | 'unitsReceived'>

export async function insertPurchaseOrder(
  tx: Db,
  order: PoValues & { id: string; createdBy: string },
  lines: readonly LineValues[],
): Promise<void> {
  await rows(tx, sql`with saved as (${insertInto(purchaseOrders, order)}) ${insertLines(order.id, lines)}`)
}

function insertLines(poId: string, lines: readonly LineValues[]): SQL {
  return insertRows(
    poLineItems,
    lines.map((line, sortOrder) => ({
      ...line,
      id: randomUUID(),
      poId,
      total: lineTotal({ quantity: line.quantity, unitPrice: line.unitCost }),
      sortOrder,
    })),
  )
}

export async function updatePurchaseOrder(tx: Db, id: string, values: PoValues): Promise<void> {
  await rows(
    tx,
    tx
      .update(purchaseOrders)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(purchaseOrders.id, id)),
  )
}

export async function replaceLines(tx: Db, id: string, lines: readonly LineValues[]): Promise<void> {
  await Promise.all([
    rows(tx, sql`delete from ${poLineItems} where ${poLineItems.poId} = ${id}`),
    rows(tx, insertLines(id, lines)),
  ])
}

/** Adds what has arrived to the lines and to the order's sum, and moves the order on. */
export async function addReceived(
  tx: Db,
  id: string,
  received: ReadonlyMap<string, number>,
  status: PoStatus,
): Promise<void> {
  const arrived = [...received].map(([lineId, units]) => ({ lineId, units }))
  await rows(
    tx,
    sql`with arrived as (
        select * from json_to_recordset(${JSON.stringify(arrived)}::json) as r("lineId" text, units int)
      ), filled as (
        update ${poLineItems} l set quantity_received = l.quantity_received + arrived.units
        from arrived where l.id = arrived."lineId" and l.po_id = ${id}
      )
      update ${purchaseOrders} set units_received = units_received + (select sum(units) from arrived),
        status = ${status}, updated_at = now()
      where ${purchaseOrders.id} = ${id}`,
  )
}
