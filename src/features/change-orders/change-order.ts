import type { Badges } from '@/shared/badges'

export const CHANGE_ORDER_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ChangeOrderStatus = (typeof CHANGE_ORDER_STATUSES)[number]
export const CHANGE_ORDER_BADGES: Badges<ChangeOrderStatus> = {
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
}

const MOVES: Record<ChangeOrderStatus, readonly ChangeOrderStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

/** Why this status change is not allowed; null if it is. The current status is always allowed. */
export function moveProblem(from: ChangeOrderStatus, to: ChangeOrderStatus): string | null {
  return from === to || MOVES[from].includes(to) ? null : `This change order has already been ${from}`
}

/** Why it cannot be approved yet; null if it can. */
export const approvalProblem = (amount: number | null): string | null =>
  amount === null ? 'Set an amount before approving this change order' : null

/** Why only the status can change; null if everything can. Decided ones are fixed. */
export function editProblem(status: ChangeOrderStatus): string | null {
  return status === 'pending' ? null : 'Only a pending change order can be edited'
}

/** CO- and one above the highest in use, with at least three digits. */
export function changeOrderNumberAfter(highest: number): string {
  return `CO-${String(highest + 1).padStart(3, '0')}`
}
