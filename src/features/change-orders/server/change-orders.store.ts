import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { insertInto } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { highestSuffix, lockHighestSuffix } from '@/db/numbers'
import { fixed } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { changeOrders } from '@/db/schema/projects'
import type { PageQuery } from '@/shared/list-query'
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
  requestedBy: changeOrders.requestedBy,
  approvedBy: changeOrders.approvedBy,
  approvedAt: isoInstant(changeOrders.approvedAt),
  createdAt: isoInstant(changeOrders.createdAt),
  updatedAt: isoInstant(changeOrders.updatedAt),
})
const joins = fixed<unknown>(sql`join ${jobs} on ${jobs.id} = ${changeOrders.jobId}`)
const doc = jsonOf(changeOrderShape, joins)

/** What a person writes on a change order. */
export type ChangeOrderValues = Pick<ChangeOrder, 'jobId' | 'title' | 'description' | 'reason' | 'amount'>

type Made = Pick<ChangeOrder, 'id' | 'coNumber' | 'requestedBy'>
type Decision = Pick<ChangeOrder, 'status' | 'approvedBy'>

export function listChangeOrders(
  db: Db,
  { jobId, status }: ChangeOrderFilter,
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
      where: [jobId ? eq(changeOrders.jobId, jobId) : undefined, status && eq(changeOrders.status, status)],
    },
    page,
  )
}

export function findChangeOrder(db: Db, id: string): Promise<Json<ChangeOrder> | undefined> {
  return oneJson(db, sql`select ${doc} as doc from ${changeOrders} where ${changeOrders.id} = ${id}`)
}

/** The change order with its row locked until the transaction ends. */
export function lockChangeOrder(tx: Db, id: string): Promise<Json<ChangeOrder> | undefined> {
  return oneJson(
    tx,
    sql`select ${doc} as doc from ${changeOrders} where ${changeOrders.id} = ${id} for update`,
  )
}

export const highestChangeOrder = (db: Db) => highestSuffix(db, changeOrders.coNumber)
export const lockHighestChangeOrder = (tx: Db) => lockHighestSuffix(tx, changeOrders.coNumber)

export async function insertChangeOrder(
  tx: Db,
  values: ChangeOrderValues,
  made: Made,
): Promise<Json<ChangeOrder>> {
  // Not the transaction's time, which may lie before that of a lower number.
  const createdAt = sql`statement_timestamp()`
  const row = { ...values, ...made, createdAt, updatedAt: createdAt }
  return (await oneJson<ChangeOrder>(tx, insertInto(changeOrders, row, doc))) as Json<ChangeOrder>
}

/** With a decision, it also notes that it is made now. */
export async function updateChangeOrder(
  tx: Db,
  id: string,
  values: ChangeOrderValues,
  decision: Decision | undefined,
): Promise<Json<ChangeOrder>> {
  const now = sql`statement_timestamp()`
  const saved = await oneJson<ChangeOrder>(
    tx,
    tx
      .update(changeOrders)
      .set({ ...values, ...(decision && { ...decision, approvedAt: now }), updatedAt: now })
      .where(eq(changeOrders.id, id))
      .returning({ doc: doc.as('doc') }),
  )
  return saved as Json<ChangeOrder>
}
