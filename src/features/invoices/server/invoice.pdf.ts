import type { Db } from '@/db/client'
import { letterhead } from '@/features/company/server/company.lookup'
import { customerBlock } from '@/features/customers/server/customers.lookup'
import type { Paper } from '@/server/pdf/paper'
import { paperLine, sumsOf } from '@/server/pdf/words'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { methodLabel } from '../invoice'
import type { InvoiceDetail } from '../invoice.schema'
import { findInvoice } from './invoices.store'

export async function invoicePaper(db: Db, id: string): Promise<Paper | undefined> {
  const found = await findInvoice(db, id)
  if (!found) return undefined
  const { invoice, lineItems, payments }: InvoiceDetail = JSON.parse(found)
  const [{ company, timeZone }, party] = await Promise.all([
    letterhead(db),
    customerBlock(db, invoice.customerId, 'Bill To'),
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
      { label: 'Balance Due', value: formatMoney(balance), strong: true },
    ],
    payments: payments.map(({ processedAt, method, reference, amount }) => ({
      date: formatDate(processedAt, timeZone),
      method: methodLabel(method),
      reference: reference ?? '',
      amount: formatMoney(amount),
    })),
    notes: invoice.notes ?? undefined,
  }
}
