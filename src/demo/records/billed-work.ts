import { sql } from 'drizzle-orm'
import { billedWork } from '@/db/schema/sales-documents/invoices'
import { type Demo, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'
import { BILLED_AFTER_DAYS } from './invoices'

/** Own seed, so that the records of other features stay the same. */
const SEED = 20_261_141
/** One in this many jobs was forgotten. */
const FORGOTTEN = 150

interface Source extends Record<string, unknown> {
  kind: 'time' | 'material' | 'change'
  id: string
  jobId: string
  invoiceId: string
  lineId: string
  quantity: number | null
  amount: number
}

/** Older work is on the customer's invoices; the rest, and a few forgotten jobs, is still to be billed. */
export async function addDemoBilledWork({ tx, now }: Demo): Promise<void> {
  const random = new Random(SEED)
  const before = dayFrom(now, -BILLED_AFTER_DAYS).toISOString()
  const { rows: found } = await tx.execute<Source>(sql`
    with sources as (
      select 'time' as kind, id, job_id, minutes as quantity, total_cost as amount from time_entries
        where billable and job_id is not null and end_time < ${before}::timestamptz
      union all
      select 'material', id, job_id, qty, round(qty * coalesce(unit_cost, 0))::bigint from holdings
        where not is_returnable and job_id is not null and since < ${before}::timestamptz
      union all
      select 'change', id, job_id, null, amount from change_orders
        where status = 'approved' and approved_at < ${before}::timestamptz
    )
    select s.kind, s.id, s.job_id as "jobId", i.id as "invoiceId", i.line_id as "lineId", s.quantity,
      s.amount::float8 as amount
    from sources s join jobs j on j.id = s.job_id
      cross join lateral (
        select i.id, l.id as line_id from invoices i join invoice_line_items l on l.invoice_id = i.id and l.sort_order = 0
        where i.customer_id = j.customer_id and i.status not in ('draft', 'void')
        order by (i.job_id = j.id) desc nulls last, i.created_at, i.id limit 1
      ) i
    order by j.num, s.kind, s.id`)
  const jobs = [...new Set(found.map(({ jobId }) => jobId))]
  const forgotten = new Set(jobs.filter((_, n) => n % FORGOTTEN === FORGOTTEN - 1))
  await insertAll(
    tx,
    billedWork,
    found
      .filter(({ jobId }) => !forgotten.has(jobId))
      .map(({ kind, id, jobId, invoiceId, lineId, quantity, amount }) => ({
        id: random.id(),
        invoiceId,
        lineId,
        jobId,
        timeEntryId: kind === 'time' ? id : null,
        transactionId: kind === 'material' ? id : null,
        changeOrderId: kind === 'change' ? id : null,
        quantity,
        createdAt: before,
        amount,
      })),
  )
}
