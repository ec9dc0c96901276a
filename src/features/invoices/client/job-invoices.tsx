import { SectionList, SectionRow } from '@/client/section-list'
import { invoices } from '@/domain/invoices/client/invoices.resource'
import { INVOICE_BADGES } from '@/domain/invoices/invoice'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatMoney } from '@/shared/money'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { dueText, openText } from './due-text'
import { InvoiceForm } from './invoice-form'

/** Invoices of a job, as a section of its page. */
export default function JobInvoices({ job: { id: jobId, customerId } }: OnJobPage) {
  return (
    <SectionList
      list={invoices.useList({ jobId }, { limit: 20, count: true })}
      none="No invoices yet"
      more="Show More Invoices"
      add={{
        name: 'invoice',
        label: 'Create Invoice',
        form: (onClose) => (
          <InvoiceForm jobId={jobId} {...(customerId && { customerId })} onClose={onClose} />
        ),
      }}
    >
      {(invoice) => (
        <SectionRow
          link={
            <ScreenLink to="/invoices" search={{ open: invoice.id }}>
              {invoice.invoiceNumber}
            </ScreenLink>
          }
          text={openText(invoice)}
          note={dueText(invoice)}
          figure={formatMoney(invoice.total)}
          badge={<StatusBadge of={INVOICE_BADGES} status={invoice.displayStatus} />}
        />
      )}
    </SectionList>
  )
}
