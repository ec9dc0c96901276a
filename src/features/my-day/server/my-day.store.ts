import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { endOfDay, startOfDay, today } from '@/db/days'
import { isoInstant, type Json, jsonArray, oneJson, shapeOf } from '@/db/json'
import { customers } from '@/db/schema/customers'
import { jobs, visits } from '@/db/schema/jobs'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { jobFacts } from '@/domain/custom-fields/server/custom-fields.lookup'
import { shortDescription } from '@/features/jobs/server/jobs.lookup'
import {
  crew,
  crewJoin,
  isOnVisit,
  isOpenVisit,
  visitsTakingPlace,
} from '@/features/jobs/server/visits.lookup'
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
  visitId: visits.id,
  visitStatus: visits.status,
  visitVersion: visits.version,
  notes: visits.notes,
  technicianIds: crew.ids,
  technicianNames: crew.names,
  scheduledStart: isoInstant(visits.scheduledStart),
  scheduledEnd: isoInstant(visits.scheduledEnd),
  travelledAt: isoInstant(visits.travelledAt),
  arrivedAt: isoInstant(visits.arrivedAt),
  doneAt: isoInstant(visits.doneAt),
  phone: sql`(select ${customers.phone} from ${customers} where ${customers.id} = ${jobs.customerId})`,
  facts: jobFacts(jobs.id),
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
  const ofTheDay = visitsTakingPlace(visitShape, startOfDay(day), endOfDay(day), isOnVisit(userId))
  const unscheduled = sql`select ${visitShape} from ${visits} join ${jobs} on ${jobs.id} = ${visits.jobId} ${crewJoin(visits.id)}
    where ${jobs.status} = 'open' and ${isOpenVisit} and ${visits.scheduledStart} is null and ${isOnVisit(userId)}
    order by ${jobs.createdAt} desc, ${jobs.id} desc ${LIMIT}`
  const tools = sql`select ${toolShape} from ${holdings} join ${items} on ${items.id} = ${holdings.itemId}
    where ${holdings.userId} = ${userId} and ${holdings.isReturnable}
    order by ${holdings.since}, ${holdings.id} ${LIMIT}`
  return oneJson(
    db,
    sql`select json_build_object('date', ${day},
        'jobs', ${jsonArray(sql`select * from (${ofTheDay}) visit order by "scheduledStart", num, "visitId" ${LIMIT}`)},
        'unscheduled', ${jsonArray(unscheduled)},
        'tools', ${jsonArray(tools)})::text as doc`,
  )
}
