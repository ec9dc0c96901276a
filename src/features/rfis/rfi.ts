import type { Badges } from '@/shared/badges'

/** Status rules of requests for information on a job. */

export const RFI_STATUSES = ['open', 'answered', 'closed'] as const
export type RfiStatus = (typeof RFI_STATUSES)[number]
export const RFI_BADGES: Badges<RfiStatus> = { open: 'blue', answered: 'green', closed: 'grey' }

export const RFI_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type RfiPriority = (typeof RFI_PRIORITIES)[number]
/** Only priorities above normal have a colour. */
export const PRIORITY_BADGES: Badges<RfiPriority> = {
  low: 'grey',
  normal: 'grey',
  high: 'amber',
  urgent: 'red',
}

const MOVES: Record<RfiStatus, readonly RfiStatus[]> = {
  open: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
}

const FINAL = 'A closed RFI is final'

/** Why this status change is not allowed; null if it is. The current status is always allowed. */
export function moveProblem(from: RfiStatus, to: RfiStatus): string | null {
  if (from === to || MOVES[from].includes(to)) return null
  return from === 'closed' ? FINAL : `An RFI that is ${from} cannot become ${to}`
}

/** Why a response is refused; null if it is accepted. A response always makes the RFI answered. */
export function responseProblem(from: RfiStatus, to: RfiStatus): string | null {
  if (from === 'closed') return FINAL
  if (from !== 'open') return 'Only an open RFI can be answered'
  return to === 'answered' ? null : `A response makes an RFI answered, not ${to}`
}

/** Why the question cannot be edited; null if it can. */
export function editProblem(status: RfiStatus): string | null {
  if (status === 'closed') return FINAL
  return status === 'open' ? null : 'Only an open RFI can be edited'
}

/** One above the highest number, with at least three digits: RFI-008. */
export function rfiNumberAfter(highest: number): string {
  return `RFI-${String(highest + 1).padStart(3, '0')}`
}
