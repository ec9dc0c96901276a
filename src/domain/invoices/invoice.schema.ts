import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import {
  customerDocumentAnswer,
  customerDocumentInput,
  fractionalLineFields,
  linesOf,
  pricedLineAnswer,
  pricedLineFields,
} from '@/domain/sales-documents/fields'
import { sentAsAnswer } from '@/domain/sales-documents/sent-as.schema'
import type { Contract } from '@/shared/contract'
import {
  dateOnly,
  dueFilter,
  flag,
  idFilter,
  optionalDate,
  optionalId,
  plainText,
  requiredText,
  searchText,
  totalFilter,
} from '@/shared/fields'
import { columnsOf } from '@/shared/table-columns'
import { AGING_KEYS, INVOICE_BADGES, INVOICE_STATUSES } from './invoice'
import { payment } from './payment.schema'

/** The existing line that a changed one replaces; the work that it bills stays with it. */
const lineId = { id: plainText(100).optional() }

/** A line of the form and of the body. */
export const invoiceLineInput = z.object({ ...pricedLineFields, ...lineId })
/** The same with fractions and credits. */
export const fractionalInvoiceLine = z.object({ ...fractionalLineFields, ...lineId })
export type InvoiceLineInput = z.infer<typeof invoiceLineInput>
export type InvoiceLineFormValues = z.input<typeof invoiceLineInput>

/** The form and the body of POST /api/invoices. Starts as draft (default) or sent. */
export const invoiceInput = z.object({
  /** Filled in with the next running number if omitted: `fillInNumber`. */
  invoiceNumber: requiredText('Invoice number is required', 60),
  ...customerDocumentInput,
  /** Provides the job if none is given. */
  estimateId: optionalId(),
  dueDate: optionalDate(),
  status: z.enum(INVOICE_STATUSES).optional(),
  customFields: customFieldsInput(),
  lineItems: linesOf(invoiceLineInput),
})
/** The same with fractions and credits. */
export const fractionalInvoice = invoiceInput.extend({ lineItems: linesOf(fractionalInvoiceLine) })
export type InvoiceInput = z.infer<typeof invoiceInput>
/** Form values: texts and numbers as typed. */
export type InvoiceFormValues = z.input<typeof invoiceInput>

/**
 * The body of PATCH /api/invoices/{id}: any subset for a draft, only the status otherwise. `paidDate` is ignored,
 * like everything the server sets.
 */
export const invoicePatch = invoiceInput.partial()
export const fractionalInvoicePatch = fractionalInvoice.partial()
export type InvoicePatch = z.infer<typeof invoicePatch>

/** Bulk changes of invoices: sending drafts, and the due date. Voiding is done one by one. */
export const invoiceManyChange = invoicePatch.pick({ dueDate: true }).extend({
  status: z.literal('sent', { error: 'Invoices can only be marked as sent in bulk' }).optional(),
})

/** The URL of /invoices and the query string of GET /api/invoices. The status is the displayed one. */
export const invoiceFilter = z.object({
  search: searchText(),
  status: z.enum(INVOICE_STATUSES).optional(),
  customerId: idFilter(),
  jobId: idFilter(),
  estimateId: idFilter(),
  /** Only invoices with a balance. */
  owed: flag(),
  /** Only sent invoices past due with a balance, partly paid or not. */
  overdue: flag(),
  /** Days of payments, both inclusive; excludes void invoices. */
  paidFrom: dateOnly().optional(),
  paidTo: dateOnly().optional(),
  ...dueFilter,
  ...totalFilter,
})
export type InvoiceFilter = z.infer<typeof invoiceFilter>

/** An invoice as lists show it. Money is in cents. */
export const invoice = z.object({
  ...customerDocumentAnswer,
  invoiceNumber: z.string(),
  estimateId: z.string().nullable(),
  estimateNumber: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** The date of the payment that cleared it. */
  paidDate: z.string().nullable(),
  amountPaid: z.number().int(),
  balance: z.number().int(),
  status: z.enum(INVOICE_STATUSES),
  /** Derived from status, amounts and due date. */
  displayStatus: z.enum(INVOICE_STATUSES),
  /** As in the aging; 0 if nothing is owed. */
  daysOverdue: z.number().int(),
  customFields: customFieldsAnswer,
})
export type Invoice = z.infer<typeof invoice>

const invoiceLine = z.object({ ...pricedLineAnswer, invoiceId: z.string() })
export type InvoiceLine = z.infer<typeof invoiceLine>

/** Answer of GET one, POST, PATCH and all payment actions. Payments are oldest first. */
export const invoiceDetail = z.object({
  invoice,
  lineItems: invoiceLine.array(),
  payments: payment.array(),
  sentAs: sentAsAnswer,
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

/** The query string of GET /api/invoices/aging. */
export const agingFilter = z.object({
  bucket: z.enum(AGING_KEYS).optional(),
  /** Everything but the bucket `current`. */
  overdue: flag(),
  customerId: idFilter(),
})
export type AgingFilter = z.infer<typeof agingFilter>

export const agingEntry = z.object({
  /** The invoice's id. */
  id: z.string(),
  invoice,
  daysOverdue: z.number().int(),
  /** Repeated from the invoice, so that each is a column. */
  ...invoice.pick({
    invoiceNumber: true,
    customerName: true,
    displayStatus: true,
    dueDate: true,
    total: true,
    amountPaid: true,
    balance: true,
    jobNum: true,
  }).shape,
})
export type AgingEntry = z.infer<typeof agingEntry>

const sums = { count: z.number().int(), balance: z.number().int() }

/** Answer of GET /api/invoices/aging/summary: all five buckets and their total. */
export const agingSummary = z.object({
  buckets: z.object({ bucket: z.enum(AGING_KEYS), ...sums }).array(),
  outstanding: z.object(sums),
  overdue: z.object(sums),
})
export type AgingSummary = z.infer<typeof agingSummary>

export const invoiceApi = {
  entity: 'invoice',
  row: invoice,
  detail: invoiceDetail,
  input: fractionalInvoice,
  patch: fractionalInvoicePatch,
  filter: invoiceFilter,
  columns: columnsOf<Invoice>()({
    invoiceNumber: { label: 'Number', kind: 'text' },
    customerName: { label: 'Customer', kind: 'text', isLead: true },
    displayStatus: { label: 'Status', kind: 'status', badges: INVOICE_BADGES },
    dueDate: { label: 'Due', kind: 'date' },
    total: { label: 'Total', kind: 'money', isSummed: true },
    amountPaid: { label: 'Paid', kind: 'money', isSummed: true },
    balance: { label: 'Balance', kind: 'money', isSummed: true },
    jobNum: { label: 'Job', kind: 'text' },
    paidDate: { label: 'Paid On', kind: 'date', isExtra: true },
    subtotal: { label: 'Subtotal', kind: 'money', isSummed: true, isExtra: true },
    taxAmount: { label: 'Tax', kind: 'money', isSummed: true, isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
