import { and, asc, eq, lt } from 'drizzle-orm'
import { jobs, visits } from '@/db/schema/jobs'
import { estimateLineItems } from '@/db/schema/sales-documents/estimates'
import { invoiceLineItems, invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import type { Account } from '@/domain/invoices/invoice'
import type { InvoiceLineInput } from '@/domain/invoices/invoice.schema'
import { countedOf, settled } from '@/domain/invoices/payment'
import { documentTotals, lineTotal } from '@/domain/sales-documents/totals'
import { at, type Demo, dateOf, dayFrom, later } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { findPriceList, pickLines } from '../priced-lines'
import { Random } from '../random'
import { isCurrent } from './booked-jobs'
import { outcomeOf, paymentsFor, withMishaps } from './invoices-payments'
import { runningNumbers } from './numbers'

type NewInvoice = typeof invoices.$inferInsert & { id: string; createdAt: string }
type NewLine = typeof invoiceLineItems.$inferInsert
type NewPayment = typeof payments.$inferInsert

/** Own seed, so that adding an invoice does not change other records. */
const SEED = 97_202
/** Share of finished jobs that were billed; the others were warranty work, unless they had an estimate. */
const BILLED = 0.8
/** Of the last two weeks' jobs, many are still to be billed. */
const BILLED_AT_ONCE = 0.65
/** Newer work may not be billed yet. */
export const BILLED_AFTER_DAYS = 21
/** Days until an invoice is due. */
const TERMS = [15, 30, 30, 30, 45]
const DAY = 24 * 60 * 60 * 1000
const NOTES = [
  'Thank you for your business.',
  'Please include the invoice number with your payment.',
  null,
  null,
]

interface Site {
  jobId: string
  customerId: string
  estimateId: string | null
  /** Age of the invoice in days. */
  age: number
}

interface Created {
  invoice: NewInvoice
  lines: NewLine[]
  paid: NewPayment[]
}

/** Two years of invoices for finished jobs: nearly all paid, this quarter's in every status. */
export async function addDemoInvoices(demo: Demo): Promise<void> {
  const { tx } = demo
  const random = new Random(SEED)
  const linesOf = await lineSource(demo, random)
  const sites = await findSites(demo, random)
  const mishaps = new Random(SEED + 1)
  const unnumbered = sites.map((site) => makeInvoice(demo, random, mishaps, site, linesOf(site)))
  const numbers = runningNumbers(
    'invoice',
    unnumbered.map(({ invoice }) => invoice),
  )
  const created = unnumbered.map(({ invoice, ...rest }) => ({
    ...rest,
    invoice: { ...invoice, invoiceNumber: numbers.get(invoice.id) ?? '' },
  }))
  await insertAll(
    tx,
    invoices,
    created.map(({ invoice }) => invoice),
  )
  await insertAll(
    tx,
    invoiceLineItems,
    created.flatMap(({ lines }) => lines),
  )
  await insertAll(
    tx,
    payments,
    created.flatMap(({ paid }) => paid),
  )
  await tellOf(demo, random, created)
}

async function findSites({ tx, now }: Demo, random: Random): Promise<Site[]> {
  const finished = await tx
    .select({
      id: jobs.id,
      customerId: jobs.customerId,
      estimateId: jobs.estimateId,
      scheduledEnd: visits.scheduledEnd,
    })
    .from(jobs)
    .innerJoin(visits, isCurrent)
    .where(and(eq(jobs.status, 'closed'), lt(visits.scheduledEnd, dayFrom(now, -1).toISOString())))
    .orderBy(asc(visits.scheduledEnd), asc(jobs.id))
  return finished.flatMap(({ id: jobId, customerId, estimateId, scheduledEnd }) => {
    if (customerId === null || scheduledEnd === null) return []
    const daysAgo = Math.floor((now.getTime() - new Date(scheduledEnd).getTime()) / DAY)
    const isAgreed = estimateId !== null && daysAgo > BILLED_AFTER_DAYS
    if (!random.chance(daysAgo > 14 ? BILLED : BILLED_AT_ONCE) && !isAgreed) return []
    return [{ jobId, customerId, estimateId, age: Math.max(1, daysAgo - random.between(0, 3)) }]
  })
}

/** Estimated jobs are billed by their estimate, others by the price book. */
async function lineSource({ tx }: Demo, random: Random): Promise<(site: Site) => InvoiceLineInput[]> {
  const prices = await findPriceList(tx)
  const found = await tx.select().from(estimateLineItems).orderBy(asc(estimateLineItems.sortOrder))
  const estimated = new Map<string, InvoiceLineInput[]>()
  for (const { estimateId, description, quantity, unit, unitPrice } of found)
    estimated.set(estimateId, [
      ...(estimated.get(estimateId) ?? []),
      { description, quantity, unit, unitPrice },
    ])
  return ({ estimateId }) => {
    const agreed = estimateId === null ? undefined : estimated.get(estimateId)
    if (agreed) return agreed
    return pickLines(random, prices).map(({ type, ...line }) => line)
  }
}

function makeInvoice(
  demo: Demo,
  random: Random,
  mishaps: Random,
  site: Site,
  priced: InvoiceLineInput[],
): Created {
  const { now, staff, customers } = demo
  const { age, ...references } = site
  const customer = customers.find(({ id }) => id === site.customerId)
  const taxRate = customer?.taxRate ?? 0
  const totals = documentTotals(priced, taxRate)
  if (!customer || !totals) throw new Error('The demo company writes invoices that add up')
  const { subtotal, tax, total } = totals
  const id = random.id()
  const term = random.pick(TERMS)
  const drawn = outcomeOf(random, { age, term })
  // What was agreed is billed in the end.
  const outcome = drawn === 'void' && site.estimateId !== null ? 'paid' : drawn
  const createdAt = at(dayFrom(now, -age), random.between(8, 15), random.between(0, 59))
  const office = random.pick(staff.slice(0, 3)).id
  const paid = paymentsFor(random, outcome, { total, now, age })
    .flatMap((payment) => withMishaps(mishaps, payment))
    .map((payment) => ({
      ...payment,
      id: random.id(),
      invoiceId: id,
      processedById: office,
      createdAt: payment.processedAt,
      reversedById: payment.reversedAt && office,
    }))
  const first: Account = {
    status: outcome === 'void' || outcome === 'draft' ? outcome : 'sent',
    total,
    amountPaid: 0,
  }
  const { status, amountPaid } = paid.reduce((account, entry) => settled(account, countedOf(entry)), first)
  const last = paid.at(-1)
  const dueDate = dateOf(dayFrom(now, (customer.paymentDays ?? term) - age))
  const invoice = {
    ...references,
    id,
    createdAt: later(createdAt, random.between(1, 59_999)),
    invoiceNumber: '',
    customerName: customer.name,
    dueDate,
    agingDate: dueDate,
    paidDate: status === 'paid' && last ? dateOf(new Date(last.processedAt)) : null,
    notes: random.pick(NOTES),
    taxRate,
    subtotal,
    taxAmount: tax,
    total,
    amountPaid,
    status,
    createdById: office,
    updatedAt: last?.processedAt,
  }
  const lines = priced.map((line, sortOrder) => {
    return { ...line, id: random.id(), invoiceId: id, total: lineTotal(line), sortOrder }
  })
  return { invoice, lines, paid }
}

async function tellOf({ tx }: Demo, random: Random, created: Created[]): Promise<void> {
  const written = created.slice(-3).map(({ invoice }) => ({
    action: 'invoice.created',
    payload: { id: invoice.id, name: invoice.invoiceNumber, customerId: invoice.customerId },
    byId: invoice.createdById,
    ts: invoice.createdAt,
  }))
  const recorded = created
    .flatMap(({ invoice, paid }) => paid.map((payment) => ({ invoice, payment })))
    .filter(({ payment }) => payment.kind === 'payment')
    .sort((a, b) => (a.payment.processedAt < b.payment.processedAt ? 1 : -1))
    .slice(0, 3)
    .map(({ invoice, payment }) => ({
      action: 'payment.recorded',
      payload: { id: payment.id, name: invoice.invoiceNumber, invoiceId: invoice.id, amount: payment.amount },
      byId: payment.processedById,
      ts: payment.processedAt,
    }))
  await recordActivity(tx, random, [...written, ...recorded])
}
