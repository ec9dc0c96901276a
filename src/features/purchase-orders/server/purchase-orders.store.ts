import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { datedWithin, today } from '@/db/days'
import { type Json, jsonArray, jsonObject, jsonOf, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { between, rows, whereIs } from '@/db/query'
import { company } from '@/db/schema/company'
import { jobs } from '@/db/schema/jobs'
import { locations } from '@/db/schema/places'
import { placeSentTo, poLineItems, purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { items } from '@/db/schema/stock/items'
import { byDayIfAny, byMoment, byName, byNumber, byText, byWord } from '@/db/sorts'
import { updateRow } from '@/db/write'
import { shownFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import {
  documentStore,
  type LockedDocument,
  lockDocument,
} from '@/domain/sales-documents/server/document-store'
import type { Numbered } from '@/domain/sales-documents/server/number-series'
import { actor } from '@/domain/users/server/users.lookup'
import { orNotFound } from '@/shared/errors'
import type { RecordKey } from '@/shared/record'
import type { PoStatus } from '../purchase-order'
import type { PoDetail, PoFilter, PoLine, PurchaseOrder, purchaseOrderApi } from '../purchase-order.schema'

// A sent order keeps the name that its location had at that time.
const locationName = sql`coalesce(${placeSentTo(purchaseOrders)},
    (select l.name from ${locations} l where l.id = ${purchaseOrders.locationId}))`

const poShape = shapeOf<PurchaseOrder>({
  id: purchaseOrders.id,
  poNumber: purchaseOrders.poNumber,
  vendorId: purchaseOrders.vendorId,
  vendorName: purchaseOrders.vendorName,
  jobId: purchaseOrders.jobId,
  jobNum: purchaseOrders.jobNum,
  locationId: purchaseOrders.locationId,
  locationName,
  status: purchaseOrders.status,
  expectedDelivery: purchaseOrders.expectedDelivery,
  notes: purchaseOrders.notes,
  reorderReason: purchaseOrders.reorderReason,
  taxRate: purchaseOrders.taxRate,
  subtotal: purchaseOrders.subtotal,
  tax: purchaseOrders.tax,
  total: purchaseOrders.total,
  unitsOrdered: purchaseOrders.unitsOrdered,
  unitsReceived: purchaseOrders.unitsReceived,
  ...actor('createdBy', purchaseOrders.createdById),
  customFields: shownFields('purchase_order', purchaseOrders.id),
  ...recordFields(purchaseOrders),
})

const lineShape = shapeOf<PoLine>({
  id: poLineItems.id,
  poId: poLineItems.poId,
  itemId: poLineItems.itemId,
  itemName: items.name,
  description: poLineItems.description,
  partNumber: poLineItems.partNumber,
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
    sentAs: purchaseOrders.sentAs,
  }),
)

const sorts: Record<keyof typeof purchaseOrderApi.columns, Sort> = {
  poNumber: byWord(purchaseOrders.poNumber),
  vendorName: byName(purchaseOrders.vendorName),
  status: byWord(purchaseOrders.status),
  expectedDelivery: byDayIfAny(purchaseOrders.expectedDelivery),
  total: byNumber(purchaseOrders.total),
  jobNum: byText(purchaseOrders.jobNum),
  unitsOrdered: byNumber(purchaseOrders.unitsOrdered),
  unitsReceived: byNumber(purchaseOrders.unitsReceived),
  locationName: byText(locationName),
  subtotal: byNumber(purchaseOrders.subtotal),
  tax: byNumber(purchaseOrders.tax),
  createdAt: byMoment(purchaseOrders.createdAt),
}

const isOverdue = sql`(${purchaseOrders.status} in ('sent', 'approved') and ${purchaseOrders.expectedDelivery} < ${today})`

export function purchaseOrderList(filter: PoFilter): ListSource<PurchaseOrder> {
  const { vendorId, jobId, status } = filter
  return {
    table: purchaseOrders,
    id: purchaseOrders.id,
    sort: { by: purchaseOrders.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    sums: {
      total: purchaseOrders.total,
      unitsOrdered: purchaseOrders.unitsOrdered,
      unitsReceived: purchaseOrders.unitsReceived,
      subtotal: purchaseOrders.subtotal,
      tax: purchaseOrders.tax,
    },
    shape: poShape,
    where: [
      whereIs(purchaseOrders.vendorId, vendorId),
      whereIs(purchaseOrders.jobId, jobId),
      whereIs(purchaseOrders.status, status),
      ...datedWithin(purchaseOrders.expectedDelivery, { from: filter.dueFrom, to: filter.dueTo }),
      ...between(purchaseOrders.total, filter.totalFrom, filter.totalTo, 'bigint'),
      filter.overdue && isOverdue,
    ],
    search: { column: purchaseOrders.searchText, text: filter.search },
  }
}

/**
 * Keeps the number of the order's job unchanged until the transaction ends. Renaming a job locks the job
 * before its orders, so a change that needs both has to lock them in the same order.
 */
export async function lockJobOf(tx: Db, id: string): Promise<void> {
  await rows(
    tx,
    sql`select from ${jobs} where ${jobs.id} = (
        select ${purchaseOrders.jobId} from ${purchaseOrders} where ${purchaseOrders.id} = ${id}
      ) for share`,
  )
}

/** The tax rate for new orders. */
export async function findPurchaseTaxRate(db: Db): Promise<number> {
  const [row] = await rows<{ rate: number }>(
    db,
    sql`select ${company.purchaseTaxRate} as rate from ${company}`,
  )
  if (!row) throw new Error('There is one company')
  return row.rate
}

/** An order without its lines, its receipts and the fields that the server sets. */
export type PoValues = Omit<
  PurchaseOrder,
  RecordKey | 'createdBy' | 'createdByName' | 'locationName' | 'unitsReceived' | 'customFields'
> &
  Partial<Pick<PurchaseOrder, 'customFields'>>
export type LockedOrder = LockedDocument<typeof purchaseOrders, typeof poLineItems>
export type PoLineValues = Omit<PoLine, 'poId' | 'itemName' | 'quantityReceived'>

export const orderStore = documentStore<PoDetail, PoValues, PoLineValues, 'poId'>({
  table: purchaseOrders,
  lines: poLineItems,
  reference: 'poId',
  detail,
})

export const lockOrder = async (tx: Db, id: string): Promise<LockedOrder> =>
  orNotFound(
    await lockDocument(tx, purchaseOrders, poLineItems, poLineItems.poId, id),
    'Purchase order not found',
  )

export const setDraft = (tx: Db, id: string): Promise<Json<PoDetail>> =>
  orderStore.write(
    tx,
    id,
    updateRow(purchaseOrders, id, { status: 'draft', updatedAt: sql`clock_timestamp()` }),
  )

/** Adds the received units to the lines and to the order's total, and sets the order's status. */
export function addReceived(
  tx: Db,
  id: string,
  received: ReadonlyMap<string, number>,
  status: PoStatus,
): Promise<Json<PoDetail>> {
  const arrived = [...received].map(([lineId, units]) => ({ lineId, units }))
  return orderStore.write(
    tx,
    id,
    sql`with arrived as (
        select * from json_to_recordset(${JSON.stringify(arrived)}::json) as r("lineId" text, units int)
      ), filled as (
        update ${poLineItems} l set quantity_received = l.quantity_received + arrived.units,
          received_at = case when arrived.units > 0 then now() else l.received_at end
        from arrived where l.id = arrived."lineId" and l.po_id = ${id}
      )
      update ${purchaseOrders} set units_received = units_received + (select sum(units) from arrived),
        status = ${status}
      where ${purchaseOrders.id} = ${id}`,
  )
}

export const poNumbers: Numbered = {
  series: 'purchaseOrder',
  column: purchaseOrders.poNumber,
  path: 'poNumber',
}
