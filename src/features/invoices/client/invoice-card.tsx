import type { LinkProps } from '@tanstack/react-router'
import { CalendarCheck, CalendarClock } from 'lucide-react'
import { INVOICE_BADGES } from '@/domain/invoices/invoice'
import type { Invoice } from '@/domain/invoices/invoice.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { cx } from '@/ui/cx'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { dueText } from './due-text'

export function InvoiceCard({ invoice, link }: { invoice: Invoice; link: LinkProps }) {
  const { invoiceNumber, customerName, balance, paidDate } = invoice
  const isOverdue = invoice.daysOverdue > 0
  return (
    <ListCard>
      <CardHead link={link} name={invoiceNumber}>
        <StatusBadge of={INVOICE_BADGES} status={invoice.displayStatus} />
      </CardHead>
      <p className="truncate font-medium" title={customerName}>
        {customerName}
      </p>
      <dl className="flex flex-col gap-0.5">
        <Sum label="Total" cents={invoice.total} />
        <Sum label="Paid" cents={invoice.amountPaid} />
        {invoice.status !== 'void' && (
          <Sum
            label="Balance Due"
            cents={balance}
            className={cx(balance > 0 && 'font-semibold text-xl', isOverdue && 'text-red-ink')}
          />
        )}
      </dl>
      <div className="flex flex-col gap-1">
        <CardLine icon={CalendarClock} text={dueText(invoice)} tone={isOverdue ? 'red' : undefined} />
        <CardLine icon={CalendarCheck} text={paidDate && `Paid ${formatDate(paidDate)}`} />
      </div>
    </ListCard>
  )
}

function Sum({ label, cents, className }: { label: string; cents: number; className?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-quiet">{label}</dt>
      <dd className={cx('figures', className)}>{formatMoney(cents)}</dd>
    </div>
  )
}

export function InvoiceCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-32" />
      <SkeletonLine className="w-2/3" />
      <div className="flex flex-col gap-0.5">
        <SkeletonLine className="w-full" />
        <SkeletonLine className="w-full" />
        <SkeletonLine className="my-1 w-full" />
      </div>
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-1/3" />
      </div>
    </ListCard>
  )
}
