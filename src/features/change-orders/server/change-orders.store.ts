import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import type { NumberSeries } from '@/db/numbers'
import { between, prerendered, whereAll, whereIs } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { changeOrders } from '@/db/schema/change-orders'
import { jobs } from '@/db/schema/jobs'
import {
  byJobCustomer,
  byJobNumber,
  byLongText,
  byMoment,
  byName,
  byNumberIfAny,
  byPastMoment,
  byPerson,
  byWord,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import { may, type Viewer } from '@/shared/policy'
import { changeOrderNumberAfter } from '../change-order'
import type { ChangeOrder, ChangeOrderFilter, changeOrderApi } from '../change-order.schema'

const fields = {
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
  ...actor('requestedBy', changeOrders.requestedById),
  ...actor('approvedBy', changeOrders.approvedById),
  approvedAt: isoInstant(changeOrders.approvedAt),
  ...recordFields(changeOrders),
}
const joins = prerendered<unknown>(sql`join ${jobs} on ${jobs.id} = ${changeOrders.jobId}`)

const priced = shapeOf<ChangeOrder>(fields)
const unpriced = shapeOf<ChangeOrder>({ ...fields, amount: sql`null::bigint` })
const pricedDoc = jsonOf(priced, joins)
const unpricedDoc = jsonOf(unpriced, joins)
const docFor = (viewer: Viewer) => (may(viewer, 'see prices') ? pricedDoc : unpricedDoc)

/** The editable values of a change order. */
export type ChangeOrderValues = Pick<ChangeOrder, 'jobId' | 'title' | 'description' | 'reason' | 'amount'>

type Decision = Pick<ChangeOrder, 'status'> & { approvedById: string }

const seen = (viewer: Viewer) => onSeenJob(viewer, 'see change orders', changeOrders.jobId)
const one = (id: string, viewer: Viewer) => whereAll([sql`${changeOrders.id} = ${id}`, seen(viewer)])

const sorts: Record<keyof typeof changeOrderApi.columns, Sort> = {
  coNumber: byWord(changeOrders.coNumber),
  title: byName(changeOrders.title),
  jobNum: byJobNumber,
  customer: byJobCustomer,
  status: byWord(changeOrders.status),
  amount: byNumberIfAny(changeOrders.amount),
  requestedByName: byPerson(changeOrders.requestedById),
  createdAt: byMoment(changeOrders.createdAt),
  reason: byLongText(changeOrders.reason),
  description: byLongText(changeOrders.description),
  approvedByName: byPerson(changeOrders.approvedById),
  approvedAt: byPastMoment(changeOrders.approvedAt),
}

/** The jobs of a customer. */
const jobsOfCustomer = (customerId: string) =>
  sql`select j.id from ${jobs} j where j.customer_id = ${customerId}`

export function changeOrderList(filter: ChangeOrderFilter, viewer: Viewer): ListSource<ChangeOrder> {
  const { search, jobId, customerId, status, amountFrom, amountTo } = filter
  return {
    table: changeOrders,
    id: changeOrders.id,
    sort: { by: changeOrders.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    sums: { amount: changeOrders.amount },
    shape: may(viewer, 'see prices') ? priced : unpriced,
    joins,
    where: [
      seen(viewer),
      whereIs(changeOrders.jobId, jobId),
      customerId ? sql`${changeOrders.jobId} in (${jobsOfCustomer(customerId)})` : undefined,
      whereIs(changeOrders.status, status),
      ...between(changeOrders.amount, amountFrom, amountTo, 'bigint'),
    ],
    search: { column: changeOrders.searchText, text: search, person: changeOrders.requestedById },
  }
}

export function findChangeOrder(db: Db, id: string, viewer: Viewer): Promise<Json<ChangeOrder> | undefined> {
  return findJson(db, sql`select ${docFor(viewer)} as doc from ${changeOrders} ${one(id, viewer)}`)
}

/** The change order with its row locked until the transaction ends. */
export function lockChangeOrder(
  tx: Db,
  id: string,
  viewer: Viewer,
): Promise<Row<typeof changeOrders> | undefined> {
  return lockRow(tx, changeOrders, id, seen(viewer))
}

/** The id of the person who asked for it. */
export const requesterOf = (id: string): SQL =>
  sql`select ${changeOrders.requestedById} from ${changeOrders} where ${changeOrders.id} = ${id}`

export const changeOrderNumbers: NumberSeries = {
  column: changeOrders.coNumber,
  after: changeOrderNumberAfter,
}

export function insertChangeOrder(
  tx: Db,
  id: string,
  values: ChangeOrderValues & Pick<ChangeOrder, 'coNumber'>,
  requester: Viewer,
): Promise<Json<ChangeOrder>> {
  // Not the transaction's time, which may be before that of a lower number.
  const createdAt = sql`statement_timestamp()`
  const row = { id, ...values, requestedById: requester.id, createdAt, updatedAt: createdAt }
  return oneJson(tx, insertInto(changeOrders, row, docFor(requester)))
}

/** Also records the time of a decision. */
export function updateChangeOrder(
  tx: Db,
  id: string,
  values: ChangeOrderValues,
  decision: Decision | undefined,
  viewer: Viewer,
): Promise<Json<ChangeOrder>> {
  const now = sql`statement_timestamp()`
  return oneJson(
    tx,
    updateRow(
      changeOrders,
      id,
      { ...values, ...(decision && { ...decision, approvedAt: now }) },
      docFor(viewer),
    ),
  )
}
