import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { today } from '@/db/days'
import { insertInto, insertRows } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { fixed, rows } from '@/db/query'
import { estimateLineItems, estimates } from '@/db/schema/documents'
import { jobs } from '@/db/schema/jobs'
import type { PageQuery } from '@/shared/list-query'
import type { Estimate, EstimateDetail, EstimateFilter, EstimateLine } from '../estimate.schema'

/** The one mapper from a row, with its job joined, to what the API answers. */
const estimateShape = shapeOf<Estimate>({
  id: estimates.id,
  estimateNumber: estimates.estimateNumber,
  customerId: estimates.customerId,
  customerName: estimates.customerName,
  jobId: estimates.jobId,
  jobNum: jobs.num,
  title: estimates.title,
  description: estimates.description,
  validUntil: estimates.validUntil,
  notes: estimates.notes,
  taxRate: estimates.taxRate,
  subtotal: estimates.subtotal,
  taxAmount: estimates.taxAmount,
  total: estimates.total,
  status: estimates.status,
  isExpired: sql`coalesce(${estimates.status} in ('draft', 'sent') and ${estimates.validUntil} < ${today}, false)`,
  createdBy: estimates.createdBy,
  createdAt: isoInstant(estimates.createdAt),
  updatedAt: isoInstant(estimates.updatedAt),
})
const joins = fixed<unknown>(sql`left join ${jobs} on ${jobs.id} = ${estimates.jobId}`)

const lineShape = shapeOf<EstimateLine>({
  id: estimateLineItems.id,
  estimateId: estimateLineItems.estimateId,
  description: estimateLineItems.description,
  type: estimateLineItems.type,
  quantity: estimateLineItems.quantity,
  unit: estimateLineItems.unit,
  unitPrice: estimateLineItems.unitPrice,
  total: estimateLineItems.total,
  sortOrder: estimateLineItems.sortOrder,
})

const doc = jsonOf(estimateShape)
const detail = jsonOf(
  shapeOf<EstimateDetail>({
    estimate: sql`(select to_json(e) from (select ${estimateShape}) e)`,
    lineItems: sql`(select coalesce(json_agg(line), '[]') from (select ${lineShape} from ${estimateLineItems}
      where ${estimateLineItems.estimateId} = ${estimates.id} order by ${estimateLineItems.sortOrder}) line)`,
  }),
)

export function listEstimates(db: Db, filter: EstimateFilter, page: PageQuery): Promise<List<Estimate>> {
  const { status, customerId, jobId, search } = filter
  return listJson(
    db,
    {
      table: estimates,
      id: estimates.id,
      sort: { by: estimates.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: estimateShape,
      joins,
      where: [
        status && eq(estimates.status, status),
        customerId ? eq(estimates.customerId, customerId) : undefined,
        jobId ? eq(estimates.jobId, jobId) : undefined,
      ],
      search: { column: estimates.searchText, text: search },
    },
    page,
  )
}

export function findEstimate(db: Db, id: string): Promise<Json<EstimateDetail> | undefined> {
  return oneJson(db, sql`select ${detail} as doc from ${estimates} ${joins} where ${estimates.id} = ${id}`)
}

/** As lists show it. */
export async function findEstimateRow(tx: Db, id: string): Promise<Json<Estimate>> {
  const found = await oneJson<Estimate>(
    tx,
    sql`select ${doc} as doc from ${estimates} ${joins} where ${estimates.id} = ${id}`,
  )
  return found as Json<Estimate>
}

/** The estimate with its row locked until the transaction ends; its lines only change under this lock. */
export async function lockEstimate(tx: Db, id: string): Promise<Json<EstimateDetail> | undefined> {
  // Both are sent at once, and the second only looks when the first holds its lock.
  const [, found] = await Promise.all([
    rows(tx, sql`select from ${estimates} where ${estimates.id} = ${id} for no key update`),
    findEstimate(tx, id),
  ])
  return found
}

/** What an estimate holds beside its lines and what the server notes of it. */
export type EstimateValues = Omit<
  Estimate,
  'id' | 'jobNum' | 'isExpired' | 'createdBy' | 'createdAt' | 'updatedAt'
>
export type EstimateLineValues = Omit<EstimateLine, 'estimateId'>

export async function insertEstimate(
  tx: Db,
  id: string,
  values: EstimateValues,
  lines: EstimateLineValues[],
  createdBy: string,
): Promise<Json<EstimateDetail>> {
  const [, , saved] = await Promise.all([
    rows(tx, insertInto(estimates, { id, ...values, createdBy })),
    insertLines(tx, id, lines),
    findEstimate(tx, id),
  ])
  return saved as Json<EstimateDetail>
}

/** Without lines, those that it has stay. */
export async function updateEstimate(
  tx: Db,
  id: string,
  values: EstimateValues,
  lines: EstimateLineValues[] | null,
): Promise<Json<EstimateDetail>> {
  const [, , saved] = await Promise.all([
    rows(
      tx,
      tx
        .update(estimates)
        .set({ ...values, updatedAt: sql`clock_timestamp()` })
        .where(eq(estimates.id, id)),
    ),
    lines && replaceLines(tx, id, lines),
    findEstimate(tx, id),
  ])
  return saved as Json<EstimateDetail>
}

export async function setConverted(tx: Db, id: string, jobId: string): Promise<void> {
  await rows(
    tx,
    sql`update ${estimates} set status = 'converted', job_id = ${jobId}, updated_at = clock_timestamp()
      where ${estimates.id} = ${id}`,
  )
}

async function replaceLines(tx: Db, estimateId: string, lines: EstimateLineValues[]): Promise<void> {
  await Promise.all([
    rows(tx, sql`delete from ${estimateLineItems} where ${estimateLineItems.estimateId} = ${estimateId}`),
    insertLines(tx, estimateId, lines),
  ])
}

async function insertLines(tx: Db, estimateId: string, lines: EstimateLineValues[]): Promise<void> {
  const placed = lines.map((line) => ({ ...line, estimateId }))
  await rows(tx, insertRows(estimateLineItems, placed))
}
