import type { Invoice } from '@/domain/invoices/invoice.schema'
import { DocumentSummary } from '@/domain/sales-documents/client/document-summary'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { dueText, overdueText } from './due-text'

/** Total, paid amount and open balance of an invoice. */
export function InvoiceSummary({ invoice }: { invoice: Invoice }) {
  const { total, amountPaid, balance, paidDate, status } = invoice
  const overdue = overdueText(invoice)
  return (
    <DocumentSummary
      figures={[
        { label: 'Total', value: formatMoney(total) },
        {
          label: 'Paid',
          value: formatMoney(amountPaid),
          hint: paidDate && `In full on ${formatDate(paidDate)}`,
          tone: paidDate ? 'green' : undefined,
        },
      ]}
      main={
        status !== 'void'
          ? {
              label: 'Balance Due',
              value: formatMoney(balance),
              hint: overdue ?? (balance > 0 && dueText(invoice)),
              tone: overdue ? 'red' : balance > 0 ? undefined : 'quiet',
            }
          : undefined
      }
    />
  )
}
