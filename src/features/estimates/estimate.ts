import { suggestedNumber } from '@/domain/sales-documents/numbering'
import type { Badges } from '@/shared/badges'

export const ESTIMATE_STATUSES = ['draft', 'sent', 'approved', 'rejected', 'converted'] as const
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number]
export const ESTIMATE_BADGES: Badges<EstimateStatus> = {
  draft: 'grey',
  sent: 'blue',
  approved: 'green',
  rejected: 'red',
  converted: 'blue',
}

export const LINE_TYPES = ['labor', 'material', 'equipment'] as const
export type LineType = (typeof LINE_TYPES)[number]

/** Statuses in the create form: Save as Draft and Send to Customer. */
const FIRST_STATUSES: readonly EstimateStatus[] = ['draft', 'sent']

/** Status changes by hand; approved estimates can only be converted. */
const MOVES: Record<EstimateStatus, readonly EstimateStatus[]> = {
  draft: ['sent'],
  sent: ['approved', 'rejected'],
  approved: [],
  rejected: [],
  converted: [],
}

/** Why an estimate cannot be created in this status; null if it can. */
export function firstStatusProblem(status: EstimateStatus): string | null {
  return FIRST_STATUSES.includes(status) ? null : 'A new estimate must be draft or sent'
}

/** Why this status change is not allowed; null if it is. The current status is always allowed. */
export function moveProblem(from: EstimateStatus, to: EstimateStatus): string | null {
  if (from === to || MOVES[from].includes(to)) return null
  if (to === 'converted') return 'Convert the estimate to a job to set this status'
  return `An estimate that is ${from} cannot become ${to}`
}

export function conversionProblem(status: EstimateStatus): string | null {
  if (status === 'approved') return null
  if (status === 'converted') return 'This estimate has already been converted to a job'
  return 'Only an approved estimate can be converted to a job'
}

interface Validity {
  status: EstimateStatus
  validUntil: string | null
}

/** Past its valid-until date (inclusive) without a decision. Must match the list's SQL. */
export function isExpired({ status, validUntil }: Validity, today: string): boolean {
  return (status === 'draft' || status === 'sent') && validUntil !== null && validUntil < today
}

export const suggestedEstimateNumber = suggestedNumber('estimate')
