import { formatSpan } from '@/shared/dates'
import type { Job } from '../job.schema'

/** "Nov 15, 2026 9:00 AM – 11:00 AM"; null without a date. */
export function scheduleText({ scheduledStart, scheduledEnd }: Pick<Job, 'scheduledStart' | 'scheduledEnd'>) {
  return scheduledStart && formatSpan(scheduledStart, scheduledEnd)
}
