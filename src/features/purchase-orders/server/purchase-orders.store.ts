import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonArray, jsonObject, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { lockThen } from '@/db/lock'
import { rows, whereIs } from '@/db/query'
import { company } from '@/db/schema/company'
import { jobs } from '@/db/schema/jobs'
import { poLineItems, purchaseOrders } from '@/db/schema/sales-documents'
import { items } from '@/db/schema/stock'
import { insertInto, insertRows, replaceRows, updateRow } from '@/db/write'
import { actor } from '@/features/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { RecordKey } from '@/shared/record'
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
  ...actor('createdBy', purchaseOrders.createdBy, purchaseOrders.createdById),
  ...recordFields(purchaseOrders),
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

const detail = jsonOf(
  shapeOf<PoDetail>({
    po: jsonObject(poShape),
    lineItems: jsonArray(sql`select ${lineShape} from ${poLineItems}
      left join ${items} on ${items.id} = ${poLineItems.itemId}
      where ${poLineItems.poId} = ${purchaseOrders.id} order by ${poLineItems.sortOrder}`),
  }),
)

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
        whereIs(purchaseOrders.vendorId, vendorId),
        whereIs(purchaseOrders.jobId, jobId),
        whereIs(purchaseOrders.status, status),
      ],
      search: { column: purchaseOrders.searchText, text: filter.search },
    },
    page,
  )
}

const detailOf = (id: string) =>
  sql`select ${detail} as doc from ${purchaseOrders} where ${purchaseOrders.id} = ${id}`

export function findPurchaseOrder(db: Db, id: string): Promise<Json<PoDetail> | undefined> {
  return findJson(db, detailOf(id))
}

/** The order with its row locked until the transaction ends; its lines change only under that lock. */
export const lockPurchaseOrder = (tx: Db, id: string): Promise<Json<PoDetail> | undefined> =>
  lockThen(tx, purchaseOrders, id, findPurchaseOrder)

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

/** What an order holds beside its lines, its receipts and what the server notes of it. */
export type PoValues = Omit<PurchaseOrder, RecordKey | 'createdBy' | 'createdByName' | 'unitsReceived'>
export type PoLineValues = Omit<PoLine, 'poId' | 'itemName' | 'quantityReceived'>

export async function insertPurchaseOrder(
  tx: Db,
  id: string,
  values: PoValues,
  lines: PoLineValues[],
  createdBy: string,
): Promise<Json<PoDetail>> {
  const [, , saved] = await Promise.all([
    rows(tx, insertInto(purchaseOrders, { id, ...values, createdBy })),
    rows(tx, insertRows(poLineItems, ofOrder(id, lines))),
    oneJson<PoDetail>(tx, detailOf(id)),
  ])
  return saved
}

/** Without lines, those that it has stay. */
export async function updatePurchaseOrder(
  tx: Db,
  id: string,
  values: PoValues,
  lines: PoLineValues[] | null,
): Promise<Json<PoDetail>> {
  const before = eq(poLineItems.poId, id)
  const [, , saved] = await Promise.all([
    rows(tx, updateRow(purchaseOrders, id, { ...values })),
    lines && replaceRows(tx, poLineItems, before, ofOrder(id, lines)),
    oneJson<PoDetail>(tx, detailOf(id)),
  ])
  return saved
}

export async function setDraft(tx: Db, id: string): Promise<Json<PoDetail>> {
  const [, saved] = await Promise.all([
    rows(tx, updateRow(purchaseOrders, id, { status: 'draft', updatedAt: sql`clock_timestamp()` })),
    oneJson<PoDetail>(tx, detailOf(id)),
  ])
  return saved
}

/** With its lines. */
export async function deletePurchaseOrder(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${purchaseOrders} where ${purchaseOrders.id} = ${id}`)
}

/** Adds what has arrived to the lines and to the order's sum, and moves the order on. */
export async function addReceived(
  tx: Db,
  id: string,
  received: ReadonlyMap<string, number>,
  status: PoStatus,
): Promise<Json<PoDetail>> {
  const arrived = [...received].map(([lineId, units]) => ({ lineId, units }))
  const [, saved] = await Promise.all([
    rows(
      tx,
      sql`with arrived as (
          select * from json_to_recordset(${JSON.stringify(arrived)}::json) as r("lineId" text, units int)
        ), filled as (
          update ${poLineItems} l set quantity_received = l.quantity_received + arrived.units
          from arrived where l.id = arrived."lineId" and l.po_id = ${id}
        )
        update ${purchaseOrders} set units_received = units_received + (select sum(units) from arrived),
          status = ${status}
        where ${purchaseOrders.id} = ${id}`,
    ),
    oneJson<PoDetail>(tx, detailOf(id)),
  ])
  return saved
}

const ofOrder = (poId: string, lines: PoLineValues[]) => lines.map((line) => ({ ...line, poId }))
