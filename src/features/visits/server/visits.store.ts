import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, type ListSource, listJson } from '@/db/list'
import { prerendered, rows, whereAll, whereIs } from '@/db/query'
import { customers } from '@/db/schema/customers'
import { jobs, visits } from '@/db/schema/jobs'
import { activity } from '@/db/schema/platform'
import { users } from '@/db/schema/users'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import { onSeenJob, seenJobs } from '@/features/jobs/server/jobs.lookup'
import {
  crew,
  crewJoin,
  isOnVisit,
  isOpenVisit,
  stage,
  takePlaceWithin,
} from '@/features/jobs/server/visits.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import type { Visit, VisitFilter } from '../visit.schema'

const { travelledByName } = actor('travelledBy', visits.travelledById)
const { arrivedByName } = actor('arrivedBy', visits.arrivedById)
const { doneByName } = actor('doneBy', visits.doneById)
const { cancelledByName } = actor('cancelledBy', visits.cancelledById)

const visitShape = shapeOf<Visit>({
  id: visits.id,
  jobId: visits.jobId,
  jobNum: jobs.num,
  customer: jobs.customer,
  address: jobs.address,
  phone: sql`(select ${customers.phone} from ${customers} where ${customers.id} = ${jobs.customerId})`,
  description: jobs.description,
  stage,
  jobStatus: jobs.status,
  status: visits.status,
  crew: sql`coalesce(${crew.lead}, ${jobs.crew})`,
  technicianIds: crew.ids,
  technicianNames: crew.names,
  scheduledStart: isoInstant(visits.scheduledStart),
  scheduledEnd: isoInstant(visits.scheduledEnd),
  notes: visits.notes,
  travelledAt: isoInstant(visits.travelledAt),
  travelledByName,
  arrivedAt: isoInstant(visits.arrivedAt),
  arrivedByName,
  doneAt: isoInstant(visits.doneAt),
  doneByName,
  doneNote: visits.doneNote,
  signerName: visits.signerName,
  signature: visits.signature,
  photosBefore: visits.photosBefore,
  photosAfter: visits.photosAfter,
  cancelledAt: isoInstant(visits.cancelledAt),
  cancelledByName,
  cancelReason: visits.cancelReason,
  ...recordFields(visits),
})
const joins: SQL = prerendered(sql`join ${jobs} on ${jobs.id} = ${visits.jobId} ${crewJoin(visits.id)}`)
const doc = jsonOf(visitShape, joins)

const seen = (viewer: Viewer) => onSeenJob(viewer, 'see visits', visits.jobId)

/** In the order in which they take place; those without a date come last. */
export function listVisits(
  db: Db,
  filter: Partial<VisitFilter>,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<Visit>> {
  const source: ListSource<Visit> = {
    table: visits,
    id: visits.id,
    sort: {
      by: sql`coalesce(${visits.scheduledStart}, 'infinity'::timestamptz)`,
      type: 'timestamptz',
      direction: 'asc',
    },
    shape: visitShape,
    joins,
    where: [
      seen(viewer),
      whereIs(visits.jobId, filter.jobId),
      whereIs(visits.status, filter.status),
      ...takePlaceWithin(filter),
      filter.technicianId === undefined ? undefined : isOnVisit(filter.technicianId),
      filter.mine && isOnVisit(viewer.id),
      filter.open && isOpenVisit,
    ],
  }
  return listJson(db, source, page)
}

export async function seesJob(db: Db, jobId: string, viewer: Viewer): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from ${jobs} ${whereAll([sql`${jobs.id} = ${jobId}`, seenJobs(viewer)])}`,
  )
  return found.length > 0
}

export function findVisit(db: Db, id: string, viewer: Viewer): Promise<Json<Visit> | undefined> {
  const where = whereAll([sql`${visits.id} = ${id}`, seen(viewer)])
  return findJson(db, sql`select ${doc} as doc from ${visits} ${where}`)
}

/** A visit as this transaction left it, for people who may change it. */
export const visitDoc = (tx: Db, id: string): Promise<Json<Visit>> =>
  oneJson(tx, sql`select ${doc} as doc from ${visits} where ${visits.id} = ${id}`)

/** The name of the person who moved the visit to where it stands. */
export async function moverOf(tx: Db, id: string): Promise<string | null> {
  const mover = sql`case ${visits.status} when 'travelling' then ${visits.travelledById} when 'on_site' then ${visits.arrivedById}
    when 'done' then ${visits.doneById} when 'cancelled' then ${visits.cancelledById} end`
  const [found] = await rows<{ name: string }>(
    tx,
    sql`select ${nameOfUser} as name from ${visits} join ${users} on ${users.id} = ${mover} where ${visits.id} = ${id}`,
  )
  return found?.name ?? null
}

/** The name of the person who changed the visit last, itself or through its job. */
export async function lastChangedBy(tx: Db, id: string, jobId: string): Promise<string | undefined> {
  const [found] = await rows<{ name: string }>(
    tx,
    sql`select ${nameOfUser} as name from ${activity} join ${users} on ${users.id} = ${activity.byId}
      where ${activity.recordId} = ${id} or (${activity.recordId} = ${jobId} and ${activity.action} = 'job.updated')
      order by ${activity.ts} desc, ${activity.id} desc limit 1`,
  )
  return found?.name
}

interface Crew {
  jobId: string
  technicianIds: string[]
}

/** Who is on a visit, lead first; undefined if this person may not see it. */
export async function findCrew(db: Db, id: string, viewer: Viewer): Promise<Crew | undefined> {
  const where = whereAll([sql`${visits.id} = ${id}`, seen(viewer)])
  const [found] = await rows<Crew & Record<string, unknown>>(
    db,
    sql`select ${visits.jobId} as "jobId", ${crew.ids} as "technicianIds" from ${visits} ${crewJoin(visits.id)} ${where}`,
  )
  return found
}

interface Known {
  jobId: string
  /** Whether this person is on it. */
  isOn: boolean
}

/** What is known of a visit before its job is locked; undefined if this person may not see it. */
export async function knownVisit(tx: Db, id: string, viewer: Viewer): Promise<Known | undefined> {
  const where = whereAll([sql`${visits.id} = ${id}`, seen(viewer)])
  const [found] = await rows<Known & Record<string, unknown>>(
    tx,
    sql`select ${visits.jobId} as "jobId", ${isOnVisit(viewer.id)} as "isOn" from ${visits} ${where}`,
  )
  return found
}
