import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import {
  documentTotals,
  type PricedLine,
  TOTAL_TOO_LARGE,
  type Totals,
} from '@/domain/sales-documents/totals'
import { customerToUse } from '@/features/customers/server/customers.lookup'
import { type JobReference, jobToUse } from '@/features/jobs/server/jobs.lookup'
import { defined } from '@/shared/defined'
import { badRequest, type FieldError } from '@/shared/errors'
import { newId } from '@/shared/new-id'

/** What estimates and invoices are made of: their own fields beside these, and lines. */
export interface Content<V, L> {
  values: V
  lines: L[]
}

interface Head {
  customerId: string
  customerName: string
  jobId: string | null
  taxRate: number
}

interface Sums {
  subtotal: number
  taxAmount: number
  total: number
}

/** What a new document starts from. */
export const newDocument = {
  customerId: '',
  customerName: '',
  jobId: null,
  notes: null,
  taxRate: 0,
  subtotal: 0,
  taxAmount: 0,
  total: 0,
  status: 'draft',
} as const

interface Sent<L> {
  customerId?: string
  jobId?: string | null
  taxRate?: number | null
  lineItems?: L[]
}

/**
 * The document with what was sent laid over it: its references checked, its tax rate and its sums taken anew.
 * `toLine` leaves of a line what is stored; `problems` are those of references that only one kind of document has.
 */
export async function merged<V extends Head & Sums, L extends PricedLine>(
  tx: Db,
  before: Content<V, L>,
  { lineItems, ...sent }: Sent<L>,
  toLine: (line: L) => L,
  problems: FieldError[] = [],
): Promise<Content<V, L>> {
  const lines = lineItems?.map(toLine) ?? before.lines
  const head = await headOf(tx, before.values, sent, problems)
  return { values: { ...before.values, ...defined(sent), ...head, ...sumsOf(lines, head.taxRate) }, lines }
}

/** The customer's tax rate holds unless another is sent, and is kept until the document gets another customer. */
async function headOf(
  tx: Db,
  before: Head,
  sent: Omit<Sent<never>, 'lineItems'>,
  problems: FieldError[],
): Promise<Head> {
  const { customerId = before.customerId, jobId = before.jobId } = sent
  const isSameCustomer = customerId === before.customerId
  const isKept = isSameCustomer && sent.taxRate !== null
  const [customer, job] = await Promise.all([
    isKept ? { name: before.customerName, taxRate: before.taxRate } : customerToUse(tx, customerId),
    jobId === null || (isSameCustomer && jobId === before.jobId) ? null : jobToUse(tx, jobId),
  ])
  const wrong = [
    ...(customer ? [] : [{ path: 'customerId', message: 'Unknown customer' }]),
    ...jobProblems(job, customerId),
    ...problems,
  ]
  if (!customer || wrong.length > 0) throw badRequest(wrong)
  return { customerId, customerName: customer.name, jobId, taxRate: sent.taxRate ?? customer.taxRate }
}

/** Whose job it is matters only where it is a customer's on record: a typed name may be anybody's. */
function jobProblems(job: JobReference | null | undefined, customerId: string): FieldError[] {
  if (job === undefined) return [{ path: 'jobId', message: 'Unknown job' }]
  if (job === null || job.customerId === null || job.customerId === customerId) return []
  return [{ path: 'jobId', message: `Job #${job.num} is for another customer, ${job.customer}` }]
}

function sumsOf(lines: PricedLine[], taxRate: number): Sums {
  const { subtotal, tax, total } = totalsOf(lines, taxRate)
  return { subtotal, taxAmount: tax, total }
}

/** In cents; a document that numbers cannot hold exactly is refused. */
export function totalsOf(lines: PricedLine[], taxRate: number): Totals {
  const totals = documentTotals(lines, taxRate)
  if (!totals) throw badRequest([{ path: 'lineItems', message: TOTAL_TOO_LARGE }])
  return totals
}

/** The lines as they are stored, each with its total and its place. */
export function placedLines<L>(lines: readonly L[], totalOf: (line: L) => number) {
  return lines.map((line, sortOrder) => ({ ...line, id: newId(), total: totalOf(line), sortOrder }))
}

/** The lines to store in the place of those before; null when they are the same. */
export function replacedLines<L>(before: readonly L[], after: readonly L[], totalOf: (line: L) => number) {
  return isDeepStrictEqual(after, before) ? null : placedLines(after, totalOf)
}

/** Whether more than its status changes. */
export function isEdited<V extends { status: string }, L>(
  before: Content<V, L>,
  after: Content<V, L>,
): boolean {
  const { status } = before.values
  return !isDeepStrictEqual({ ...after, values: { ...after.values, status } }, before)
}
