import { firstDayOf, isDay, lastDayOf, overdueWords } from '@/domain/reservations/reservation'
import type { FreeTime, Reservation } from '@/domain/reservations/reservation.schema'
import { formatDate, formatSpan } from '@/shared/dates'

/** "Nov 16, 2026 – Nov 18, 2026" for whole days, otherwise with times. */
export function whenText(reservation: Pick<Reservation, 'startDate' | 'endDate' | 'isAllDay'>): string {
  const { startDate, endDate, isAllDay } = reservation
  return isAllDay ? daysText(firstDayOf(reservation), lastDayOf(reservation)) : formatSpan(startDate, endDate)
}

export const freeText = ({ startDate, endDate }: FreeTime): string =>
  isDay(startDate) ? daysText(startDate, endDate) : formatSpan(startDate, endDate)

const daysText = (first: string, last: string) =>
  first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`

/** "3 days overdue · Ann Lee" */
export const overdueText = ({ daysOverdue, reservedForName }: Reservation): string =>
  `${overdueWords(daysOverdue)} · ${reservedForName}`

/** "2 x Ladder" */
export const subjectText = ({ subject, qty }: Pick<Reservation, 'subject' | 'qty'>): string =>
  qty > 1 ? `${qty} x ${subject}` : subject
