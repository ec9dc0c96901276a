import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { momentOf } from '@/db/days'
import {
  findJson,
  isoInstant,
  type Json,
  jsonArray,
  jsonOf,
  recordFields,
  shapeOf,
  writeThenRead,
} from '@/db/json'
import { type List, listJson } from '@/db/list'
import { prerendered, rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { deposits, payments } from '@/db/schema/sales-documents/payments'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { Held } from '../deposit'
import type { Deposit } from '../deposit.schema'

const applicationShape = shapeOf<Deposit['appliedTo'][number]>({
  invoiceId: invoices.id,
  invoiceNumber: invoices.invoiceNumber,
  amount: sql`sum(${payments.counted})`,
})
const appliedTo = jsonArray(sql`select ${applicationShape}
  from ${payments} join ${invoices} on ${invoices.id} = ${payments.invoiceId}
  where ${payments.depositId} = ${deposits.id} and ${payments.reversedAt} is null
  group by ${invoices.id} order by min(${payments.processedAt}), ${invoices.id}`)

const depositShape = shapeOf<Deposit>({
  id: deposits.id,
  estimateId: deposits.estimateId,
  estimateNumber: estimates.estimateNumber,
  jobId: deposits.jobId,
  jobNum: jobs.num,
  customerId: deposits.customerId,
  amount: deposits.amount,
  applied: deposits.applied,
  returned: deposits.returned,
  held: deposits.held,
  method: deposits.method,
  reference: deposits.reference,
  notes: deposits.notes,
  ...actor('processedBy', deposits.processedById),
  processedAt: isoInstant(deposits.processedAt),
  returnedAt: isoInstant(deposits.returnedAt),
  ...actor('returnedBy', deposits.returnedById),
  reason: deposits.reason,
  appliedTo,
  ...recordFields(deposits),
})
const joins = prerendered<unknown>(sql`left join ${estimates} on ${estimates.id} = ${deposits.estimateId}
  left join ${jobs} on ${jobs.id} = ${deposits.jobId}`)
const docOf = (id: string) =>
  sql`select ${jsonOf(depositShape)} as doc from ${deposits} ${joins} where ${deposits.id} = ${id}`

export const findDeposit = (db: Db, id: string): Promise<Json<Deposit> | undefined> => findJson(db, docOf(id))

const ofEstimatesOf = (jobId: string | SQL) =>
  sql`${deposits.estimateId} in (select e.id from ${estimates} e where e.job_id = ${jobId})`

/** Conditions for the deposits of a record. */
const ON = {
  estimates: (id: string) => sql`${deposits.estimateId} = ${id}`,
  /** Includes deposits on the job's estimates. */
  jobs: (id: string) => sql`(${deposits.jobId} = ${id} or ${ofEstimatesOf(id)})`,
  /** Deposits that the invoice can be paid from; must match `isPaidFor`. */
  invoices: (id: string) => sql`${deposits.held} > 0 and exists (select from ${invoices} i where i.id = ${id}
    and (${deposits.customerId} = i.customer_id or ${deposits.estimateId} = i.estimate_id
      or ${deposits.jobId} = i.job_id or ${ofEstimatesOf(sql`i.job_id`)}))`,
} as const
export type DepositsOn = keyof typeof ON

export const listDeposits = (db: Db, on: DepositsOn, id: string, page: PageQuery): Promise<List<Deposit>> =>
  listJson(
    db,
    {
      table: deposits,
      id: deposits.id,
      sort: { by: deposits.processedAt, type: 'timestamptz', direction: 'desc' },
      shape: depositShape,
      joins,
      where: [ON[on](id)],
    },
    page,
  )

const TABLES = { estimates, jobs, invoices }

export async function isThere(db: Db, on: DepositsOn, id: string): Promise<boolean> {
  const table = TABLES[on]
  return (await rows(db, sql`select from ${table} where ${table.id} = ${id}`)).length > 0
}

/** The record a deposit belongs to, locked for share until the transaction ends. */
export interface PaidFor {
  name: string
  customerId: string | null
  customer: string | null
  /** Of an estimate. */
  status: string | null
}

export async function lockEstimateShared(tx: Db, id: string): Promise<PaidFor | undefined> {
  const [found] = await rows<PaidFor & Record<string, unknown>>(
    tx,
    sql`select ${estimates.estimateNumber} as name, ${estimates.customerId} as "customerId",
        ${estimates.customerName} as customer, ${estimates.status} from ${estimates}
      where ${estimates.id} = ${id} for share`,
  )
  return found
}

export async function lockJobShared(tx: Db, id: string): Promise<PaidFor | undefined> {
  const [found] = await rows<PaidFor & Record<string, unknown>>(
    tx,
    sql`select '#' || ${jobs.num} as name, ${jobs.customerId} as "customerId", ${jobs.customer}, null as status
      from ${jobs} where ${jobs.id} = ${id} for share`,
  )
  return found
}

type NewDeposit = Pick<
  Deposit,
  'id' | 'estimateId' | 'jobId' | 'customerId' | 'amount' | 'method' | 'reference' | 'notes'
> & { processedAt: string | null; processedById: string }

export const insertDeposit = (tx: Db, { processedAt, ...values }: NewDeposit): Promise<Json<Deposit>> =>
  writeThenRead(
    tx,
    [insertInto(deposits, { ...values, processedAt: momentOf(processedAt) })],
    docOf(values.id),
  )

export interface LockedDeposit extends Held, Pick<Deposit, 'id' | 'method' | 'reference'> {
  /** Of its estimate or job. */
  name: string
  returned: number
}

/**
 * Locks a deposit and increments its version. Required before any of its payments changes: otherwise the trigger
 * that sums them would not see payments of a transaction it waited for.
 */
export async function lockDeposit(tx: Db, id: string): Promise<LockedDeposit | undefined> {
  const [found] = await rows<Record<keyof LockedDeposit, string> & Record<string, unknown>>(
    tx,
    sql`update ${deposits} set updated_at = clock_timestamp() where ${deposits.id} = ${id}
      returning ${deposits.id}, held, returned, estimate_id as "estimateId", job_id as "jobId", method, reference,
        customer_id as "customerId", (select e.job_id from ${estimates} e where e.id = estimate_id) as "estimateJobId",
        coalesce((select e.estimate_number from ${estimates} e where e.id = estimate_id),
          (select '#' || j.num from ${jobs} j where j.id = job_id)) as name`,
  )
  return found && ({ ...found, held: Number(found.held), returned: Number(found.returned) } as LockedDeposit)
}

interface Return {
  returnedById: string
  reason: string
  returned: number
}

export const writeReturn = (tx: Db, id: string, values: Return): Promise<Json<Deposit>> =>
  writeThenRead(tx, [updateRow(deposits, id, { ...values, returnedAt: sql`clock_timestamp()` })], docOf(id))
