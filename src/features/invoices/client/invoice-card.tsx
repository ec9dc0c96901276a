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
      <CardHead link={link} name={customerName} below={invoiceNumber}>
        <StatusBadge of={INVOICE_BADGES} status={invoice.displayStatus} />
      </CardHead>
      <dl className="grid grid-cols-[1fr_auto] items-end gap-x-4">
        <Sum label="Total" cents={invoice.total} />
        <Sum label="Paid" cents={invoice.amountPaid} />
        {invoice.status !== 'void' && (
          <div className="col-start-1 row-span-2 row-start-1 min-w-0">
            <dt className="text-quiet text-sm">Balance Due</dt>
            <dd
              className={cx(
                'figures',
                balance > 0 ? 'font-semibold text-xl' : 'text-quiet',
                isOverdue && 'text-red-ink',
              )}
            >
              {formatMoney(balance)}
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <CardLine icon={CalendarClock} text={dueText(invoice)} tone={isOverdue ? 'red' : undefined} />
        <CardLine icon={CalendarCheck} text={paidDate && `Paid ${formatDate(paidDate)}`} />
      </div>
    </ListCard>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="col-start-2 flex items-baseline justify-end gap-2 text-quiet text-sm">
      <dt>{label}</dt>
      <dd className="figures">{formatMoney(cents)}</dd>
    </div>
  )
}

export function InvoiceCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-2/3" below="w-24" />
      <div className="flex items-end justify-between gap-x-4">
        <div className="w-28">
          <div className="text-sm">
            <SkeletonLine className="w-20" />
          </div>
          <SkeletonLine className="my-1" />
        </div>
        <div className="w-24 text-sm">
          <SkeletonLine />
          <SkeletonLine />
        </div>
      </div>
      <SkeletonLine className="w-1/2" />
    </ListCard>
  )
}
