import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { billedWork } from '@/db/schema/sales-documents/invoices'
import { insertRows } from '@/db/write'
import { allowsFractions } from '@/domain/company/server/company.lookup'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import { freshNumber } from '@/domain/sales-documents/server/number-series'
import { MAX_LINES } from '@/domain/sales-documents/totals'
import { dueDateFor } from '@/features/customers/server/customers.lookup'
import { followInvoiceLines, invoiceNumbers, makeInvoice } from '@/features/invoices/server/invoices.commands'
import { type Context, command, idFor } from '@/server/command'
import { badRequest, orNotFound, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { type BillLine, billLines, linesProblem, type SourceKind, withEdits } from '../billing'
import type { BillInput } from '../billing.schema'
import { chosenSources } from './chosen-sources'

interface BilledJob {
  id: string
  num: string
  customerId: string | null
}

/** Creates a draft invoice from the selected work. The job is locked meanwhile. */
export function billJob(context: Context, jobId: string, input: BillInput): Promise<Json<InvoiceDetail>> {
  const id = idFor(context)
  return command(context, async (tx) => {
    const job = orNotFound(await lockJob(tx, jobId), 'Job not found')
    const { customerId } = job
    if (customerId === null) return refuseWithoutCustomer(job)
    const [sources, fractions] = [await chosenSources(tx, jobId, input), await allowsFractions(tx)]
    const lines = linesFor(billLines(sources, { groupBy: input.groupBy ?? 'none', fractions }), input)
    refuse(linesProblem(lines, { fractions }))
    const { answer, activity, lineIds } = await makeInvoice(
      tx,
      id,
      {
        invoiceNumber: await freshNumber(tx, invoiceNumbers),
        customerId,
        jobId,
        estimateId: null,
        dueDate: input.dueDate === undefined ? await dueDateFor(tx, customerId) : input.dueDate,
        notes: input.notes ?? null,
        taxRate: input.taxRate,
        lineItems: lines.map(({ description, quantity, unit, unitPrice }) => ({
          description,
          quantity,
          unit,
          unitPrice,
        })),
      },
      context.user.id,
    )
    await keepBilled(tx, { invoiceId: id, jobId, lineIds, lines })
    if (input.lines?.length) await followInvoiceLines(tx, id)
    const payload = { ...activity.payload, jobId, jobNum: job.num }
    return { answer, activity: { ...activity, payload } }
  })
}

async function lockJob(tx: Db, id: string): Promise<BilledJob | undefined> {
  const [found] = await rows<BilledJob & Record<string, unknown>>(
    tx,
    sql`select ${jobs.id}, ${jobs.num}, ${jobs.customerId} as "customerId" from ${jobs}
      where ${jobs.id} = ${id} for no key update`,
  )
  return found
}

function refuseWithoutCustomer({ num }: BilledJob): never {
  refuse(`Job #${num} has no customer on record. Choose the customer on the job, then bill it.`)
  throw new Error('Refused above')
}

/** An edit must name an existing line: the preview may be outdated. */
function linesFor(planned: readonly BillLine[], { lines: edits = [] }: BillInput): BillLine[] {
  const known = new Set(planned.map(({ key }) => key))
  const wrong = edits.flatMap(({ key }, at) =>
    known.has(key) ? [] : [{ path: `lines.${at}.key`, message: 'Unknown line' }],
  )
  if (planned.length > MAX_LINES)
    wrong.push({ path: 'groupBy', message: `At most ${MAX_LINES} line items. Group the time or bill less` })
  if (wrong.length > 0) throw badRequest(wrong)
  return withEdits(planned, edits)
}

const COLUMNS: Record<SourceKind, 'timeEntryId' | 'transactionId' | 'changeOrderId' | 'estimateLineId'> = {
  time: 'timeEntryId',
  materials: 'transactionId',
  changeOrders: 'changeOrderId',
  estimateLines: 'estimateLineId',
}

interface Billed {
  invoiceId: string
  jobId: string
  lineIds: readonly string[]
  lines: readonly BillLine[]
}

/** Records what each line bills, so that nothing is billed twice. */
async function keepBilled(tx: Db, { invoiceId, jobId, lineIds, lines }: Billed): Promise<void> {
  const none = { timeEntryId: null, transactionId: null, changeOrderId: null, estimateLineId: null }
  const work = lines.flatMap(({ parts }, place) =>
    parts.map(({ kind, id, quantity, amount }) => ({
      id: newId(),
      invoiceId,
      lineId: lineIds[place] ?? '',
      jobId,
      ...none,
      [COLUMNS[kind]]: id,
      quantity,
      amount,
    })),
  )
  await rows(tx, insertRows(billedWork, work))
}
