import { suggestedNumber } from '@/domain/sales-documents/numbering'
import type { Badges } from '@/shared/badges'
import { counted } from '@/shared/counted'
import { formatDate } from '@/shared/dates'
import { addDays, addMonths, dayOfMonth, daysBetween } from '@/shared/days'

export const AGREEMENT_STATUSES = ['active', 'suspended', 'expired'] as const
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number]
export const AGREEMENT_BADGES: Badges<AgreementStatus> = {
  active: 'green',
  suspended: 'amber',
  expired: 'grey',
}
/** Of a service that is due. */
export const SERVICE_BADGES: Badges<'overdue' | 'due_soon'> = { overdue: 'red', due_soon: 'amber' }

export const FREQUENCIES = ['monthly', 'quarterly', 'biannual', 'annual'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** A biannual service comes twice a year. */
const MONTHS: Record<Frequency, number> = { monthly: 1, quarterly: 3, biannual: 6, annual: 12 }

/** Services are announced this many days ahead. */
export const UPCOMING_DAYS = 30
const RENEWAL_DAYS = 365

/** What Suspend/Activate turns a status into; an expired agreement is renewed instead. */
export function toggledStatus(status: AgreementStatus): 'active' | 'suspended' | null {
  if (status === 'expired') return null
  return status === 'active' ? 'suspended' : 'active'
}

interface Schedule {
  frequency: Frequency
  /** The day of the month that services fall on; null when none has been set yet. */
  serviceDay: number | null
  endDate: string | null
}

/** The due date one period after another (yyyy-MM-dd); null past the agreement's end, and past the year 9999. */
export function nextServiceAfter(date: string, { frequency, serviceDay, endDate }: Schedule): string | null {
  const next = addMonths(date, MONTHS[frequency], serviceDay ?? undefined)
  const isBeyond = next < date || (endDate !== null && next > endDate)
  return isBeyond ? null : next
}

/** The first due date after another that has no job yet: some may have been served ahead of their turn. */
export function nextUnserved(date: string, schedule: Schedule, served: ReadonlySet<string>): string | null {
  let next = nextServiceAfter(date, schedule)
  while (next !== null && served.has(next)) next = nextServiceAfter(next, schedule)
  return next
}

/**
 * The day of the month that services fall on when a person sets the next one. The last of a short month may stand for
 * a later day, which only the start of the agreement can tell: begun on Jan 31, a service on Feb 28 leads to Mar 31.
 */
export function serviceDayOf(nextServiceDate: string, startDate: string): number {
  const [day, first] = [dayOfMonth(nextServiceDate), dayOfMonth(startDate)]
  const isLastOfMonth = dayOfMonth(addDays(nextServiceDate, 1)) === 1
  return isLastOfMonth ? Math.max(day, first) : day
}

/** In how many days the next service is due: negative when it is overdue, null when none is planned. */
export function dueIn(nextServiceDate: string | null, today: string): number | null {
  return nextServiceDate === null ? null : daysBetween(today, nextServiceDate)
}

/** How a due date is pointed out; null when it is too far away, or planned for nobody. */
export function dueText({ status, nextServiceDate }: Due, today: string): string | null {
  const days = dueIn(nextServiceDate, today)
  if (days === null || status !== 'active' || days > UPCOMING_DAYS) return null
  return days < 0 ? `Overdue by ${counted(-days, 'day')}` : `Due in ${counted(days, 'day')}`
}

interface Due {
  status: AgreementStatus
  nextServiceDate: string | null
}

interface Term {
  startDate: string
  endDate?: string | null
  nextServiceDate?: string | null
}

/** Which of the dates contradict each other, by field. */
export function termProblems({ startDate, endDate, nextServiceDate }: Term) {
  if (!endDate) return []
  return [
    ...(endDate < startDate
      ? [{ path: 'endDate', message: 'The end date must not be before the start date' }]
      : []),
    ...(nextServiceDate && nextServiceDate > endDate
      ? [{ path: 'nextServiceDate', message: 'The next service date must not be after the end date' }]
      : []),
  ]
}

/** Why a status alone does not make this move; null when it does. Expiring is a matter of the edit form. */
export function statusMoveProblem(from: AgreementStatus, to: AgreementStatus): string | null {
  if (from === to || (from !== 'expired' && to !== 'expired')) return null
  return to === 'expired' ? 'Edit the agreement to set it to expired' : 'Edit the agreement to renew it'
}

interface Served {
  status: AgreementStatus
  endDate: string | null
}

/** Why no job is made for a service on this date; null when it is. */
export function visitProblem({ status, endDate }: Served, serviceDate: string): string | null {
  if (status !== 'active') return `This agreement is ${status}`
  return endDate !== null && serviceDate > endDate ? `This agreement ends on ${endDate}` : null
}

/**
 * What is asked before a service is booked that is not announced yet: the one before it may have been booked a moment
 * ago. Null when it is due soon, or none is planned.
 */
export function earlyQuestion({ nextServiceDate }: { nextServiceDate: string | null }, today: string) {
  const days = dueIn(nextServiceDate, today)
  if (nextServiceDate === null || days === null || days <= UPCOMING_DAYS) return null
  const date = formatDate(nextServiceDate)
  return {
    title: `Book the ${date} service?`,
    description: `This service is not due for another ${counted(days, 'day')}.`,
    action: `Create job for ${date}`,
  }
}

interface Renewed extends Schedule {
  nextServiceDate: string | null
}

/**
 * What Renew/Extend presets in the edit form. An agreement that ran out has no next service any more: it goes on from
 * the last one.
 */
export function renewal(agreement: Renewed, lastServiceDate: string | null, today: string) {
  const endDate = addDays(agreement.endDate ?? today, RENEWAL_DAYS)
  const follows = lastServiceDate && nextServiceAfter(lastServiceDate, { ...agreement, endDate })
  return {
    status: 'active' as const,
    endDate,
    nextServiceDate: agreement.nextServiceDate ?? (follows || null),
  }
}

/** The number that a new agreement is offered. */
const suggestedAgreementNumber = suggestedNumber('agreement')

interface Serviced {
  id: string
  agreementNumber: string
  customerName: string
  nextServiceDate: string | null
}

/**
 * The body of POST /api/jobs that Create Job sends; the server copies the address from the customer's record. It names
 * the due date that the person sees, so that a second click finds it served.
 */
export function serviceJob({ id, agreementNumber, customerName, nextServiceDate }: Serviced, now: Date) {
  return {
    num: `MA-${agreementNumber}-${now.getTime()}`,
    customer: customerName,
    address: null,
    crew: null,
    status: 'open' as const,
    agreementId: id,
    serviceDate: nextServiceDate,
  }
}

/** What a new agreement is preset with. */
export function newAgreement(now: Date, today: string) {
  return {
    agreementNumber: suggestedAgreementNumber(now),
    frequency: 'monthly' as const,
    status: 'active' as const,
    startDate: today,
    nextServiceDate: addDays(today, UPCOMING_DAYS),
  }
}
