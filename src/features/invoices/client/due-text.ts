import { formatDate } from '@/shared/dates'
import type { Invoice } from '../invoice.schema'

/** "Due Nov 15, 2026 (3d overdue)"; null without a due date. */
export function dueText({ dueDate, daysOverdue }: Pick<Invoice, 'dueDate' | 'daysOverdue'>): string | null {
  if (!dueDate) return null
  return `Due ${formatDate(dueDate)}${daysOverdue > 0 ? ` (${daysOverdue}d overdue)` : ''}`
}
