import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import type { NumberSeries } from '@/db/numbers'
import { prerendered, whereIs } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { jobs } from '@/db/schema/jobs'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/features/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { changeOrderNumberAfter } from '../change-order'
import type { ChangeOrder, ChangeOrderFilter } from '../change-order.schema'

/** The one mapper from a row, with its job joined, to what the API answers. */
const changeOrderShape = shapeOf<ChangeOrder>({
  id: changeOrders.id,
  coNumber: changeOrders.coNumber,
  jobId: changeOrders.jobId,
  jobNum: jobs.num,
  customer: jobs.customer,
  title: changeOrders.title,
  description: changeOrders.description,
  reason: changeOrders.reason,
  amount: changeOrders.amount,
  status: changeOrders.status,
  ...actor('requestedBy', changeOrders.requestedBy, changeOrders.requestedById),
  ...actor('approvedBy', changeOrders.approvedBy, changeOrders.approvedById),
  approvedAt: isoInstant(changeOrders.approvedAt),
  ...recordFields(changeOrders),
})
const joins = prerendered<unknown>(sql`join ${jobs} on ${jobs.id} = ${changeOrders.jobId}`)
const doc = jsonOf(changeOrderShape, joins)

/** What a person writes on a change order. */
export type ChangeOrderValues = Pick<ChangeOrder, 'jobId' | 'title' | 'description' | 'reason' | 'amount'>

type Decision = Pick<ChangeOrder, 'status' | 'approvedBy'>

export function listChangeOrders(
  db: Db,
  { search, jobId, status }: ChangeOrderFilter,
  page: PageQuery,
): Promise<List<ChangeOrder>> {
  return listJson(
    db,
    {
      table: changeOrders,
      id: changeOrders.id,
      sort: { by: changeOrders.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: changeOrderShape,
      joins,
      where: [whereIs(changeOrders.jobId, jobId), whereIs(changeOrders.status, status)],
      search: { column: changeOrders.searchText, text: search },
    },
    page,
  )
}

export function findChangeOrder(db: Db, id: string): Promise<Json<ChangeOrder> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${changeOrders} where ${changeOrders.id} = ${id}`)
}

/** The change order with its row locked until the transaction ends. */
export function lockChangeOrder(tx: Db, id: string): Promise<Json<ChangeOrder> | undefined> {
  return findJson(
    tx,
    sql`select ${doc} as doc from ${changeOrders} where ${changeOrders.id} = ${id} for no key update`,
  )
}

export const changeOrderNumbers: NumberSeries = {
  column: changeOrders.coNumber,
  after: changeOrderNumberAfter,
}

export function insertChangeOrder(
  tx: Db,
  id: string,
  values: ChangeOrderValues & Pick<ChangeOrder, 'coNumber'>,
  requestedBy: string,
): Promise<Json<ChangeOrder>> {
  // Not the transaction's time, which may lie before that of a lower number.
  const createdAt = sql`statement_timestamp()`
  const row = { id, ...values, requestedBy, createdAt, updatedAt: createdAt }
  return oneJson(tx, insertInto(changeOrders, row, doc))
}

/** With a decision, it also notes that it is made now. */
export function updateChangeOrder(
  tx: Db,
  id: string,
  values: ChangeOrderValues,
  decision: Decision | undefined,
): Promise<Json<ChangeOrder>> {
  const now = sql`statement_timestamp()`
  return oneJson(
    tx,
    updateRow(changeOrders, id, { ...values, ...(decision && { ...decision, approvedAt: now }) }, doc),
  )
}
