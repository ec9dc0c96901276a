import type { Db } from '@/db/client'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { letterhead } from '@/domain/company/server/company.lookup'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import { countedOf, methodLabel } from '@/domain/invoices/payment'
import { invoiceStore } from '@/domain/invoices/server/invoices.store'
import type { Paper } from '@/domain/sales-documents/server/paper/paper'
import { paperLine, sumsOf } from '@/domain/sales-documents/server/paper/words'
import { sentAs } from '@/domain/sales-documents/server/snapshot'
import { type CustomerParty, customerBlock } from '@/features/customers/server/customers.lookup'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'

export async function invoicePaper(db: Db, id: string): Promise<Paper | undefined> {
  const found = await invoiceStore.find(db, id)
  if (!found) return undefined
  const { invoice, lineItems, payments }: InvoiceDetail = JSON.parse(found)
  const sent = await sentAs<CustomerParty>(db, invoices, id)
  const [{ company, timeZone }, party] = await Promise.all([
    letterhead(db, sent?.company),
    customerBlock(db, invoice.customerId, 'Bill To', sent?.party),
  ])
  const { status, dueDate, jobNum, amountPaid, balance } = invoice
  return {
    kind: status === 'void' ? 'Void Invoice' : status === 'draft' ? 'Draft Invoice' : 'Invoice',
    number: invoice.invoiceNumber,
    company,
    party,
    facts: [
      { label: 'Date', value: formatDate(invoice.createdAt, timeZone) },
      ...(dueDate ? [{ label: 'Due Date', value: formatDate(dueDate) }] : []),
      ...(jobNum ? [{ label: 'Job', value: `#${jobNum}` }] : []),
    ],
    priceLabel: 'Unit Price',
    lines: lineItems.map((line) => paperLine(line)),
    totals: [
      ...sumsOf({ ...invoice, tax: invoice.taxAmount }),
      { label: 'Paid', value: formatMoney(amountPaid) },
      ...(status === 'void' ? [] : [{ label: 'Balance Due', value: formatMoney(balance), strong: true }]),
    ],
    payments: payments.filter(countedOf).map((payment) => ({
      date: formatDate(payment.processedAt, timeZone),
      method:
        payment.kind === 'refund' ? `Refund, ${methodLabel(payment.method)}` : methodLabel(payment.method),
      reference: payment.reference ?? '',
      amount: formatMoney(countedOf(payment)),
    })),
    notes: invoice.notes ?? undefined,
  }
}
