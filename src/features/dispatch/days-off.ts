import { offText } from '@/features/time-off/time-off'
import type { TimeOff } from '@/features/time-off/time-off.schema'
import { counted } from '@/shared/counted'
import { dayOf, formatShortDate } from '@/shared/dates'
import { type DayRange, daysOf } from '@/shared/days'
import { type Lane, spanOf } from './board'
import { spokenDay } from './calendar'
import type { BoardJob } from './dispatch.schema'

/** The entry that covers a day. */
export const offOn = (timeOff: readonly TimeOff[], day: string): TimeOff | undefined =>
  timeOff.find(({ from, to }) => from <= day && day <= to)

/** The accessible name of a person's day: "Maria Lopez, Friday, November 20, Off (vacation)". */
export function dayLabel({ name, timeOff }: Lane, day: string): string {
  const off = offOn(timeOff, day)
  return [name, spokenDay(day), ...(off ? [offText(off)] : [])].join(', ')
}

/** The days that a job takes place on; null without a date. */
export function daysOfJob(job: BoardJob, zone: string): DayRange | null {
  const span = spanOf(job)
  if (!span) return null
  // The end is exclusive: a job until midnight is not on the next day.
  const last = Math.max(span.start, span.end - 1)
  return { from: dayOf(new Date(span.start), zone), to: dayOf(new Date(last), zone) }
}

/** A technician who is booked on a day off. */
export interface BookedDayOff {
  name: string
  day: string
  note: string | null
}

/** The days off on which a move newly books a technician; those already booked are not asked about again. */
export function bookedDaysOff(
  before: BoardJob,
  after: BoardJob,
  timeOff: readonly TimeOff[],
  zone: string,
): BookedDayOff[] {
  const days = daysOfJob(after, zone)
  if (!days) return []
  const known = daysOfJob(before, zone)
  const isKnown = (id: string, day: string) =>
    known !== null && before.technicianIds.includes(id) && known.from <= day && day <= known.to
  return after.technicianIds.flatMap((id, place) => {
    const own = timeOff.filter(({ userId }) => userId === id)
    if (own.length === 0) return []
    return daysOf(days).flatMap((day) => {
      const entry = offOn(own, day)
      if (!entry || isKnown(id, day)) return []
      return { name: after.technicianNames[place] ?? entry.userName, day, note: entry.note }
    })
  })
}

/** "Maria Lopez is off on Nov 20 (vacation)." */
const offSentence = ({ name, day, note }: BookedDayOff) =>
  `${name} is off on ${formatShortDate(day)}${note ? ` (${note})` : ''}.`

/** More than these are counted. */
const MAX_NAMED = 4

/** "Maria Lopez is off on Nov 20 (vacation). Assign anyway?" */
export function dayOffQuestion(booked: readonly BookedDayOff[]) {
  const named = booked.slice(0, MAX_NAMED).map(offSentence)
  const rest = booked.length - named.length
  if (rest > 0) named.push(`${counted(rest, 'more day')} off.`)
  const [only = ''] = named
  return named.length === 1
    ? { title: `${only} Assign anyway?`, action: 'Assign Anyway' }
    : { title: 'Assign on days off?', description: named.join('\n'), action: 'Assign Anyway' }
}
