import { dayOf, formatDate, formatSpan, formatTime, today } from '@/shared/dates'
import { crewText } from '../job'
import type { Job } from '../job.schema'

/** "Nov 15, 2026 9:00 AM – 11:00 AM"; null if not scheduled. */
export function scheduleText({ scheduledStart, scheduledEnd }: Pick<Job, 'scheduledStart' | 'scheduledEnd'>) {
  return scheduledStart && formatSpan(scheduledStart, scheduledEnd)
}

/** "Today 9:00 AM · Priya Raman · 12 Alder St": tells apart several jobs of one customer. */
export function pickerText(job: Job): string {
  const { status, address } = job
  const parts = [status === 'closed' && 'Closed', whenText(job), crewText(job) ?? 'Unassigned', address]
  return parts.filter(Boolean).join(' · ')
}

function whenText({ scheduledStart, createdAt }: Job): string {
  if (!scheduledStart) return `Created ${formatDate(createdAt)}`
  const day = dayOf(scheduledStart) === today() ? 'Today' : formatDate(scheduledStart)
  return `${day} ${formatTime(scheduledStart)}`
}
