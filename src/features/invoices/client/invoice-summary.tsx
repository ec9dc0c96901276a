import type { ReactNode } from 'react'
import type { Invoice } from '@/domain/invoices/invoice.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { cx } from '@/ui/cx'
import { dueText, overdueText } from './due-text'

/** Total, paid amount and open balance of an invoice. */
export function InvoiceSummary({ invoice }: { invoice: Invoice }) {
  const { total, amountPaid, balance, paidDate, status } = invoice
  const overdue = overdueText(invoice)
  const isOwed = balance > 0 && status !== 'void'
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-line bg-surface md:grid-cols-3 md:divide-x md:divide-line">
      <Sum label="Total" cents={total} />
      <Sum label="Paid" cents={amountPaid} className={paidDate ? 'text-green-ink' : undefined}>
        {paidDate && `In full on ${formatDate(paidDate)}`}
      </Sum>
      {status !== 'void' && (
        <Sum
          label="Balance Due"
          cents={balance}
          isMain
          className={cx(isOwed ? 'font-semibold text-xl' : 'text-quiet', overdue && 'text-red-ink')}
        >
          {overdue ? <span className="font-medium text-red-ink">{overdue}</span> : isOwed && dueText(invoice)}
        </Sum>
      )}
    </dl>
  )
}

interface SumProps {
  label: string
  cents: number
  /** Spans the full width on a phone. */
  isMain?: boolean
  className?: string | undefined
  children?: ReactNode
}

function Sum({ label, cents, isMain = false, className, children }: SumProps) {
  return (
    <div className={cx('min-w-0 px-4 py-3', isMain && 'max-md:col-span-2 max-md:border-t')}>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd>
        <span className={cx('figures block leading-7', className)}>{formatMoney(cents)}</span>
        <span className="figures block text-quiet text-sm empty:hidden">{children}</span>
      </dd>
    </div>
  )
}
