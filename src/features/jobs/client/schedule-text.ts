import { dayOf, formatDateTime, formatTime } from '@/shared/dates'
import type { Job } from '../job.schema'

/** "Nov 15, 2026 9:00 AM – 11:00 AM"; null without a date. */
export function scheduleText(job: Pick<Job, 'scheduledStart' | 'scheduledEnd'>): string | null {
  if (!job.scheduledStart) return null
  const start = formatDateTime(job.scheduledStart)
  if (!job.scheduledEnd) return start
  const sameDay = dayOf(job.scheduledStart) === dayOf(job.scheduledEnd)
  return `${start} – ${sameDay ? formatTime(job.scheduledEnd) : formatDateTime(job.scheduledEnd)}`
}
