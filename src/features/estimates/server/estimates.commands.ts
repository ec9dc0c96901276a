import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import {
  type Content,
  customerRules,
  newCustomerDocument,
  withSent,
} from '@/domain/sales-documents/server/content'
import { documentCommands } from '@/domain/sales-documents/server/document-commands'
import { lineTotal } from '@/domain/sales-documents/totals'
import { customerToUse } from '@/features/customers/server/customers.lookup'
import { workOf } from '@/features/jobs/job'
import type { Job } from '@/features/jobs/job.schema'
import { customerAndJob } from '@/features/jobs/server/customer-and-job.lookup'
import { addNumberedJob, tieJobToEstimate } from '@/features/jobs/server/jobs.commands'
import { type Context, command } from '@/server/command'
import { refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { conversionProblem, firstStatusProblem, moveProblem } from '../estimate'
import type {
  Conversion,
  Estimate,
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

const blank: Content<EstimateValues, Line> = {
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

const commands = documentCommands<EstimateDetail, EstimateValues, Line, EstimateInput, EstimatePatch>({
  store: estimateStore,
  entity: 'estimate',
  notFound: 'Estimate not found',
  numbered: estimateNumbers,
  conflicts: {
    estimates_number_unique: { path: 'estimateNumber', message: 'This estimate number is already in use' },
  },
  contentOf({ estimate, lineItems }) {
    const { jobNum, isExpired, invoicedAmount, createdBy, createdByName, ...values } = valuesOf(estimate)
    return { values, lines: lineItems.map(toLine) }
  },
  ...customerRules<EstimateValues, Line, EstimatePatch>({
    blank,
    firstStatusProblem,
    moveProblem,
    apply: async (tx, before, sent) =>
      withSent(before, sent, await customerAndJob(tx, before.values, sent), toLine),
  }),
  totalOf: lineTotal,
  payload,
  action: (done) => `estimate.${done}`,
  async removalProblem(tx, id) {
    const invoiceNumber = await findInvoiceOf(tx, id)
    if (invoiceNumber !== undefined) return `Invoice ${invoiceNumber} was made from this estimate`
    return (await hasDeposits(tx, id)) ? 'A deposit was recorded on this estimate' : null
  },
})

export const { create: createEstimate, change: changeEstimate, remove: removeEstimate } = commands

/** Makes the job that the customer agreed to, or ties the estimate to the one that it was written for. */
export function convertToJob(context: Context, id: string): Promise<Json<Conversion>> {
  return command(context, async (tx) => {
    const { estimate }: EstimateDetail = JSON.parse(await commands.lock(tx, id))
    refuse(conversionProblem(estimate.status))
    const job = await jobOf(tx, estimate)
    const { id: jobId, num: jobNum }: Job = JSON.parse(job)
    const converted = await convertEstimate(tx, id, jobId)
    const { status, jobId: tiedTo, jobNum: tiedNum } = estimate
    const changed = {
      from: { status, jobId: tiedTo, jobNum: tiedNum },
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

async function jobOf(tx: Db, { id, customerId, jobId, title, description }: Estimate): Promise<Json<Job>> {
  const work = workOf({ title, description })
  if (jobId !== null) return tieJobToEstimate(tx, jobId, id, work)
  const customer = await customerToUse(tx, customerId)
  if (!customer) throw new Error('An estimate has a customer')
  const { name, address } = customer
  return addNumberedJob(tx, { customerId, customer: name, address, description: work, estimateId: id })
}
