import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { within } from '@/db/days'
import {
  constantRecordFields,
  findJson,
  isoInstant,
  type Json,
  jsonOf,
  type Shape,
  shapeOf,
  shapeWith,
} from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { rows, whereIs } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { users } from '@/db/schema/users'
import {
  byItemName,
  byJobNumber,
  byMoment,
  byName,
  byNumber,
  byPerson,
  byText,
  byWord,
  joined,
} from '@/db/sorts'
import type { OutOrder } from '@/domain/stock/transaction'
import type {
  OutEntry,
  OutFilter,
  Transaction,
  TransactionFilter,
  transactionApi,
} from '@/domain/stock/transaction.schema'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import { seenJobs } from '@/features/jobs/server/jobs.lookup'
import type { Viewer } from '@/shared/policy'
import type { OUT_COLUMNS } from '../out-table'

const transactionShape = shapeOf<Transaction>({
  id: transactions.id,
  itemId: transactions.itemId,
  itemName: transactions.itemName,
  itemType: transactions.itemType,
  jobId: transactions.jobId,
  jobNum: transactions.jobNum,
  action: transactions.action,
  payload: transactions.payload,
  qty: transactions.qty,
  locationId: sql`coalesce(${transactions.fromLocationId}, ${transactions.toLocationId})`,
  userId: transactions.userId,
  ...actor('by', transactions.userId),
  ts: isoInstant(transactions.ts),
  ...constantRecordFields(transactions.ts),
})
const doc = jsonOf(transactionShape)

/** Written exactly like the condition of the indexes; the ledger also holds counts, scrap and the like. */
const isTransaction = sql`${transactions.action} in ('checkout', 'checkin') and ${transactions.partOf} is null`

const sorts: Record<keyof typeof transactionApi.columns, Sort> = {
  ts: byMoment(transactions.ts),
  action: byWord(transactions.action),
  itemName: byName(transactions.itemName),
  itemType: byWord(transactions.itemType),
  qty: byNumber(transactions.qty),
  byName: byPerson(transactions.userId),
  jobNum: byText(transactions.jobNum),
}

export function transactionList(filter: TransactionFilter, viewer: Viewer): ListSource<Transaction> {
  const { itemId, jobId, action, userId, mine, search } = filter
  return {
    table: transactions,
    id: transactions.id,
    sort: { by: transactions.ts, type: 'timestamptz', direction: 'desc' },
    sorts,
    shape: transactionShape,
    where: [
      isTransaction,
      whereIs(transactions.itemId, itemId),
      whereIs(transactions.jobId, jobId),
      whereIs(transactions.action, action),
      whereIs(transactions.userId, userId),
      whereIs(transactions.userId, mine && viewer.id),
      ...within(transactions.ts, filter),
    ],
    search: { column: transactions.searchText, text: search, person: transactions.userId },
  }
}

export function findTransaction(db: Db, id: string): Promise<Json<Transaction> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${transactions} where ${transactions.id} = ${id}`)
}

/** The transactions with these ids, in their order. */
export async function findTransactions(tx: Db, ids: readonly string[]): Promise<Json<Transaction>[]> {
  const found = await rows<{ doc: Json<Transaction> }>(
    tx,
    sql`select ${doc} as doc from unnest(${sql.param(ids)}::text[]) with ordinality wanted(id, n)
      join ${transactions} on ${transactions.id} = wanted.id order by wanted.n`,
  )
  return found.map((row) => row.doc)
}

const outFields = {
  id: holdings.id,
  itemId: holdings.itemId,
  itemName: items.name,
  itemType: items.type,
  thumbnailUrl: sql`${items.photoUrl} || '/thumbnail'`,
  qty: holdings.qty,
  userId: holdings.userId,
  holder: nameOfUser,
  by: users.email,
  jobId: holdings.jobId,
  jobNum: jobs.num,
  customer: jobs.customer,
  since: isoInstant(holdings.since),
}
const outShape = shapeOf<OutEntry>(outFields)

/**
 * People who see only some jobs get the numbers of the others, to know where a tool is, but not their
 * customers.
 */
function outShapeFor(viewer: Viewer): Shape<OutEntry> {
  const seen = seenJobs(viewer)
  return seen
    ? shapeWith<OutEntry>({ ...outFields, customer: sql`case when ${seen} then ${jobs.customer} end` })
    : outShape
}

const outJoins = sql`join ${items} on ${items.id} = ${holdings.itemId}
  join ${users} on ${users.id} = ${holdings.userId} left join ${jobs} on ${jobs.id} = ${holdings.jobId}`

/** Within a group the longest out comes first. Groups are compared bytewise, so that none is split up. */
const grouped = (group: SQL) =>
  sql`(${group} || chr(1) || to_char(${holdings.since} at time zone 'utc', 'YYYYMMDDHH24MISSMS')) collate "C"`
const person = sql`(select u.search_text || chr(1) || u.id from ${users} u where u.id = ${holdings.userId})`
/** Items without a job come last. */
const job = sql`coalesce((select j.num || chr(1) || j.id from ${jobs} j where j.id = ${holdings.jobId}), chr(1114111))`

const OUT_SORTS = {
  person: { by: grouped(person), type: 'text' },
  job: { by: grouped(job), type: 'text' },
  oldest: { by: holdings.since, type: 'timestamptz' },
} as const satisfies Record<OutOrder, unknown>

const isOnOpenJob = sql`exists (select from ${jobs} j where j.id = ${holdings.jobId} and j.status = 'open')`

const outSorts: Record<keyof typeof OUT_COLUMNS, Sort> = {
  itemName: byItemName,
  itemType: joined(byWord(items.type)),
  qty: byNumber(holdings.qty),
  holder: byPerson(holdings.userId),
  jobNum: byJobNumber,
  since: byMoment(holdings.since),
}

export function outList(
  { userId, mine, jobId, itemId, type = 'all', order = 'person' }: OutFilter,
  viewer: Viewer,
): ListSource<OutEntry> {
  return {
    table: holdings,
    id: holdings.id,
    sort: { ...OUT_SORTS[order], direction: 'asc' },
    sorts: outSorts,
    shape: outShapeFor(viewer),
    joins: outJoins,
    where: [
      // Used-up materials are listed for a single job; over all jobs only while they can still be returned.
      jobId ? undefined : sql`(${holdings.isReturnable} or ${isOnOpenJob})`,
      whereIs(holdings.userId, userId),
      whereIs(holdings.userId, mine && viewer.id),
      whereIs(holdings.jobId, jobId),
      whereIs(holdings.itemId, itemId),
      whereIs(holdings.isReturnable, type === 'all' ? undefined : type === 'tools'),
    ],
  }
}
