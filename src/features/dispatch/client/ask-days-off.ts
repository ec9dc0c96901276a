import { findTimeOff } from '@/features/time-off/client/time-off.resource'
import type { TimeOff } from '@/features/time-off/time-off.schema'
import type { DayRange } from '@/shared/days'
import { shownZone } from '@/shared/zone'
import { confirm } from '@/ui/confirm'
import { bookedDaysOff, dayOffQuestion, daysOfJob } from '../days-off'
import type { BoardJob } from '../dispatch.schema'

/** The time off of the days on the board. */
export interface LoadedTimeOff extends DayRange {
  timeOff: readonly TimeOff[]
}

/** Makes a move, at once where it books nobody on a day off, otherwise after asking. */
export function askDaysOff(
  before: BoardJob,
  after: BoardJob,
  /** Undefined until the board of these days has loaded. */
  loaded: LoadedTimeOff | undefined,
  make: () => void,
): void {
  async function ask(timeOff: readonly TimeOff[]) {
    const booked = bookedDaysOff(before, after, timeOff, shownZone())
    if (booked.length === 0 || (await confirm(dayOffQuestion(booked)))) make()
  }
  const days = daysOfJob(after, shownZone())
  if (!days || after.technicianIds.length === 0) make()
  else if (loaded && loaded.from <= days.from && days.to <= loaded.to) void ask(loaded.timeOff)
  else void requestTimeOff(after).then(ask)
}

/** The time off of a job's technicians on its days, which the board may not show. */
export async function requestTimeOff(job: BoardJob): Promise<TimeOff[]> {
  const days = daysOfJob(job, shownZone())
  if (!days) return []
  return Promise.all(job.technicianIds.map((id) => findTimeOff(id, days))).then(
    (entries) => entries.flat(),
    // An unreachable server does not hold up the change, which then fails with its own message.
    () => [],
  )
}
