import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, oneJson } from '@/db/json'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { users } from '@/db/schema/users'
import { AGING_KEYS } from '@/domain/invoices/invoice'
import { bucketOf, daysOverdue } from '@/domain/invoices/server/aging.lookup'
import { isOwed } from '@/domain/sales-documents/server/receivables'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import { figuresByJob } from '@/features/job-figures/server/job-figures.lookup'
import { minutesByPerson } from '@/features/time-entries/server/time-entries.lookup'
import { SHOWN_WORST, type Span } from '../picture'
import type { AgingByCustomer, HoursByPerson, JobsByProfit, ToolLosses } from '../picture.schema'
import { isWithin } from './period'
import { rankedJson } from './ranked'

const inBucket = (key: string): SQL =>
  sql`coalesce(sum(balance) filter (where bucket = ${sql.raw(`'${key}'`)}), 0) as ${sql.identifier(key)}`

/** Uses the customer's current name. */
export function findAgingByCustomer(db: Db, top: number): Promise<Json<AgingByCustomer>> {
  const owed = sql`select ${invoices.customerId} as customer_id, ${bucketOf(daysOverdue)} as bucket,
      count(*) as invoices, sum(${invoices.balance}) as balance
    from ${invoices} where ${isOwed} group by 1, 2`
  const from = sql`select c.id, c.name, sum(invoices)::int as invoices,
      ${sql.join(AGING_KEYS.map(inBucket), sql`, `)}, sum(balance) as balance
    from (${owed}) owed join customers c on c.id = owed.customer_id group by c.id`
  return oneJson(db, rankedJson({ from, sums: ['invoices', ...AGING_KEYS, 'balance'], by: 'balance', top }))
}

interface Requested {
  span: Span
  top: number
}

export function findHoursByPerson(db: Db, { span, top }: Requested): Promise<Json<HoursByPerson>> {
  const from = sql`select ${users.id}, ${nameOfUser} as name, billable, other, minutes
    from (${minutesByPerson((start) => isWithin(start, span), sql`now()`)}) worked join ${users} on ${users.id} = user_id
    where minutes > 0`
  return oneJson(db, rankedJson({ from, sums: ['billable', 'other', 'minutes'], by: 'minutes', top }))
}

/** Jobs created in the period. A job that is open and not invoiced has no profit or loss yet. */
export function findJobsByProfit(db: Db, { span, top }: Requested): Promise<Json<JobsByProfit>> {
  const isOfPeriod = sql`(select id from jobs where ${isWithin(sql`created_at`, span)})`
  const from = sql`select j.id, j.num as name, j.customer, f.invoiced, f.cost, f.profit
    from (${figuresByJob((jobId) => sql`${jobId} in ${isOfPeriod}`)}) f join jobs j on j.id = f.job_id
    where f.invoiced <> 0 or (j.status = 'closed' and f.cost <> 0)`
  const sums = ['invoiced', 'cost', 'profit']
  return oneJson(db, rankedJson({ from, sums, by: 'profit', top, worst: SHOWN_WORST }))
}

/**
 * Recovered pieces are deducted from the oldest losses first. Writing off missing pieces (`adjust`) does not
 * undo the loss. A loss without a job counts for the job that the item was last out on, as long as it is
 * missing.
 */
export function findToolLosses(db: Db, { span, top }: Requested): Promise<Json<ToolLosses>> {
  const lost = sql`select item_id, job_id, ts, unit_cost,
      least(missing_delta, sum(missing_delta) over of_item - coalesce(sum(missing_delta) filter (where missing_delta > 0)
        over (partition by item_id order by ts desc, id desc rows between unbounded preceding and 1 preceding), 0)) as pieces,
      missing_delta
    from transactions where missing_delta <> 0 and action <> 'adjust' window of_item as (partition by item_id)`
  const from = sql`select j.id, coalesce(j.num, 'No job') as name, j.customer, sum(lost.pieces)::int as pieces,
      coalesce(sum(round(lost.pieces * lost.unit_cost)), 0)::bigint as value,
      coalesce(sum(lost.pieces) filter (where lost.unit_cost is null), 0)::int as unknown
    from (${lost}) lost join items i on i.id = lost.item_id
      left join jobs j on j.id = coalesce(lost.job_id, case when i.qty_missing > 0 then i.job_id end)
    where lost.missing_delta > 0 and lost.pieces > 0 and ${isWithin(sql`lost.ts`, span)}
    group by j.id`
  return oneJson(db, rankedJson({ from, sums: ['pieces', 'value', 'unknown'], by: 'value', top }))
}
