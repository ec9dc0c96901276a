import { suggestedNumber } from '@/domain/sales-documents/numbering'
import type { Badges } from '@/shared/badges'
import { dayOf } from '@/shared/dates'
import { daysBetween } from '@/shared/days'

/** Stored and displayed statuses. `overdue` is never stored: it follows from the date. */
export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'partial', 'overdue', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
export const INVOICE_BADGES: Badges<InvoiceStatus> = {
  draft: 'grey',
  sent: 'blue',
  paid: 'green',
  partial: 'amber',
  overdue: 'red',
  void: 'grey',
}

const FIRST_STATUSES: readonly InvoiceStatus[] = ['draft', 'sent']

/** Why an invoice cannot be created in this status; null if it can. */
export function firstStatusProblem(status: InvoiceStatus): string | null {
  return FIRST_STATUSES.includes(status) ? null : 'A new invoice must be draft or sent'
}

/** Why a person cannot make this status change; null if they can. The current status is always allowed. */
export function moveProblem(from: InvoiceStatus, to: InvoiceStatus): string | null {
  if (from === to) return null
  if (from === 'void') return 'A void invoice is final'
  if (to === 'void' || (from === 'draft' && to === 'sent')) return null
  if (to === 'paid' || to === 'partial') return 'Record payments to mark an invoice as paid'
  if (to === 'overdue') return 'An invoice becomes overdue when its due date passes'
  return `An invoice that is ${from} cannot become ${to}`
}

interface BilledFor {
  customerId: string
  jobId: string | null
}

/** Why an invoice that bills a job's work cannot be for another customer or job. */
export function billedForProblem(before: BilledFor, after: BilledFor, billedJobNum: string): string | null {
  const bills = `This invoice bills work on job #${billedJobNum} and must stay on that job`
  if (after.customerId !== before.customerId) return `${bills}'s customer`
  return after.jobId === before.jobId ? null : bills
}

export interface Account {
  status: InvoiceStatus
  total: number
  amountPaid: number
}

export const balanceOf = ({ total, amountPaid }: Omit<Account, 'status'>): number => total - amountPaid

/** Has a balance: counts in the aging and as outstanding, and takes payments. */
export const isOpen = (invoice: Account): boolean =>
  invoice.status !== 'draft' && invoice.status !== 'void' && balanceOf(invoice) > 0

interface Dated extends Account {
  dueDate: string | null
}

/** The displayed status, in the specified order. Must match the list's SQL. */
export function displayStatus(invoice: Dated, today: string): InvoiceStatus {
  const { status, amountPaid, dueDate } = invoice
  if (status === 'void') return 'void'
  if (status === 'paid' || balanceOf(invoice) === 0) return 'paid'
  if (amountPaid > 0) return 'partial'
  if (dueDate !== null && dueDate < today && status !== 'draft') return 'overdue'
  return status
}

/**
 * Days since the due date (or else the creation date); 0 if not due or nothing is owed. Must match the list's SQL.
 */
export function daysOverdue(invoice: Dated & { createdAt: string }, today: string, zone?: string): number {
  if (!isOpen(invoice)) return 0
  const from = invoice.dueDate ?? dayOf(invoice.createdAt, zone)
  return Math.max(0, daysBetween(from, today))
}

interface AgingBucket {
  label: string
  /** First and last day overdue of the bucket. */
  from: number
  to: number
}

export const AGING_KEYS = ['current', '1-30', '31-60', '61-90', 'over-90'] as const
export type AgingKey = (typeof AGING_KEYS)[number]

export const AGING_BUCKETS: Record<AgingKey, AgingBucket> = {
  current: { label: 'Current', from: 0, to: 0 },
  '1-30': { label: '1-30 Days', from: 1, to: 30 },
  '31-60': { label: '31-60 Days', from: 31, to: 60 },
  '61-90': { label: '61-90 Days', from: 61, to: 90 },
  'over-90': { label: '90+ Days', from: 91, to: Number.POSITIVE_INFINITY },
}

export function agingKey(days: number): AgingKey {
  return AGING_KEYS.find((key) => days <= AGING_BUCKETS[key].to) ?? 'over-90'
}

export const suggestedInvoiceNumber = suggestedNumber('invoice')
