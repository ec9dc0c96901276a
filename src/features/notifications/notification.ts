import { formatDate, formatDateTime } from '@/shared/dates'
import type { NoticeKind, NoticePayloads } from '@/shared/notices'
import type { Notification } from './notification.schema'

/** Names and hints shown in Settings. */
export const KIND_WORDS: Record<NoticeKind, { name: string; hint: string }> = {
  job_assigned: { name: 'Job assigned', hint: 'You are assigned to a job' },
  visit_rescheduled: { name: 'Visit rescheduled', hint: 'One of your visits has a new time' },
  visit_cancelled: { name: 'Visit cancelled', hint: 'One of your visits was cancelled' },
  job_note: { name: 'Note from the office', hint: 'On a job you visit today' },
  rfi_answered: { name: 'RFI answered', hint: 'On one of your jobs, or submitted by you' },
  change_order_decided: {
    name: 'Change order decided',
    hint: 'Approved or rejected, on one of your jobs or requested by you',
  },
  tool_overdue: { name: 'Tool overdue', hint: 'Not returned by the end of its reservation' },
  care_due: { name: 'Tool due for maintenance', hint: 'Service, inspection or calibration' },
  low_stock: { name: 'Low Stock', hint: 'At or below its reorder point' },
  person_joined: { name: 'Person joined', hint: 'Someone signed up without an invitation' },
}

export interface Words {
  title: string
  text: string
}

type Teller<Kind extends NoticeKind> = (payload: NoticePayloads[Kind], reader?: string) => Words

const together = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** A reservation that ends at midnight belongs to the day before. */
const lastDay = (end: string) => formatDate(new Date(Date.parse(end) - 1).toISOString())

const TELLERS: { [Kind in NoticeKind]: Teller<Kind> } = {
  job_assigned: ({ num, customer, address, scheduledStart }) => ({
    title: `You are assigned to job #${num}`,
    text: together(customer, address, scheduledStart && formatDateTime(scheduledStart)),
  }),
  visit_rescheduled: ({ num, customer, before, scheduledStart }) => ({
    title: scheduledStart
      ? `Job #${num} is now on ${formatDateTime(scheduledStart)}`
      : `Job #${num} is no longer scheduled`,
    text: together(customer, before && `Was on ${formatDateTime(before)}`),
  }),
  visit_cancelled: ({ num, customer, scheduledStart, reason }) => ({
    title: `Your visit to job #${num} was cancelled`,
    text: together(customer, scheduledStart && formatDateTime(scheduledStart), reason),
  }),
  job_note: ({ num, customer, by, note }) => ({
    title: `${by} wrote a note on job #${num}`,
    text: together(note, customer),
  }),
  rfi_answered: ({ number, subject, jobNum }) => ({
    title: `${number} was answered`,
    text: together(subject, `Job #${jobNum}`),
  }),
  change_order_decided: ({ number, title, jobNum, status }) => ({
    title: `${number} was ${status}`,
    text: together(title, `Job #${jobNum}`),
  }),
  tool_overdue: ({ name, personId, person, endDate }, reader) => ({
    title: `${name} is overdue`,
    text: together(personId === reader ? null : person, `Due back ${lastDay(endDate)}`),
  }),
  care_due: ({ item, plan, dueAt }) => ({
    title: `${item} is due for maintenance`,
    text: together(plan, `Due ${formatDate(dueAt)}`),
  }),
  low_stock: ({ item, place, qty, threshold }) => ({
    title: qty === 0 ? `${item} is out of stock` : `${item} is low`,
    text: together(`${qty} left at ${place}`, `Reorder at ${threshold}`),
  }),
  person_joined: ({ name, email }) => ({
    title: `${name} joined`,
    text: together(name === email ? null : email, 'Signed up without an invitation'),
  }),
}

export function wordsOf({ kind, payload }: Notification, reader?: string): Words {
  const tell = TELLERS[kind] as Teller<NoticeKind>
  return tell(payload as NoticePayloads[NoticeKind] & never, reader)
}

/** "Notifications, 3 unread" */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "5 min ago"; the date if older than a week. */
export function agoText(instant: string, now: Date): string {
  const ms = now.getTime() - Date.parse(instant)
  if (ms < MINUTE) return 'Just now'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ago`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ago`
  if (ms < 7 * DAY) return ms < 2 * DAY ? '1 day ago' : `${Math.floor(ms / DAY)} days ago`
  return formatDate(instant)
}
