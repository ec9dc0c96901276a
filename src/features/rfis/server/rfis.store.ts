import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { within } from '@/db/days'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import type { NumberSeries } from '@/db/numbers'
import { prerendered, whereAll, whereIs } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { jobs } from '@/db/schema/jobs'
import { rfis } from '@/db/schema/rfis'
import {
  byJobCustomer,
  byJobNumber,
  byLongText,
  byMoment,
  byName,
  byPastMoment,
  byPerson,
  byRank,
  byWord,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import type { Viewer } from '@/shared/policy'
import { RFI_PRIORITIES, rfiNumberAfter } from '../rfi'
import type { Rfi, RfiFilter, RfiInput, rfiApi } from '../rfi.schema'

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
  ...actor('submittedBy', rfis.submittedById),
  ...actor('respondedBy', rfis.respondedById),
  respondedAt: isoInstant(rfis.respondedAt),
  ...recordFields(rfis),
})
const joins = prerendered<unknown>(sql`join ${jobs} on ${jobs.id} = ${rfis.jobId}`)
const doc = jsonOf(rfiShape, joins)

/** The editable values of an RFI. */
export type RfiValues = Pick<Rfi, keyof RfiInput>

type Response = Pick<Rfi, 'response'> & { respondedById: string }

const seen = (viewer: Viewer) => onSeenJob(viewer, 'see rfis', rfis.jobId)
const one = (id: string, viewer: Viewer) => whereAll([sql`${rfis.id} = ${id}`, seen(viewer)])

const sorts: Record<keyof typeof rfiApi.columns, Sort> = {
  rfiNumber: byWord(rfis.rfiNumber),
  subject: byName(rfis.subject),
  jobNum: byJobNumber,
  customer: byJobCustomer,
  priority: byRank(RFI_PRIORITIES, rfis.priority),
  status: byWord(rfis.status),
  submittedByName: byPerson(rfis.submittedById),
  createdAt: byMoment(rfis.createdAt),
  question: byLongText(rfis.question),
  response: byLongText(rfis.response),
  respondedByName: byPerson(rfis.respondedById),
  respondedAt: byPastMoment(rfis.respondedAt),
}

export function rfiList(filter: RfiFilter, viewer: Viewer): ListSource<Rfi> {
  const { search, jobId, status, priority, mine } = filter
  return {
    table: rfis,
    id: rfis.id,
    sort: { by: rfis.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    shape: rfiShape,
    joins,
    where: [
      seen(viewer),
      whereIs(rfis.jobId, jobId),
      whereIs(rfis.status, status),
      whereIs(rfis.priority, priority),
      whereIs(rfis.submittedById, mine && viewer.id),
      ...within(rfis.createdAt, filter),
    ],
    search: { column: rfis.searchText, text: search, person: rfis.submittedById },
    // Few RFIs are open and most are closed, so which of the two filters is more selective depends on their
    // values.
    usesCustomPlan: status !== undefined && priority !== undefined,
  }
}

export function findRfi(db: Db, id: string, viewer: Viewer): Promise<Json<Rfi> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${rfis} ${one(id, viewer)}`)
}

/** The RFI with its row locked until the transaction ends. */
export function lockRfi(tx: Db, id: string, viewer: Viewer): Promise<Row<typeof rfis> | undefined> {
  return lockRow(tx, rfis, id, seen(viewer))
}

/** Id of the person who submitted the RFI. */
export const askerOf = (id: string): SQL =>
  sql`select ${rfis.submittedById} from ${rfis} where ${rfis.id} = ${id}`

export const rfiNumbers: NumberSeries = { column: rfis.rfiNumber, after: rfiNumberAfter }

export function insertRfi(
  tx: Db,
  id: string,
  values: RfiInput & Pick<Rfi, 'rfiNumber'>,
  submittedById: string,
): Promise<Json<Rfi>> {
  // The transaction's start time could be before that of a lower number.
  const createdAt = sql`statement_timestamp()`
  const row = { id, ...values, submittedById, createdAt, updatedAt: createdAt }
  return oneJson(tx, insertInto(rfis, row, doc))
}

/** A response is stored with the current time. */
export function updateRfi(
  tx: Db,
  id: string,
  values: RfiValues & Pick<Rfi, 'status'>,
  response: Response | undefined,
): Promise<Json<Rfi>> {
  const now = sql`statement_timestamp()`
  return oneJson(
    tx,
    updateRow(rfis, id, { ...values, ...(response && { ...response, respondedAt: now }) }, doc),
  )
}
