import { dayOf, instantAt, wallClock } from '@/shared/dates'
import { DEFAULT_MINUTES } from './job'

/** When a job is put that had no time. */
export const DEFAULT_START = '08:00'

interface Scheduled {
  scheduledStart: string | null
  scheduledEnd: string | null
}

/** Another day keeps the time of day. */
export function startOn(day: string, { scheduledStart }: Scheduled, zone: string): string | null {
  if (!scheduledStart) return instantAt(`${day}T${DEFAULT_START}`, zone)
  if (dayOf(scheduledStart, zone) === day) return scheduledStart
  return instantAt(`${day}T${wallClock(scheduledStart, zone).slice(11)}`, zone)
}

/** Another start keeps the length; null if it is the one that the job has. */
export function movedTo(
  start: string | null,
  job: Scheduled,
): Partial<Record<keyof Scheduled, string>> | null {
  if (!start || start === job.scheduledStart) return null
  if (job.scheduledStart && !job.scheduledEnd) return { scheduledStart: start }
  const length =
    job.scheduledStart && job.scheduledEnd
      ? Date.parse(job.scheduledEnd) - Date.parse(job.scheduledStart)
      : DEFAULT_MINUTES * 60_000
  return { scheduledStart: start, scheduledEnd: new Date(Date.parse(start) + length).toISOString() }
}
