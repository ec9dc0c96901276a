import { invoices } from '@/features/invoices/client/invoices.resource'
import type { Invoice } from '@/features/invoices/invoice.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ErrorState } from '@/ui/error-state'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'

const SHOWN = 10

/** The customer's latest invoices. */
export function ServiceHistory({ customerId }: { customerId: string }) {
  const history = invoices.useList({ customerId }, { limit: SHOWN })
  if (history.isPending) {
    return (
      <div className="flex flex-col gap-3 py-2">
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-3/5" />
      </div>
    )
  }
  if (history.error) return <ErrorState onRetry={history.retry} />
  if (history.items.length === 0)
    return <p className="text-quiet">No service history yet. Invoices to this customer show here.</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {history.items.slice(0, SHOWN).map((invoice) => (
        <Entry key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function Entry({ invoice }: { invoice: Invoice }) {
  return (
    <li className="figures grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[1fr_7rem_7rem_6rem]">
      <ScreenLink to="/invoices" search={{ open: invoice.id }}>
        {invoice.invoiceNumber}
      </ScreenLink>
      <time dateTime={invoice.createdAt} className="text-quiet max-md:row-start-2">
        {formatDate(invoice.createdAt)}
      </time>
      <span className="text-right font-medium">{formatMoney(invoice.total)}</span>
      <span className="justify-self-end">
        <StatusBadge status={invoice.displayStatus} />
      </span>
    </li>
  )
}
