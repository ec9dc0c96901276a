import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, type Json, jsonArray, oneJson } from '@/db/json'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { timeEntries } from '@/db/schema/time-entries'
import { users } from '@/db/schema/users'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import type { LooseEnds } from '../loose-ends.schema'

const LIMIT = sql.raw('limit 500')

const oneOf = (ids: readonly string[]) => sql`any(${sql.param(ids)}::text[])`

/** Running clocks ordered by user, which is the order in which they are locked. */
const clocksOn = (jobIds: readonly string[]): SQL =>
  sql`select ${timeEntries.id}, ${nameOfUser} as "userName", ${jobs.num} as "jobNum",
      ${isoInstant(timeEntries.startTime)} as "startTime"
    from ${timeEntries} join ${users} on ${users.id} = ${timeEntries.userId}
      join ${jobs} on ${jobs.id} = ${timeEntries.jobId}
    where ${timeEntries.jobId} = ${oneOf(jobIds)} and ${timeEntries.endTime} is null order by ${timeEntries.userId} ${LIMIT}`

/** Items checked out to the jobs that must be returned. */
const outOn = (jobIds: readonly string[]): SQL =>
  sql`select ${holdings.itemId} as "itemId", ${items.name} as "itemName", ${holdings.qty},
      ${nameOfUser} as holder, ${holdings.jobId} as "jobId", ${jobs.num} as "jobNum"
    from ${holdings} join ${items} on ${items.id} = ${holdings.itemId}
      join ${users} on ${users.id} = ${holdings.userId} join ${jobs} on ${jobs.id} = ${holdings.jobId}
    where ${holdings.jobId} = ${oneOf(jobIds)} and ${holdings.isReturnable}
    order by ${jobs.num}, ${items.name}, ${holdings.id} ${LIMIT}`

export function findLooseEnds(db: Db, jobIds: readonly string[]): Promise<Json<LooseEnds>> {
  const [clocks, out] = [jsonArray(clocksOn(jobIds)), jsonArray(outOn(jobIds))]
  return oneJson(db, sql`select json_build_object('clocks', ${clocks}, 'items', ${out})::text as doc`)
}

export const findRunningClocks = (tx: Db, jobIds: readonly string[]): Promise<LooseEnds['clocks']> =>
  rows(tx, clocksOn(jobIds))

export const findOutItems = (tx: Db, jobIds: readonly string[]): Promise<LooseEnds['items']> =>
  rows(tx, outOn(jobIds))
