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
/** For a due service. */
export const SERVICE_BADGES: Badges<'overdue' | 'due_soon'> = { overdue: 'red', due_soon: 'amber' }

export const FREQUENCIES = ['monthly', 'quarterly', 'biannual', 'annual'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** A biannual service comes twice a year. */
const MONTHS: Record<Frequency, number> = { monthly: 1, quarterly: 3, biannual: 6, annual: 12 }

/** Services are shown this many days ahead. */
export const UPCOMING_DAYS = 30
const RENEWAL_DAYS = 365

/** The status after Suspend/Activate; an expired agreement is renewed instead. */
export function toggledStatus(status: AgreementStatus): 'active' | 'suspended' | null {
  if (status === 'expired') return null
  return status === 'active' ? 'suspended' : 'active'
}

interface Schedule {
  frequency: Frequency
  /** Day of the month of services; null if not set yet. */
  serviceDay: number | null
  endDate: string | null
}

/** The due date one period later (yyyy-MM-dd); null after the agreement's end, or the year 9999. */
export function nextServiceAfter(date: string, { frequency, serviceDay, endDate }: Schedule): string | null {
  const next = addMonths(date, MONTHS[frequency], serviceDay ?? undefined)
  const isBeyond = next < date || (endDate !== null && next > endDate)
  return isBeyond ? null : next
}

/** The next due date without a job: some may have been served ahead of time. */
export function nextUnserved(date: string, schedule: Schedule, served: ReadonlySet<string>): string | null {
  let next = nextServiceAfter(date, schedule)
  while (next !== null && served.has(next)) next = nextServiceAfter(next, schedule)
  return next
}

/**
 * The day of the month of services when a person sets the next one. The last day of a short month may mean a later
 * day, which the start of the agreement tells: started on Jan 31, a service on Feb 28 leads to Mar 31.
 */
export function serviceDayOf(nextServiceDate: string, startDate: string): number {
  const [day, first] = [dayOfMonth(nextServiceDate), dayOfMonth(startDate)]
  const isLastOfMonth = dayOfMonth(addDays(nextServiceDate, 1)) === 1
  return isLastOfMonth ? Math.max(day, first) : day
}

/** Days until the next service: negative if overdue, null if none is planned. */
export function dueIn(nextServiceDate: string | null, today: string): number | null {
  return nextServiceDate === null ? null : daysBetween(today, nextServiceDate)
}

/** Text for a due date; null if too far away or not planned. */
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

/** Contradicting dates, by field. */
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

/** Why the status alone cannot make this move; null if it can. Expiring needs the edit form. */
export function statusMoveProblem(from: AgreementStatus, to: AgreementStatus): string | null {
  if (from === to || (from !== 'expired' && to !== 'expired')) return null
  return to === 'expired' ? 'Edit the agreement to set it to expired' : 'Edit the agreement to renew it'
}

interface Served {
  status: AgreementStatus
  endDate: string | null
}

/** Why no job can be created for a service on this date; null if it can. */
export function visitProblem({ status, endDate }: Served, serviceDate: string): string | null {
  if (status !== 'active') return `This agreement is ${status}`
  return endDate !== null && serviceDate > endDate ? `This agreement ends on ${endDate}` : null
}

/**
 * Question before booking a service that is not due soon: the previous one may have just been booked. Null if it is
 * due soon or none is planned.
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
 * Values that Renew/Extend presets. An expired agreement has no next service: it continues from the last one.
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

/** Defaults of a new agreement. */
export function newAgreement(now: Date, today: string) {
  return {
    agreementNumber: suggestedAgreementNumber(now),
    frequency: 'monthly' as const,
    status: 'active' as const,
    startDate: today,
    nextServiceDate: addDays(today, UPCOMING_DAYS),
  }
}
