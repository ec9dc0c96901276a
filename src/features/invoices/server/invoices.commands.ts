import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import {
  type Content,
  customerRules,
  newCustomerDocument,
  withSent,
} from '@/domain/sales-documents/server/content'
import { documentCommands } from '@/domain/sales-documents/server/document-commands'
import { lineTotal } from '@/domain/sales-documents/totals'
import { type EstimateReference, estimateToUse } from '@/features/estimates/server/estimates.lookup'
import { customerAndJob } from '@/features/jobs/server/customer-and-job.lookup'
import { type FieldError, refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { billedForProblem, firstStatusProblem, moveProblem } from '../invoice'
import type { InvoiceDetail, InvoiceInput, InvoiceLineInput, InvoicePatch } from '../invoice.schema'
import { billedJob, followLines, freeWork } from './billed-lines.store'
import { type InvoiceValues, invoiceNumbers, invoiceStore } from './invoices.store'

type Line = Omit<InvoiceLineInput, 'sortOrder'>
type InvoiceContent = Content<InvoiceValues, Line>

const blank: InvoiceContent = {
  values: { ...newCustomerDocument, invoiceNumber: '', estimateId: null, dueDate: null, customFields: {} },
  lines: [],
}

const toLine = ({ id, description, quantity, unit, unitPrice }: Line): Line => ({
  id,
  description,
  quantity,
  unit,
  unitPrice,
})

/** Each of the invoice's lines once at most; a line that is not one of them is a new one. */
function ownLines(before: InvoiceContent, sent: InvoicePatch): InvoicePatch {
  const left = new Set(before.lines.flatMap(({ id }) => id ?? []))
  const lines = sent.lineItems?.map((line) => ({
    ...line,
    id: line.id !== undefined && left.delete(line.id) ? line.id : undefined,
  }))
  if (!lines || lines.some(({ id }) => id)) return lines ? { ...sent, lineItems: lines } : sent
  // Without ids it is as a body ever was: the same lines are no change.
  const isSame = isDeepStrictEqual(
    lines.map(toLine),
    before.lines.map((line) => ({ ...line, id: undefined })),
  )
  return { ...sent, lineItems: isSame ? before.lines : lines }
}

const rules = customerRules<InvoiceValues, Line, InvoicePatch>({
  blank,
  firstStatusProblem,
  moveProblem,
  apply: withEstimate,
})

const commands = documentCommands<InvoiceDetail, InvoiceValues, Line, InvoiceInput, InvoicePatch>({
  store: invoiceStore,
  entity: 'invoice',
  notFound: 'Invoice not found',
  numbered: invoiceNumbers,
  conflicts: {
    invoices_number_unique: { path: 'invoiceNumber', message: 'This invoice number is already in use' },
  },
  contentOf({ invoice, lineItems }) {
    const { jobNum, estimateNumber, displayStatus, daysOverdue, ...rest } = valuesOf(invoice)
    const { paidDate, amountPaid, balance, createdBy, createdByName, ...values } = rest
    return { values, lines: lineItems.map(toLine) }
  },
  create: rules.create,
  async change(tx, before, patch, { invoice }) {
    const after = await rules.change(tx, before, patch)
    const jobNum = await billedJob(tx, invoice.id)
    if (jobNum !== undefined) refuse(billedForProblem(before.values, after.values, jobNum))
    return after
  },
  totalOf: lineTotal,
  payload: (id, { invoiceNumber, customerId, customerName }) => ({
    id,
    name: invoiceNumber,
    customerId,
    customer: customerName,
  }),
  action: (done) => (done === 'void' ? 'invoice.voided' : `invoice.${done}`),
  linesRemoved: freeWork,
  linesSaved: followLines,
})

export const { create: createInvoice, change: changeInvoice, remove: removeInvoice } = commands
/** Makes one as part of billing a job. */
export const { make: makeInvoice } = commands
export const { find: findInvoice } = invoiceStore
/** After billing it: each of its lines bills as much as it comes to. */
export { followLines as followInvoiceLines, invoiceNumbers }

/** An estimate must be the customer's, and lends its job where none is named. */
async function withEstimate(tx: Db, before: InvoiceContent, patch: InvoicePatch): Promise<InvoiceContent> {
  const sent = ownLines(before, patch)
  const { estimateId = before.values.estimateId, customerId = before.values.customerId } = sent
  const isKept = estimateId === before.values.estimateId && customerId === before.values.customerId
  if (estimateId === null || isKept)
    return withSent(before, sent, await customerAndJob(tx, before.values, sent), toLine)
  const estimate = await estimateToUse(tx, estimateId)
  const jobId = sent.jobId === undefined ? (before.values.jobId ?? estimate?.jobId) : sent.jobId
  const problems = estimateProblems(estimate, customerId)
  const head = await customerAndJob(tx, before.values, { ...sent, jobId }, problems)
  return withSent(before, sent, head, toLine)
}

function estimateProblems(estimate: EstimateReference | undefined, customerId: string): FieldError[] {
  if (!estimate) return [{ path: 'estimateId', message: 'Unknown estimate' }]
  if (estimate.customerId === customerId) return []
  return [{ path: 'estimateId', message: 'This estimate is for another customer' }]
}
