import { isOpen } from '@/domain/invoices/invoice'
import type { Invoice } from '@/domain/invoices/invoice.schema'
import { counted } from '@/shared/counted'
import { dayOf, formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'

/** "Due Nov 15, 2026 (3d overdue)"; null without a due date unless the invoice is overdue. */
export function dueText({ dueDate, daysOverdue }: Pick<Invoice, 'dueDate' | 'daysOverdue'>): string | null {
  const due = dueDate ? `Due ${formatDate(dueDate)}` : 'No due date'
  if (daysOverdue > 0) return `${due} (${daysOverdue}d overdue)`
  return dueDate ? due : null
}

type Aged = Pick<Invoice, 'dueDate' | 'createdAt' | 'daysOverdue'>

/**
 * "Overdue since Nov 15, 2026, 3 days"; null if not overdue. Without a due date, the creation date counts.
 */
export function overdueText({ dueDate, createdAt, daysOverdue }: Aged): string | null {
  if (daysOverdue === 0) return null
  return `Overdue since ${formatDate(dueDate ?? dayOf(createdAt))}, ${counted(daysOverdue, 'day')}`
}

type Owed = Pick<Invoice, 'status' | 'total' | 'amountPaid' | 'balance'>

/** "$80.00 open"; null for drafts and void invoices, whose balance nobody owes. */
export const openText = (invoice: Owed): string | null =>
  isOpen(invoice) ? `${formatMoney(invoice.balance)} open` : null
