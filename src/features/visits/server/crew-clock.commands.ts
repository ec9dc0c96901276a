import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import type { CurrentVisit } from '@/features/jobs/server/bookings.commands'
import { lockClocks, startClock, stopClock } from '@/features/time-entries/server/clock.commands'
import { type Activity, writeActivity } from '@/server/activity'
import type { Context } from '@/server/command'
import { badRequest, conflict, forbidden, refuse } from '@/shared/errors'
import { momentOf } from '@/shared/occurred-at'
import { reachOf, type Viewer } from '@/shared/policy'
import type { CrewClock, CrewClockInput } from '../crew-clock.schema'
import { clockProblem } from '../visit'
import { crewClocks } from './crew-clock.store'
import { type LockedJob, onVisit } from './visits.commands'

/** The lead is the first technician of a visit; the office has everyone's time anyway. */
const mayClockCrew = (user: Viewer, [lead]: readonly string[]) =>
  reachOf(user, 'change time') === 'all' || lead === user.id

/** The clocks of a visit's crew, for those who may set them. */
export async function findCrewClocks(
  db: Db,
  { jobId, technicianIds }: Pick<CurrentVisit, 'technicianIds'> & { jobId: string },
  viewer: Viewer,
): Promise<Json<CrewClock[]>> {
  if (!mayClockCrew(viewer, technicianIds)) throw forbidden()
  return JSON.stringify(await crewClocks(db, jobId, technicianIds))
}

/** Idempotent: a clock that already runs on the job keeps its start. One that runs elsewhere ends. */
export function clockCrewIn(context: Context, id: string, input: CrewClockInput): Promise<Json<CrewClock[]>> {
  return setClocks(context, id, input, (tx, job, { userId, clockedInAt }, at) =>
    clockedInAt === null ? startClock(tx, context, { userId, job, at }) : undefined,
  )
}

/** Idempotent. Refuses people whose clock runs on another job. */
export function clockCrewOut(
  context: Context,
  id: string,
  input: CrewClockInput,
): Promise<Json<CrewClock[]>> {
  return setClocks(context, id, input, (tx, job, { userId, userName, clockedInAt, isElsewhere }, at) => {
    if (isElsewhere) throw conflict(`${userName} is clocked in on another job`)
    return clockedInAt === null ? undefined : stopClock(tx, context, { userId, userName, job, at })
  })
}

type SetClock = (tx: Db, job: LockedJob, clock: CrewClock, at: string) => Promise<Activity> | undefined

/** All or nothing; each clock that is set has its own activity. */
function setClocks(
  context: Context,
  id: string,
  { userIds, occurredAt }: CrewClockInput,
  set: SetClock,
): Promise<Json<CrewClock[]>> {
  const { user } = context
  const at = momentOf(occurredAt)
  return onVisit<CrewClock[]>(context, id, async (tx, job, visit) => {
    const { technicianIds, status } = visit
    if (!mayClockCrew(user, technicianIds)) throw forbidden()
    refuse(clockProblem(status))
    const strangers = userIds.flatMap((userId, index) =>
      technicianIds.includes(userId) ? [] : [{ path: `userIds.${index}`, message: 'Not on this visit' }],
    )
    if (strangers.length > 0) throw badRequest(strangers)
    await lockClocks(tx, userIds)
    const activities: Activity[] = []
    for (const clock of await crewClocks(tx, job.id, technicianIds)) {
      const activity = userIds.includes(clock.userId) ? await set(tx, job, clock, at) : undefined
      if (activity) activities.push(activity)
    }
    const last = activities.pop()
    for (const activity of activities) await writeActivity(tx, user, activity)
    const answer: Json<CrewClock[]> = JSON.stringify(await crewClocks(tx, job.id, technicianIds))
    return { answer, ...(last && { activity: last }) }
  })
}
