import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { deletionProblem } from '@/domain/sales-documents/drafts'
import { lineTotal } from '@/domain/sales-documents/totals'
import {
  type Content,
  isEdited,
  merged,
  newDocument,
  placedLines,
  replacedLines,
} from '@/features/documents/server/documents.commands'
import { type EstimateReference, estimateToUse } from '@/features/estimates/server/estimates.lookup'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { type FieldError, orNotFound, refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { editProblem, firstStatusProblem, type InvoiceStatus, moveProblem } from '../invoice'
import type { InvoiceDetail, InvoiceInput, InvoiceLineInput, InvoicePatch } from '../invoice.schema'
import {
  deleteInvoice,
  type InvoiceValues,
  insertInvoice,
  lockInvoice,
  updateInvoice,
} from './invoices.store'

const conflicts: Conflicts = {
  invoices_number_unique: { path: 'invoiceNumber', message: 'This invoice number is already in use' },
}

type Line = Omit<InvoiceLineInput, 'sortOrder'>
type InvoiceContent = Content<InvoiceValues, Line>

const blank: InvoiceContent = {
  values: { ...newDocument, invoiceNumber: '', estimateId: null, dueDate: null },
  lines: [],
}

export function createInvoice(context: Context, input: InvoiceInput): Promise<Json<InvoiceDetail>> {
  return command(
    context,
    async (tx) => {
      const id = idFor(context)
      const { values, lines } = await withEstimate(tx, blank, input)
      refuse(firstStatusProblem(values.status))
      const answer = await insertInvoice(tx, id, values, placedLines(lines, lineTotal), context.user.email)
      return { answer, activity: { action: 'invoice.created', payload: told(id, values) } }
    },
    conflicts,
  )
}

export function changeInvoice(
  context: Context,
  id: string,
  patch: InvoicePatch,
): Promise<Json<InvoiceDetail>> {
  return command(
    context,
    async (tx) => {
      const unchanged = orNotFound(await lockInvoice(tx, id), 'Invoice not found')
      const before = contentOf(JSON.parse(unchanged))
      const { status } = before.values
      refuse(moveProblem(status, patch.status ?? status))
      const after = await withEstimate(tx, before, patch)
      if (isDeepStrictEqual(after, before)) return { answer: unchanged }
      if (isEdited(before, after)) refuse(editProblem(status))
      const lines = replacedLines(before.lines, after.lines, lineTotal)
      const answer = await updateInvoice(tx, id, after.values, lines)
      const verb = verbOf(status, after.values.status)
      return { answer, activity: { action: `invoice.${verb}`, payload: told(id, after.values) } }
    },
    conflicts,
  )
}

export function removeInvoice(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const { invoice }: InvoiceDetail = JSON.parse(orNotFound(await lockInvoice(tx, id), 'Invoice not found'))
    refuse(deletionProblem(invoice.status))
    await deleteInvoice(tx, id)
    return { answer: '', activity: { action: 'invoice.deleted', payload: told(id, invoice) } }
  })
}

function verbOf(from: InvoiceStatus, to: InvoiceStatus) {
  if (from === to) return 'updated'
  return to === 'void' ? 'voided' : to
}

/** What was sent laid over the invoice. An estimate must be the customer's, and lends its job where none is named. */
async function withEstimate(tx: Db, before: InvoiceContent, sent: InvoicePatch): Promise<InvoiceContent> {
  const { estimateId = before.values.estimateId, customerId = before.values.customerId } = sent
  const isKept = estimateId === before.values.estimateId && customerId === before.values.customerId
  if (estimateId === null || isKept) return merged(tx, before, sent, toLine)
  const estimate = await estimateToUse(tx, estimateId)
  const jobId = sent.jobId === undefined ? (before.values.jobId ?? estimate?.jobId) : sent.jobId
  return merged(tx, before, { ...sent, jobId }, toLine, estimateProblems(estimate, customerId))
}

function estimateProblems(estimate: EstimateReference | undefined, customerId: string): FieldError[] {
  if (!estimate) return [{ path: 'estimateId', message: 'Unknown estimate' }]
  if (estimate.customerId === customerId) return []
  return [{ path: 'estimateId', message: 'This estimate is for another customer' }]
}

const toLine = ({ description, quantity, unit, unitPrice }: Line): Line => ({
  description,
  quantity,
  unit,
  unitPrice,
})

function contentOf({ invoice, lineItems }: InvoiceDetail): InvoiceContent {
  const { jobNum, estimateNumber, displayStatus, daysOverdue, ...rest } = valuesOf(invoice)
  const { paidDate, amountPaid, balance, createdBy, createdByName, ...values } = rest
  return { values, lines: lineItems.map(toLine) }
}

const told = (id: string, { invoiceNumber, customerId, customerName }: InvoiceValues) => ({
  id,
  name: invoiceNumber,
  customerId,
  customer: customerName,
})
