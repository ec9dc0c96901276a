import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import type { Row } from '@/db/rows'
import { estimateLineItems, estimates } from '@/db/schema/sales-documents/estimates'
import { findFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import { deletionProblem, editProblem } from '@/domain/sales-documents/drafts'
import {
  type Content,
  isEdited,
  newCustomerDocument,
  withSent,
} from '@/domain/sales-documents/server/content'
import { changedBetween, replacedLines, storedLines } from '@/domain/sales-documents/server/document-changes'
import { type LockedDocument, lockDocument } from '@/domain/sales-documents/server/document-store'
import { takeNumber } from '@/domain/sales-documents/server/number-series'
import { lineTotal } from '@/domain/sales-documents/totals'
import { customerToUse } from '@/features/customers/server/customers.lookup'
import { workOf } from '@/features/jobs/job'
import { customerAndJob } from '@/features/jobs/server/customer-and-job.lookup'
import { addNumberedJob, linkJobToEstimate, type SavedJob } from '@/features/jobs/server/jobs.commands'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { orNotFound, refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { conversionProblem, firstStatusProblem, moveProblem } from '../estimate'
import type {
  Conversion,
  EstimateDetail,
  EstimateInput,
  EstimateLineInput,
  EstimatePatch,
} from '../estimate.schema'
import {
  convertEstimate,
  type EstimateValues,
  estimateNumbers,
  estimateStore,
  findInvoiceOf,
  hasDeposits,
} from './estimates.store'

type Line = Omit<EstimateLineInput, 'sortOrder'>

type EstimateContent = Content<EstimateValues, Line>

const blank: EstimateContent = {
  values: {
    ...newCustomerDocument,
    estimateNumber: '',
    title: '',
    description: null,
    validUntil: null,
    customFields: {},
  },
  lines: [],
}

const toLine = ({ description, type, quantity, unit, unitPrice }: Line): Line => ({
  description,
  type,
  quantity,
  unit,
  unitPrice,
})

const payload = (id: string, { estimateNumber, customerId, customerName }: EstimateValues) => ({
  id,
  name: estimateNumber,
  customerId,
  customer: customerName,
})

const CONFLICTS: Conflicts = {
  estimates_number_unique: { path: 'estimateNumber', message: 'This estimate number is already in use' },
}

/** The document's fields and lines; custom fields only where a change sends some. */
function contentOf(
  { head, lines }: LockedDocument<typeof estimates, typeof estimateLineItems>,
  fields: Pick<EstimateValues, 'customFields'>,
): EstimateContent {
  const { billed, invoiceCount, unbilled, createdById, sentAs, ...values } = valuesOf(head)
  return { values: { ...values, ...fields }, lines: lines.map(toLine) }
}

const lockEstimate = async (tx: Db, id: string) =>
  orNotFound(
    await lockDocument(tx, estimates, estimateLineItems, estimateLineItems.estimateId, id),
    'Estimate not found',
  )

const withSentOver = async (tx: Db, before: EstimateContent, sent: EstimatePatch): Promise<EstimateContent> =>
  withSent(before, sent, await customerAndJob(tx, before.values, sent), toLine)

export const createEstimate = (context: Context, input: EstimateInput): Promise<Json<EstimateDetail>> =>
  command(
    context,
    async (tx) => {
      const id = idFor(context)
      const sent = await saveFields(tx, 'estimate', id, input)
      const estimateNumber = await takeNumber(tx, estimateNumbers, input.estimateNumber)
      const { values, lines } = await withSentOver(tx, blank, { ...sent, estimateNumber })
      refuse(firstStatusProblem(values.status))
      const answer = await estimateStore.insert(
        tx,
        id,
        values,
        storedLines(lines, lineTotal),
        context.user.id,
      )
      return { answer, activity: { action: 'estimate.created', payload: payload(id, values) } }
    },
    CONFLICTS,
  )

export const changeEstimate = (
  context: Context,
  id: string,
  patch: EstimatePatch,
): Promise<Json<EstimateDetail>> =>
  command(
    context,
    async (tx) => {
      const estimate = await lockEstimate(tx, id)
      const fields = await changeFields(tx, 'estimate', id, patch)
      const before = contentOf(estimate, fields.before)
      const sent = { ...patch, ...fields.after }
      const { status } = before.values
      refuse(moveProblem(status, sent.status ?? status))
      const after = await withSentOver(tx, before, sent)
      if (isEdited(before, after)) refuse(editProblem(status))
      if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await estimateStore.find(tx, id)) }

      const lines = replacedLines(before, after)
      const answer = await estimateStore.update(tx, id, after.values, lines && storedLines(lines, lineTotal))
      const moved = after.values.status
      const changed = changedBetween(before, after)
      return {
        answer,
        activity: {
          action: moved === status ? 'estimate.updated' : `estimate.${moved}`,
          payload: payload(id, after.values),
          changed,
        },
      }
    },
    CONFLICTS,
  )

export const removeEstimate = (context: Context, id: string): Promise<Json<''>> =>
  command(context, async (tx) => {
    const estimate = await lockEstimate(tx, id)
    const before = contentOf(estimate, { customFields: await findFields(tx, 'estimate', id) })
    refuse(deletionProblem(before.values.status))
    refuse(await usedProblem(tx, id))
    await estimateStore.remove(tx, id)
    const changed = changedBetween(before, null)
    return {
      answer: '',
      activity: { action: 'estimate.deleted', payload: payload(id, before.values), changed },
    }
  })

/** Why a draft cannot be deleted all the same. */
async function usedProblem(tx: Db, id: string): Promise<string | null> {
  const invoiceNumber = await findInvoiceOf(tx, id)
  if (invoiceNumber !== undefined) return `Invoice ${invoiceNumber} was made from this estimate`
  return (await hasDeposits(tx, id)) ? 'A deposit was recorded on this estimate' : null
}

/** Makes the job that the customer agreed to, or ties the estimate to the one that it was written for. */
export function convertToJob(context: Context, id: string): Promise<Json<Conversion>> {
  return command(context, async (tx) => {
    const { head: estimate } = await lockEstimate(tx, id)
    const { status, jobId: tiedTo } = estimate
    refuse(conversionProblem(status))
    const { id: jobId, num: jobNum, doc: job } = await jobOf(tx, estimate)
    const converted = await convertEstimate(tx, id, jobId)
    const changed = {
      // A job that it was written for is the one that it becomes.
      from: { status, jobId: tiedTo, jobNum: tiedTo && jobNum },
      to: { status: 'converted', jobId, jobNum },
    }
    return {
      answer: `{"estimate":${converted},"job":${job}}`,
      activity: {
        action: 'estimate.converted',
        payload: { ...payload(id, estimate), jobId, jobNum },
        changed,
      },
    }
  })
}

async function jobOf(
  tx: Db,
  { id, customerId, jobId, title, description }: Row<typeof estimates>,
): Promise<SavedJob> {
  const work = workOf({ title, description })
  if (jobId !== null) return linkJobToEstimate(tx, jobId, id, work)
  const customer = await customerToUse(tx, customerId)
  if (!customer) throw new Error('An estimate has a customer')
  const { name, address } = customer
  return addNumberedJob(tx, { customerId, customer: name, address, description: work, estimateId: id })
}
