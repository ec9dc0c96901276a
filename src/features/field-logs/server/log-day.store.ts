import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, startOfDay } from '@/db/days'
import { type Json, jsonArray, oneJson } from '@/db/json'
import { whereAll, whereIs } from '@/db/query'
import { transactions } from '@/db/schema/stock/transactions'
import { timeEntries } from '@/db/schema/time-entries'
import { users } from '@/db/schema/users'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import { reachOf, type Viewer } from '@/shared/policy'
import { MAX_CREW, MAX_MATERIALS, MAX_MINUTES } from '../field-log'
import type { LogDay, LogDayQuery } from '../field-log.schema'

/** What is known of a job's day; of time entries only those that the viewer may see. */
export function findLogDay(db: Db, { jobId, logDate }: LogDayQuery, viewer: Viewer): Promise<Json<LogDay>> {
  const ofTheDay = whereAll([
    sql`${timeEntries.jobId} = ${jobId}`,
    sql`${timeEntries.startTime} >= ${startOfDay(logDate)}`,
    sql`${timeEntries.startTime} < ${endOfDay(logDate)}`,
    whereIs(timeEntries.userId, reachOf(viewer, 'see time') === 'all' ? undefined : viewer.id),
  ])
  const minutes = sql`coalesce(${timeEntries.minutes},
    greatest(0, floor(extract(epoch from now() - ${timeEntries.startTime}) / 60)))`
  const crew = sql`select ${nameOfUser} as name from ${users}
    where ${users.id} in (select ${timeEntries.userId} from ${timeEntries} ${ofTheDay})
    order by 1 limit ${MAX_CREW}`
  // What was brought back on the same day was not used.
  const materials = sql`select ${transactions.itemName} as name,
      sum(case ${transactions.action} when 'checkout' then ${transactions.qty} else -${transactions.qty} end)::int as qty
    from ${transactions}
    where ${transactions.jobId} = ${jobId} and ${transactions.itemType} = 'consumable'
      and ${transactions.action} in ('checkout', 'checkin') and ${transactions.partOf} is null
      and ${transactions.ts} >= ${startOfDay(logDate)} and ${transactions.ts} < ${endOfDay(logDate)}
    group by ${transactions.itemId}, ${transactions.itemName}
    having sum(case ${transactions.action} when 'checkout' then ${transactions.qty} else -${transactions.qty} end) > 0
    order by 1 limit ${MAX_MATERIALS}`
  return oneJson(
    db,
    sql`select json_build_object(
        'crewMembers', (select coalesce(json_agg(name), '[]') from (${crew}) crew),
        'minutes', (select least(coalesce(sum(${minutes}), 0), ${MAX_MINUTES})::int from ${timeEntries} ${ofTheDay}),
        'materials', ${jsonArray(materials)})::text as doc`,
  )
}
