import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { invoices } from '@/domain/invoices/client/invoices.resource'
import { INVOICE_BADGES } from '@/domain/invoices/invoice'
import type { Invoice, InvoiceLine } from '@/domain/invoices/invoice.schema'
import { DocumentDetail } from '@/domain/sales-documents/client/document-detail'
import { lineColumns } from '@/domain/sales-documents/client/lines/line-columns'
import { formatDate } from '@/shared/dates'
import { ByLine } from '@/ui/by-line'
import { Detail, DetailList } from '@/ui/detail-list'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { dueText } from './due-text'
import { InvoiceActions } from './invoice-actions'
import { InvoiceSummary } from './invoice-summary'
import { InvoiceWork } from './invoices.slots'
import { PaymentTable } from './payment-table'

interface InvoiceDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function InvoiceDetail({ id, onClose, onForm }: InvoiceDetailProps) {
  const query = invoices.useOne(id)
  const { data, isPreview } = query
  const invoice = data?.invoice
  return (
    <DocumentDetail
      id={id}
      entity="invoice"
      onClose={onClose}
      query={query}
      document={invoice && { ...invoice, tax: invoice.taxAmount }}
      number={invoice?.invoiceNumber}
      badges={invoice && <StatusBadge of={INVOICE_BADGES} status={invoice.displayStatus} />}
      subtitle={invoice?.customerName}
      actions={
        invoice && (
          <InvoiceActions invoice={invoice} payments={data.payments} onForm={onForm} onClose={onClose} />
        )
      }
      lines={isPreview ? undefined : data?.lineItems}
      columns={COLUMNS}
      sentAs={data?.sentAs}
      partyLabel="Billed To"
    >
      {invoice && (
        <>
          <InvoiceSummary invoice={invoice} />
          {invoice.jobId && <InvoiceWork invoiceId={invoice.id} />}
          {/* Next to the facts, so that payments stay in view above a long list of lines. */}
          <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Facts invoice={invoice} />
            <PaymentTable
              invoice={invoice}
              payments={isPreview ? undefined : data.payments}
              onForm={onForm}
            />
          </div>
        </>
      )}
    </DocumentDetail>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { customerId, customerName, jobId, jobNum, estimateId, estimateNumber, paidDate } = invoice
  return (
    <DetailList>
      <Detail label="Customer">
        <ScreenLink to="/customers" search={{ open: customerId }}>
          {customerName}
        </ScreenLink>
      </Detail>
      <Detail label="Created">
        <ByLine date={invoice.createdAt} by={invoice.createdByName} />
      </Detail>
      <Detail label="Due Date">
        {invoice.dueDate && <span className="figures">{dueText(invoice)?.replace('Due ', '')}</span>}
      </Detail>
      <Detail label="Paid Date">{paidDate && <span className="figures">{formatDate(paidDate)}</span>}</Detail>
      <Detail label="Job">
        {jobId && (
          <ScreenLink to="/jobs/$id" params={{ id: jobId }} className="figures">
            #{jobNum}
          </ScreenLink>
        )}
      </Detail>
      <Detail label="Estimate">
        {estimateId && (
          <ScreenLink to="/estimates" search={{ open: estimateId }} className="figures">
            {estimateNumber}
          </ScreenLink>
        )}
      </Detail>
      <CustomFieldDetails entity="invoice" values={invoice.customFields} />
      <Detail label="Notes" wide>
        {invoice.notes}
      </Detail>
    </DetailList>
  )
}

const usual = lineColumns<InvoiceLine>({ price: 'unitPrice', priceLabel: 'Unit Price' })

const COLUMNS = [usual.description, usual.quantity, usual.unit, usual.price, usual.total]
