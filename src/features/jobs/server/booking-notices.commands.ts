import { sql } from 'drizzle-orm'
import type { Notice } from '@/server/notices'
import type { Job } from '../job.schema'
import type { Booking } from './bookings.commands'

interface Booked extends Booking, Pick<Job, 'num' | 'customer' | 'address' | 'status'> {}

/** Select of these people's ids. */
export const peopleWith = (ids: readonly string[]) => sql`select unnest(${sql.param(ids)}::text[])`

/** Tells people who are new on an open job, and those who stay on it when it has another time. */
export function bookingNotices(jobId: string, job: Booked, before: Booking): Notice[] {
  if (job.status === 'closed') return []
  const { num, customer, address, scheduledStart } = job
  const isBefore = (id: string) => before.technicianIds.includes(id)
  const added = job.technicianIds.filter((id) => !isBefore(id))
  const staying = job.technicianIds.filter(isBefore)
  const isMoved = before.scheduledStart !== scheduledStart
  const assigned: Notice = {
    kind: 'job_assigned',
    id: jobId,
    payload: { num, customer, address, scheduledStart },
    to: peopleWith(added),
  }
  const rescheduled: Notice = {
    kind: 'visit_rescheduled',
    id: jobId,
    payload: { num, customer, before: before.scheduledStart, scheduledStart },
    to: peopleWith(staying),
  }
  return [...(added.length > 0 ? [assigned] : []), ...(isMoved && staying.length > 0 ? [rescheduled] : [])]
}

/** Tells the people on a visit that it does not take place. */
export const cancelled = (
  job: Pick<Job, 'id' | 'num' | 'customer'>,
  { technicianIds, scheduledStart }: Pick<Booking, 'technicianIds' | 'scheduledStart'>,
  reason: string | null,
): Notice => ({
  kind: 'visit_cancelled',
  id: job.id,
  payload: { num: job.num, customer: job.customer, scheduledStart, reason },
  to: peopleWith(technicianIds),
})
