import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { invoiceLineItems, invoices } from '@/db/schema/sales-documents/invoices'
import { findFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import {
  billedForProblem,
  firstStatusProblem,
  type InvoiceStatus,
  moveProblem,
} from '@/domain/invoices/invoice'
import type {
  InvoiceDetail,
  InvoiceInput,
  InvoiceLineInput,
  InvoicePatch,
} from '@/domain/invoices/invoice.schema'
import { type InvoiceValues, invoiceNumbers, invoiceStore } from '@/domain/invoices/server/invoices.store'
import { deletionProblem, editProblem } from '@/domain/sales-documents/drafts'
import {
  type Content,
  isEdited,
  newCustomerDocument,
  withSent,
} from '@/domain/sales-documents/server/content'
import {
  type Created,
  changedBetween,
  removedLineIds,
  replacedLines,
  storedLines,
} from '@/domain/sales-documents/server/document-changes'
import { type LockedDocument, lockDocument } from '@/domain/sales-documents/server/document-store'
import { takeNumber } from '@/domain/sales-documents/server/number-series'
import { lineTotal } from '@/domain/sales-documents/totals'
import { type EstimateReference, estimateToUse } from '@/features/estimates/server/estimates.lookup'
import { customerAndJob } from '@/features/jobs/server/customer-and-job.lookup'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import type { Action } from '@/shared/entities'
import { type FieldError, orNotFound, refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { billedJob, followLines, freeWork } from './billed-lines.store'

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

/** Keeps a line's id if it belongs to the invoice and is used only once; other lines become new ones. */
function ownLines(before: InvoiceContent, sent: InvoicePatch): InvoicePatch {
  const left = new Set(before.lines.flatMap(({ id }) => id ?? []))
  const lines = sent.lineItems?.map((line) => ({
    ...line,
    id: line.id !== undefined && left.delete(line.id) ? line.id : undefined,
  }))
  if (!lines || lines.some(({ id }) => id)) return lines ? { ...sent, lineItems: lines } : sent
  // Clients may send lines without ids; identical lines then count as unchanged.
  const isSame = isDeepStrictEqual(
    lines.map(toLine),
    before.lines.map((line) => ({ ...line, id: undefined })),
  )
  return { ...sent, lineItems: isSame ? before.lines : lines }
}

const CONFLICTS: Conflicts = {
  invoices_number_unique: { path: 'invoiceNumber', message: 'This invoice number is already in use' },
}

/** The invoice's editable fields, with the given custom fields, and its lines. */
function contentOf(
  { head, lines }: LockedDocument<typeof invoices, typeof invoiceLineItems>,
  fields: Pick<InvoiceValues, 'customFields'>,
): InvoiceContent {
  const { agingDate, paidDate, amountPaid, balance, storedStatus, createdById, sentAs, ...values } =
    valuesOf(head)
  return { values: { ...values, ...fields }, lines: lines.map(toLine) }
}

const payload = (id: string, { invoiceNumber, customerId, customerName }: InvoiceValues) => ({
  id,
  name: invoiceNumber,
  customerId,
  customer: customerName,
})

/** A status change is logged under the new status. */
function actionFor(before: InvoiceStatus, after: InvoiceStatus): Action {
  if (after === before) return 'invoice.updated'
  return after === 'void' ? 'invoice.voided' : `invoice.${after}`
}

const lockInvoice = async (tx: Db, id: string) =>
  orNotFound(
    await lockDocument(tx, invoices, invoiceLineItems, invoiceLineItems.invoiceId, id),
    'Invoice not found',
  )

export const createInvoice = (context: Context, input: InvoiceInput): Promise<Json<InvoiceDetail>> =>
  command(
    context,
    async (tx) => {
      const id = idFor(context)
      return makeInvoice(tx, id, await saveFields(tx, 'invoice', id, input), context.user.id)
    },
    CONFLICTS,
  )

/** Creates an invoice within the caller's transaction, for example when billing a job. */
export async function makeInvoice(
  tx: Db,
  id: string,
  input: InvoiceInput,
  createdById: string,
): Promise<Created<Json<InvoiceDetail>> & { lineIds: string[] }> {
  const invoiceNumber = await takeNumber(tx, invoiceNumbers, input.invoiceNumber)
  const { values, lines } = await withSentOver(tx, blank, { ...input, invoiceNumber })
  refuse(firstStatusProblem(values.status))
  const stored = storedLines(lines, lineTotal)
  const answer = await invoiceStore.insert(tx, id, values, stored, createdById)
  const activity = { action: 'invoice.created', payload: payload(id, values) } as const
  return { answer, activity, lineIds: stored.map((line) => line.id) }
}

export const changeInvoice = (
  context: Context,
  id: string,
  patch: InvoicePatch,
): Promise<Json<InvoiceDetail>> =>
  command(
    context,
    async (tx) => {
      const invoice = await lockInvoice(tx, id)
      const fields = await changeFields(tx, 'invoice', id, patch)
      const before = contentOf(invoice, fields.before)
      const sent = { ...patch, ...fields.after }
      const { status } = before.values
      refuse(moveProblem(status, sent.status ?? status))
      const after = await withSentOver(tx, before, sent)
      if (isEdited(before, after)) refuse(editProblem(status))
      const jobNum = await billedJob(tx, id)
      if (jobNum !== undefined) refuse(billedForProblem(before.values, after.values, jobNum))
      if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await findInvoice(tx, id)) }

      const lines = replacedLines(before, after)
      if (lines) await freeWork(tx, id, removedLineIds(before.lines, lines))
      const answer = await invoiceStore.update(tx, id, after.values, lines && storedLines(lines, lineTotal))
      if (lines) await followLines(tx, id)
      const action = actionFor(status, after.values.status)
      const changed = changedBetween(before, after)
      return { answer, activity: { action, payload: payload(id, after.values), changed } }
    },
    CONFLICTS,
  )

export const removeInvoice = (context: Context, id: string): Promise<Json<''>> =>
  command(context, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const before = contentOf(invoice, { customFields: await findFields(tx, 'invoice', id) })
    refuse(deletionProblem(before.values.status))
    await invoiceStore.remove(tx, id)
    const changed = changedBetween(before, null)
    return {
      answer: '',
      activity: { action: 'invoice.deleted', payload: payload(id, before.values), changed },
    }
  })

export const { find: findInvoice } = invoiceStore
/** `followInvoiceLines` is called after a job is billed, to set the billed amount of each estimate line. */
export { followLines as followInvoiceLines, invoiceNumbers }

/**
 * Merges the patch into the invoice. An estimate must belong to the customer; its job is used if none is
 * given.
 */
async function withSentOver(tx: Db, before: InvoiceContent, patch: InvoicePatch): Promise<InvoiceContent> {
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
