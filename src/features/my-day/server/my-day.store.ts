import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, startOfDay, today } from '@/db/days'
import { isoInstant, type Json, jsonArray, oneJson, shapeOf } from '@/db/json'
import { customers } from '@/db/schema/customers'
import { jobs } from '@/db/schema/jobs'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { isOnJob, jobsOf, jobsTakingPlace, shortDescription } from '@/features/jobs/server/jobs.lookup'
import type { HeldTool, MyDay, Visit } from '../my-day.schema'

/** Maximum length of each list. */
const LIMIT = sql.raw('limit 100')

const visitShape = shapeOf<Visit>({
  id: jobs.id,
  num: jobs.num,
  customer: jobs.customer,
  address: jobs.address,
  description: shortDescription,
  status: jobs.status,
  technicianNames: jobs.technicianNames,
  scheduledStart: isoInstant(jobs.scheduledStart),
  scheduledEnd: isoInstant(jobs.scheduledEnd),
  phone: sql`(select ${customers.phone} from ${customers} where ${customers.id} = ${jobs.customerId})`,
})

const toolShape = shapeOf<HeldTool>({
  id: holdings.id,
  itemId: holdings.itemId,
  itemName: items.name,
  thumbnailUrl: sql`${items.photoUrl} || '/thumbnail'`,
  qty: holdings.qty,
  jobNum: sql`(select ${jobs.num} from ${jobs} where ${jobs.id} = ${holdings.jobId})`,
  since: isoInstant(holdings.since),
})

/** Reads the whole day in one query. */
export function findMyDay(db: Db, userId: string, date: string | undefined): Promise<Json<MyDay>> {
  const day: SQL = date ? sql`${date}::date` : today
  const ofTheDay = jobsTakingPlace(visitShape, startOfDay(day), endOfDay(day), isOnJob(userId))
  const unscheduled = sql`select ${visitShape} from (${jobsOf(userId)}) ${jobs}
    where ${jobs.status} = 'open' and ${jobs.scheduledStart} is null
    order by ${jobs.createdAt} desc, ${jobs.id} desc ${LIMIT}`
  const tools = sql`select ${toolShape} from ${holdings} join ${items} on ${items.id} = ${holdings.itemId}
    where ${holdings.userId} = ${userId} and ${holdings.isReturnable}
    order by ${holdings.since}, ${holdings.id} ${LIMIT}`
  return oneJson(
    db,
    sql`select json_build_object('date', ${day},
        'jobs', ${jsonArray(sql`select * from (${ofTheDay}) visit order by "scheduledStart", num ${LIMIT}`)},
        'unscheduled', ${jsonArray(unscheduled)},
        'tools', ${jsonArray(tools)})::text as doc`,
  )
}
