import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant } from '@/db/json'
import { rows } from '@/db/query'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { insertInto, updateRow } from '@/db/write'
import { newId } from '@/shared/new-id'
import { isOpenVisit, type VisitStatus } from '../stage'
import { crew, crewJoin } from './visits.lookup'

/** Who goes to a job, from when to when. */
export interface Booking {
  technicianIds: string[]
  scheduledStart: string | null
  scheduledEnd: string | null
}

export const isBooking = ({ technicianIds, scheduledStart }: Booking): boolean =>
  technicianIds.length > 0 || scheduledStart !== null

/** The visit that a job's own schedule is about. */
export interface CurrentVisit extends Booking {
  id: string
  status: VisitStatus
  notes: string | null
  technicianNames: string[]
}

/** Of a job whose row is locked. */
export async function findVisit(tx: Db, id: string | null): Promise<CurrentVisit | undefined> {
  if (id === null) return undefined
  const [found] = await rows<CurrentVisit & Record<string, unknown>>(
    tx,
    sql`select ${visits.id}, ${visits.status}, ${visits.notes}, ${crew.ids} as "technicianIds", ${crew.names} as "technicianNames",
        ${isoInstant(visits.scheduledStart)} as "scheduledStart", ${isoInstant(visits.scheduledEnd)} as "scheduledEnd"
      from ${visits} ${crewJoin(visits.id)} where ${visits.id} = ${id}`,
  )
  return found
}

/** The columns of a job that follow its visits; set with each change of one, under the lock of the job's row. */
export const followed = (jobId: string) => ({
  currentVisitId: sql`current_visit_of(${jobId})`,
  people: sql`people_of(${jobId})`,
})

/** Lets the job follow its visits, with what else changes of it by that. */
export const followVisits = (jobId: string, also: Partial<typeof jobs.$inferInsert> = {}): SQL =>
  updateRow(jobs, jobId, { ...also, ...followed(jobId) })

export const insertVisit = (
  id: string,
  jobId: string,
  values: Omit<Booking, 'technicianIds'> & { notes?: string | null },
): SQL =>
  insertInto(visits, {
    id,
    jobId,
    scheduledStart: values.scheduledStart,
    scheduledEnd: values.scheduledEnd,
    notes: values.notes ?? null,
  })

export const insertTechnicians = (visitId: string, technicianIds: readonly string[]): SQL =>
  sql`insert into ${visitTechnicians} (visit_id, user_id, position)
    select ${visitId}, id, place from unnest(${sql.param(technicianIds)}::text[]) with ordinality one(id, place)`

/** The visit as it should be: replaces its technicians. */
export const writeVisit = (id: string, values: Booking & { notes?: string | null | undefined }): SQL[] => [
  updateRow(visits, id, {
    scheduledStart: values.scheduledStart,
    scheduledEnd: values.scheduledEnd,
    notes: values.notes,
  }),
  sql`delete from ${visitTechnicians} where ${visitTechnicians.visitId} = ${id}`,
  insertTechnicians(id, values.technicianIds),
]

/** The job follows another visit afterwards. */
export const deleteVisit = (jobId: string, id: string): SQL[] => [
  updateRow(jobs, jobId, { currentVisitId: null }),
  sql`delete from ${visits} where ${visits.id} = ${id}`,
]

/**
 * What a change of a job's own technicians and times writes: its current visit if that is open, or else a new one, for
 * which the times of the last one do not count.
 */
export function bookingWrites(
  jobId: string,
  current: CurrentVisit | undefined,
  before: Booking,
  after: Booking,
): SQL[] {
  if (isSameBooking(before, after)) return []
  if (current && isOpenVisit(current.status)) {
    const isEmptied = !isBooking(after) && current.status === 'scheduled' && current.notes === null
    if (isEmptied) return deleteVisit(jobId, current.id)
    return writeVisit(current.id, after)
  }
  const id = newId()
  const isMoved = before.scheduledStart !== after.scheduledStart || before.scheduledEnd !== after.scheduledEnd
  const times = isMoved ? after : { scheduledStart: null, scheduledEnd: null }
  return [insertVisit(id, jobId, times), insertTechnicians(id, after.technicianIds)]
}

const isSameBooking = (one: Booking, other: Booking): boolean =>
  one.scheduledStart === other.scheduledStart &&
  one.scheduledEnd === other.scheduledEnd &&
  one.technicianIds.join() === other.technicianIds.join()
