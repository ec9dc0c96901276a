import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { type Booking, isBooking } from '@/features/jobs/server/bookings.commands'
import { insertAll } from '../insert'
import type { Random } from '../random'

type JobRow = typeof jobs.$inferInsert
type VisitRow = typeof visits.$inferInsert

/** A job as a form would send it: with who goes there and when. */
export interface BookedJob extends Omit<JobRow, 'crew'>, Partial<Booking> {
  id: string
  createdAt: string
  crew?: string | null
  technicianId?: string | null
  technicianNames?: string[]
  /** Of its visit, which is otherwise as planned, or done if the job is closed. */
  visit?: Partial<VisitRow>
}

/** Inserts jobs with their visits. */
export async function insertJobs(tx: Db, random: Random, booked: readonly BookedJob[]): Promise<void> {
  const rowsOf = booked.map(({ crew, technicianId, ...job }) => ({
    ...job,
    crew: technicianId ? null : crew,
  }))
  await insertAll(tx, jobs, rowsOf)
  await insertVisits(
    tx,
    booked.flatMap((job) => {
      const { technicianIds = [], scheduledStart = null, scheduledEnd = null } = job
      const booking = { technicianIds, scheduledStart, scheduledEnd }
      if (!isBooking(booking)) return []
      const { id: jobId, createdAt } = job
      const done = job.status === 'closed' ? doneAsPlanned(booking) : {}
      return [{ id: random.id(), jobId, createdAt, ...booking, ...done, ...job.visit }]
    }),
  )
}

const doneAsPlanned = ({ technicianIds, scheduledStart, scheduledEnd }: Booking) => ({
  status: 'done' as const,
  arrivedAt: scheduledStart,
  arrivedById: technicianIds[0],
  doneAt: scheduledEnd,
  doneById: technicianIds[0],
})

export type NewVisit = VisitRow & Booking & { id: string; jobId: string }

/** Inserts visits, which their jobs then follow. */
export async function insertVisits(tx: Db, made: readonly NewVisit[]): Promise<void> {
  await insertAll(tx, visits, [...made])
  await insertAll(
    tx,
    visitTechnicians,
    made.flatMap(({ id: visitId, technicianIds }) =>
      technicianIds.map((userId, index) => ({ visitId, userId, position: index + 1 })),
    ),
  )
  const ids = made.map(({ jobId }) => jobId)
  await rows(
    tx,
    sql`update ${jobs} set current_visit_id = current_visit_of(id), people = people_of(id)
      where ${jobs.id} = any(${sql.param(ids)}::text[])`,
  )
}

/** Joins the visit of each job that its schedule is about, and the technician who leads it. */
export const isCurrent = eq(visits.id, jobs.currentVisitId)
export const isLead = and(eq(visitTechnicians.visitId, visits.id), eq(visitTechnicians.position, 1))
