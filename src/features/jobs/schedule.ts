import { dayOf, instantAt, wallClock } from '@/shared/dates'
import { DEFAULT_MINUTES } from './job'

/** Start time when a job without a time is put on a day. */
export const DEFAULT_START = '08:00'

interface Scheduled {
  scheduledStart: string | null
  scheduledEnd: string | null
}

/** The start on another day, keeping the time of day. */
export function startOn(day: string, { scheduledStart }: Scheduled, zone: string): string | null {
  if (!scheduledStart) return instantAt(`${day}T${DEFAULT_START}`, zone)
  if (dayOf(scheduledStart, zone) === day) return scheduledStart
  return instantAt(`${day}T${wallClock(scheduledStart, zone).slice(11)}`, zone)
}

/** Moves the start and keeps the length; null if the start does not change. */
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
