import { invoices } from '@/domain/invoices/client/invoices.resource'
import { INVOICE_BADGES } from '@/domain/invoices/invoice'
import type { Invoice } from '@/domain/invoices/invoice.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { DetailRows } from '@/ui/detail-rows'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'

const SHOWN = 10

export default function CustomerInvoices({ customerId }: { customerId: string }) {
  return (
    <DetailRows
      list={invoices.useList({ customerId }, { limit: SHOWN })}
      none="No service history yet. Invoices to this customer appear here."
    >
      {(invoice) => <Entry invoice={invoice} />}
    </DetailRows>
  )
}

function Entry({ invoice }: { invoice: Invoice }) {
  return (
    <div className="figures grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 @lg:grid-cols-[1fr_7rem_7rem_6rem]">
      <ScreenLink to="/invoices" search={{ open: invoice.id }}>
        {invoice.invoiceNumber}
      </ScreenLink>
      <time dateTime={invoice.createdAt} className="text-quiet @max-lg:row-start-2">
        {formatDate(invoice.createdAt)}
      </time>
      <span className="text-right font-medium">{formatMoney(invoice.total)}</span>
      <span className="justify-self-end">
        <StatusBadge of={INVOICE_BADGES} status={invoice.displayStatus} />
      </span>
    </div>
  )
}
