import { type SQL, sql } from 'drizzle-orm'
import { bigint, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { jobs } from '@/db/schema/jobs'
import { timeEntries } from '@/db/schema/time-entries'
import { users } from '@/db/schema/users'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { FIGURES, type Figure, partsOf, type Source } from '../job-figure'
import type { FigureRow, JobFigures } from '../job-figure.schema'
import { figureRows, figuresByJob, type OnJobs } from './job-figures.lookup'

const onJob =
  (id: string): OnJobs =>
  (jobId) =>
    sql`${jobId} = ${id}`

const figures = sql.join(
  FIGURES.map((figure) => sql.raw(`'${figure}', coalesce(figures.${figure}, 0)`)),
  sql`, `,
)

/** Caps the number of names listed. */
const MAX_NAMES = sql.raw('limit 20')

/** People who logged time at a $0 cost rate, except those whose rate was set to $0 on purpose. */
const withoutCostRate = (jobId: string): SQL =>
  sql`array(select distinct ${nameOfUser} from ${timeEntries} join ${users} on ${users.id} = ${timeEntries.userId}
    where ${timeEntries.jobId} = ${jobId} and ${timeEntries.minutes} > 0 and ${timeEntries.costRate} = 0
      and ${users.costRate} is distinct from 0 order by 1 ${MAX_NAMES})`

/** Undefined if the job does not exist. */
export function findJobFigures(db: Db, id: string): Promise<Json<JobFigures> | undefined> {
  return findJson(
    db,
    sql`select json_build_object(${figures},
        'margin', round(figures.profit * 10000.0 / nullif(figures.invoiced, 0)),
        'withoutCostRate', ${withoutCostRate(id)})::text as doc
      from ${jobs} left join (${figuresByJob(onJob(id))}) figures on figures.job_id = ${jobs.id}
      where ${jobs.id} = ${id}`,
  )
}

const figureTable = pgTable('figure_rows', {
  id: text('id'),
  source: text('source'),
  at: timestamp('at', { withTimezone: true }),
  entity: text('entity'),
  entityId: text('entity_id'),
  label: text('label'),
  byId: text('by_id'),
  quantity: numeric('quantity'),
  unit: text('unit'),
  each: numeric('each'),
  amount: bigint('amount', { mode: 'number' }),
})

const shape = shapeOf<FigureRow>({
  id: figureTable.id,
  source: figureTable.source,
  label: figureTable.label,
  date: isoInstant(figureTable.at),
  who: actor('by', figureTable.byId).byName,
  quantity: figureTable.quantity,
  unit: figureTable.unit,
  each: figureTable.each,
  amount: figureTable.amount,
  entity: figureTable.entity,
  entityId: figureTable.entityId,
})

/** The rows that add up to the figure, newest first. */
export function listFigureRows(
  db: Db,
  { id, figure }: { id: string; figure: Figure },
  page: PageQuery,
): Promise<List<FigureRow>> {
  return listJson(
    db,
    {
      table: figureTable,
      from: rowsOf(id, partsOf(figure)),
      id: figureTable.id,
      sort: { by: figureTable.at, type: 'timestamptz', direction: 'desc' },
      shape,
      where: [],
    },
    page,
  )
}

function rowsOf(id: string, { added, taken }: ReturnType<typeof partsOf>): SQL {
  const all = figureRows(onJob(id), [...added, ...taken])
  if (taken.length === 0) return all
  return sql`select source, id, at, entity, entity_id, label, by_id, quantity, unit, each,
      case when source in (${listed(taken)}) then -amount else amount end as amount
    from (${all}) rows`
}

const listed = (sources: readonly Source[]) => sql.raw(sources.map((source) => `'${source}'`).join(', '))
