import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { deletionProblem } from '@/domain/sales-documents/drafts'
import { lineTotal } from '@/domain/sales-documents/totals'
import { customerToUse } from '@/features/customers/server/customers.lookup'
import {
  type Content,
  isEdited,
  merged,
  newDocument,
  placedLines,
  replacedLines,
} from '@/features/documents/server/documents.commands'
import type { Job } from '@/features/jobs/job.schema'
import { addNumberedJob, tieJobToEstimate } from '@/features/jobs/server/jobs.commands'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { conflict, orNotFound, refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { conversionProblem, editProblem, firstStatusProblem, moveProblem } from '../estimate'
import type {
  Conversion,
  Estimate,
  EstimateDetail,
  EstimateInput,
  EstimateLineInput,
  EstimatePatch,
} from '../estimate.schema'
import {
  deleteEstimate,
  type EstimateValues,
  findEstimateRow,
  findInvoiceOf,
  insertEstimate,
  lockEstimate,
  setConverted,
  updateEstimate,
} from './estimates.store'

const conflicts: Conflicts = {
  estimates_number_unique: { path: 'estimateNumber', message: 'This estimate number is already in use' },
}

type Line = Omit<EstimateLineInput, 'sortOrder'>
type EstimateContent = Content<EstimateValues, Line>

const blank: EstimateContent = {
  values: { ...newDocument, estimateNumber: '', title: '', description: null, validUntil: null },
  lines: [],
}

export function createEstimate(context: Context, input: EstimateInput): Promise<Json<EstimateDetail>> {
  return command(
    context,
    async (tx) => {
      const id = idFor(context)
      const { values, lines } = await merged(tx, blank, input, toLine)
      refuse(firstStatusProblem(values.status))
      const answer = await insertEstimate(tx, id, values, placedLines(lines, lineTotal), context.user.email)
      return { answer, activity: { action: 'estimate.created', payload: told(id, values) } }
    },
    conflicts,
  )
}

export function changeEstimate(
  context: Context,
  id: string,
  patch: EstimatePatch,
): Promise<Json<EstimateDetail>> {
  return command(
    context,
    async (tx) => {
      const unchanged = await estimateToChange(tx, id)
      const before = contentOf(JSON.parse(unchanged))
      const { status } = before.values
      refuse(moveProblem(status, patch.status ?? status))
      const after = await merged(tx, before, patch, toLine)
      if (isDeepStrictEqual(after, before)) return { answer: unchanged }
      if (isEdited(before, after)) refuse(editProblem(status))
      const lines = replacedLines(before.lines, after.lines, lineTotal)
      const answer = await updateEstimate(tx, id, after.values, lines)
      const verb = after.values.status === status ? 'updated' : after.values.status
      return { answer, activity: { action: `estimate.${verb}`, payload: told(id, after.values) } }
    },
    conflicts,
  )
}

export function removeEstimate(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const { estimate }: EstimateDetail = JSON.parse(await estimateToChange(tx, id))
    refuse(deletionProblem(estimate.status))
    const invoiceNumber = await findInvoiceOf(tx, id)
    if (invoiceNumber !== undefined) throw conflict(`Invoice ${invoiceNumber} was made from this estimate`)
    await deleteEstimate(tx, id)
    return { answer: '', activity: { action: 'estimate.deleted', payload: told(id, estimate) } }
  })
}

/** Makes the job that the customer agreed to, or ties the estimate to the one that it was written for. */
export function convertToJob(context: Context, id: string): Promise<Json<Conversion>> {
  return command(context, async (tx) => {
    const { estimate }: EstimateDetail = JSON.parse(await estimateToChange(tx, id))
    refuse(conversionProblem(estimate.status))
    const job = await jobOf(tx, estimate)
    const { id: jobId, num: jobNum }: Job = JSON.parse(job)
    const [, converted] = await Promise.all([setConverted(tx, id, jobId), findEstimateRow(tx, id)])
    return {
      answer: `{"estimate":${converted},"job":${job}}`,
      activity: { action: 'estimate.converted', payload: { ...told(id, estimate), jobId, jobNum } },
    }
  })
}

async function jobOf(tx: Db, { id, customerId, jobId }: Estimate): Promise<Json<Job>> {
  if (jobId !== null) return tieJobToEstimate(tx, jobId, id)
  const customer = await customerToUse(tx, customerId)
  if (!customer) throw new Error('An estimate has a customer')
  const { name, address } = customer
  return addNumberedJob(tx, { customerId, customer: name, address, estimateId: id })
}

async function estimateToChange(tx: Db, id: string): Promise<Json<EstimateDetail>> {
  return orNotFound(await lockEstimate(tx, id), 'Estimate not found')
}

const toLine = ({ description, type, quantity, unit, unitPrice }: Line): Line => ({
  description,
  type,
  quantity,
  unit,
  unitPrice,
})

function contentOf({ estimate, lineItems }: EstimateDetail): EstimateContent {
  const { jobNum, isExpired, createdBy, createdByName, ...values } = valuesOf(estimate)
  return { values, lines: lineItems.map(toLine) }
}

const told = (id: string, { estimateNumber, customerId, customerName }: EstimateValues) => ({
  id,
  name: estimateNumber,
  customerId,
  customer: customerName,
})
