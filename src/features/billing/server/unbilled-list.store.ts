import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { dayOf, today } from '@/db/days'
import { type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { type Condition, rows, whereAll, whereIs } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { instant } from '@/db/schema/columns'
import { jobs } from '@/db/schema/jobs'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { holdings } from '@/db/schema/stock/holdings'
import { timeEntries } from '@/db/schema/time-entries'
import { searchMatch } from '@/db/search'
import { byMoment, byNumber, byText, byWord, joined } from '@/db/sorts'
import type { UnbilledFilter, UnbilledJob, UnbilledSummary } from '../billing.schema'
import type { UNBILLED_COLUMNS } from '../unbilled-table'
import {
  isUnbilledChangeOrder,
  isUnbilledMaterial,
  isUnbilledTime,
  materialPrice,
  pricedHoldings,
} from './unbilled.store'

/** One row per job with unbilled work. */
const unbilled = pgTable('unbilled', {
  id: text('id').notNull(),
  since: instant('since').notNull(),
  time: bigint('time', { mode: 'number' }).notNull(),
  materials: bigint('materials', { mode: 'number' }).notNull(),
  changeOrders: bigint('change_orders', { mode: 'number' }).notNull(),
  estimate: bigint('estimate', { mode: 'number' }).notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
})

/** One kind of work, summed by job from its partial index; `agreed` counts regardless of a fixed price. */
interface Part {
  kind: 'time' | 'materials' | 'change_orders' | 'estimate'
  agreed: boolean
  jobId: SQL
  since: SQL
  amount: SQL
  from: SQL
  where: SQL
}

const PARTS: readonly Part[] = [
  {
    kind: 'time',
    agreed: false,
    jobId: sql`${timeEntries.jobId}`,
    since: sql`${timeEntries.startTime}`,
    amount: sql`${timeEntries.totalCost}`,
    from: sql`${timeEntries}`,
    where: isUnbilledTime,
  },
  {
    kind: 'materials',
    agreed: false,
    jobId: sql`${holdings.jobId}`,
    since: sql`${holdings.since}`,
    amount: sql`${materialPrice} * ${holdings.qty}`,
    from: pricedHoldings,
    where: isUnbilledMaterial,
  },
  {
    kind: 'change_orders',
    agreed: true,
    jobId: sql`${changeOrders.jobId}`,
    since: sql`${changeOrders.approvedAt}`,
    amount: sql`${changeOrders.amount}`,
    from: sql`${changeOrders}`,
    where: isUnbilledChangeOrder,
  },
  {
    kind: 'estimate',
    agreed: true,
    jobId: sql`${estimates.jobId}`,
    since: sql`${estimates.updatedAt}`,
    amount: sql`${estimates.unbilled}`,
    from: sql`${estimates}`,
    where: sql`${estimates.unbilled} <> 0`,
  },
]

/** Looked up per row: `offset 0` keeps the planner from reading all jobs. */
const jobOfWork = sql`select * from ${jobs} where ${jobs.id} = work.job_id offset 0`

/** Unbilled work per job, or of one job; without worthless rows. */
function byJob(where: readonly Condition[], jobId?: SQLWrapper | string): SQL {
  const parts = PARTS.map(({ kind, agreed, ...part }) => {
    const sums = PARTS.map((each) =>
      each.kind === kind ? sql`sum(${part.amount}) as ${sql.raw(kind)}` : sql`0 as ${sql.raw(each.kind)}`,
    )
    const ofJob = jobId === undefined ? sql`` : sql` and ${part.jobId} = ${jobId}`
    return sql`select ${part.jobId} as job_id, ${sql.raw(String(agreed))} as agreed, min(${part.since}) as since,
        ${sql.join(sums, sql`, `)}
      from ${part.from} where ${part.where}${ofJob} group by 1`
  })
  const sums = PARTS.map(({ kind }) => sql.raw(`sum(work.${kind})::bigint as ${kind}`))
  const all = sql.raw(PARTS.map(({ kind }) => `work.${kind}`).join(' + '))
  // With a fixed price, time and materials do not count: `countedKinds` in the rules.
  const counts = sql`(work.agreed or ${jobs.estimateId} is null)`
  return sql`select ${jobs.id}, min(work.since) as since, ${sql.join(sums, sql`, `)}, sum(${all})::bigint as total
    from (${sql.join(parts, sql` union all `)}) work cross join lateral (${jobOfWork}) ${jobs}
    ${whereAll([counts, ...where])} group by ${jobs.id} having bool_or(${all} <> 0)`
}

/** Finished on site or by the office, and not closed. */
export const isFinished = sql`(${jobs.status} = 'open' and ${jobs.finishedAt} is not null)`

const days = sql`greatest(0, ${today} - ${dayOf(unbilled.since)})`

const shape = shapeOf<UnbilledJob>({
  id: unbilled.id,
  jobId: unbilled.id,
  num: jobs.num,
  customer: jobs.customer,
  customerId: jobs.customerId,
  since: sql`${dayOf(unbilled.since)}::text`,
  days,
  time: unbilled.time,
  materials: unbilled.materials,
  changeOrders: unbilled.changeOrders,
  estimate: unbilled.estimate,
  total: unbilled.total,
})

const requested = ({ search, customerId, finished }: UnbilledFilter): Condition[] => [
  whereIs(jobs.customerId, customerId),
  finished && isFinished,
  search ? searchMatch({ column: jobs.searchText, text: search }) : undefined,
]

const sorts: Record<keyof typeof UNBILLED_COLUMNS, Sort> = {
  num: joined(byWord(jobs.num)),
  customer: joined(byText(jobs.customer)),
  since: byMoment(unbilled.since),
  days: { ...byMoment(unbilled.since), isReversed: true },
  time: byNumber(unbilled.time),
  materials: byNumber(unbilled.materials),
  changeOrders: byNumber(unbilled.changeOrders),
  estimate: byNumber(unbilled.estimate),
  total: byNumber(unbilled.total),
}

/** Oldest first. */
export function unbilledList(filter: UnbilledFilter): ListSource<UnbilledJob> {
  return {
    table: unbilled,
    from: byJob(requested(filter)),
    id: unbilled.id,
    sort: { by: unbilled.since, type: 'timestamptz', direction: 'asc' },
    sorts,
    sums: {
      time: unbilled.time,
      materials: unbilled.materials,
      changeOrders: unbilled.changeOrders,
      estimate: unbilled.estimate,
      total: unbilled.total,
    },
    shape,
    joins: sql`join ${jobs} on ${jobs.id} = ${unbilled.id}`,
    where: [],
  }
}

/** Number of jobs on the dashboard. */
const SHOWN = 3

export function findUnbilledSummary(db: Db, filter: UnbilledFilter): Promise<Json<UnbilledSummary>> {
  const oldest = sql`select ${jsonOf(shape)}::json as doc from ${unbilled} join ${jobs} on ${jobs.id} = ${unbilled.id}
    order by ${unbilled.since}, ${unbilled.id} limit ${SHOWN}`
  return oneJson(
    db,
    sql`with ${unbilled} as materialized (${byJob(requested(filter))})
      select json_build_object('jobs', count(*), 'total', coalesce(sum(${unbilled.total}), 0),
        'since', ${dayOf(sql`min(${unbilled.since})`)}::text,
        'days', coalesce(greatest(0, ${today} - ${dayOf(sql`min(${unbilled.since})`)}), 0),
        'oldest', (select coalesce(json_agg(doc), '[]') from (${oldest}) first))::text as doc
      from ${unbilled}`,
  )
}

/** The row of one job; undefined if nothing is left to bill. */
export const unbilledOf = (jobId: SQLWrapper | string): SQL => byJob([], jobId)

/** In cents. */
export async function unbilledTotal(db: Db, jobId: string): Promise<number> {
  const [found] = await rows<{ total: string }>(
    db,
    sql`select ${unbilled.total} from (${unbilledOf(jobId)}) ${unbilled}`,
  )
  return Number(found?.total ?? 0)
}
