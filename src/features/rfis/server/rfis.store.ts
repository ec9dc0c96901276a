import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { insertInto } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { highestSuffix, lockHighestSuffix } from '@/db/numbers'
import { fixed } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { rfis } from '@/db/schema/projects'
import type { PageQuery } from '@/shared/list-query'
import type { Rfi, RfiFilter } from '../rfi.schema'

/** The one mapper from a row, with its job joined, to what the API answers. */
const rfiShape = shapeOf<Rfi>({
  id: rfis.id,
  rfiNumber: rfis.rfiNumber,
  jobId: rfis.jobId,
  jobNum: jobs.num,
  customer: jobs.customer,
  subject: rfis.subject,
  question: rfis.question,
  priority: rfis.priority,
  status: rfis.status,
  response: rfis.response,
  submittedBy: rfis.submittedBy,
  respondedBy: rfis.respondedBy,
  respondedAt: isoInstant(rfis.respondedAt),
  createdAt: isoInstant(rfis.createdAt),
  updatedAt: isoInstant(rfis.updatedAt),
})
const joins = fixed<unknown>(sql`join ${jobs} on ${jobs.id} = ${rfis.jobId}`)
const doc = jsonOf(rfiShape, joins)

/** What is asked. */
export type RfiValues = Pick<Rfi, 'jobId' | 'subject' | 'question' | 'priority'>

type Made = Pick<Rfi, 'id' | 'rfiNumber' | 'submittedBy'>
type Response = Pick<Rfi, 'response' | 'respondedBy'>

export function listRfis(
  db: Db,
  { jobId, status, priority }: RfiFilter,
  page: PageQuery,
): Promise<List<Rfi>> {
  return listJson(
    db,
    {
      table: rfis,
      id: rfis.id,
      sort: { by: rfis.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: rfiShape,
      joins,
      where: [
        jobId ? eq(rfis.jobId, jobId) : undefined,
        status && eq(rfis.status, status),
        priority && eq(rfis.priority, priority),
      ],
      // Few are open and most are closed: which of the two filters leads to fewer rows depends on their values.
      plansAnew: status !== undefined && priority !== undefined,
    },
    page,
  )
}

export function findRfi(db: Db, id: string): Promise<Json<Rfi> | undefined> {
  return oneJson(db, sql`select ${doc} as doc from ${rfis} where ${rfis.id} = ${id}`)
}

/** The RFI with its row locked until the transaction ends. */
export function lockRfi(tx: Db, id: string): Promise<Json<Rfi> | undefined> {
  return oneJson(tx, sql`select ${doc} as doc from ${rfis} where ${rfis.id} = ${id} for update`)
}

export const highestRfi = (db: Db) => highestSuffix(db, rfis.rfiNumber)
export const lockHighestRfi = (tx: Db) => lockHighestSuffix(tx, rfis.rfiNumber)

export async function insertRfi(tx: Db, values: RfiValues, made: Made): Promise<Json<Rfi>> {
  // Not the transaction's time, which may lie before that of a lower number.
  const createdAt = sql`statement_timestamp()`
  const row = { ...values, ...made, createdAt, updatedAt: createdAt }
  return (await oneJson<Rfi>(tx, insertInto(rfis, row, doc))) as Json<Rfi>
}

/** With a response, it also notes that it is given now. */
export async function updateRfi(
  tx: Db,
  id: string,
  values: RfiValues & Pick<Rfi, 'status'>,
  response: Response | undefined,
): Promise<Json<Rfi>> {
  const now = sql`statement_timestamp()`
  const saved = await oneJson<Rfi>(
    tx,
    tx
      .update(rfis)
      .set({ ...values, ...(response && { ...response, respondedAt: now }), updatedAt: now })
      .where(eq(rfis.id, id))
      .returning({ doc: doc.as('doc') }),
  )
  return saved as Json<Rfi>
}
