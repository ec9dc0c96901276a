import { asc, sql } from 'drizzle-orm'
import { jobs } from '@/db/schema/jobs'
import { estimateLineItems, estimates } from '@/db/schema/sales-documents/estimates'
import { documentTotals, lineTotal } from '@/domain/sales-documents/totals'
import type { EstimateStatus } from '@/features/estimates/estimate'
import { at, DEMO_DAYS, type Demo, dateOf, dayFrom, later } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { findPriceList, type PriceList, pickLines } from '../priced-lines'
import { Random } from '../random'
import { NOTES, TITLES } from './estimates-words'
import { runningNumbers } from './numbers'

type NewEstimate = typeof estimates.$inferInsert & { id: string }
type NewLine = typeof estimateLineItems.$inferInsert

/** Own seed, so that adding an estimate does not change other records. */
const SEED = 98_660
/** Share of jobs that began as an estimate. */
const ESTIMATED = 0.4
const WITHOUT_JOB = 120
/** Newer estimates are still waiting for an answer. */
const WAITING_DAYS = 45

interface Created {
  estimate: NewEstimate & { createdAt: string; updatedAt: string }
  lines: NewLine[]
}

interface Occasion {
  customerId: string
  jobId: string | null
  status: EstimateStatus
  createdAt: string
  updatedAt: string
}

/** Two years of estimates: those that became jobs, those that did not, and current ones. */
export async function addDemoEstimates(demo: Demo): Promise<void> {
  const { tx } = demo
  const random = new Random(SEED)
  const prices = await findPriceList(tx)
  const occasions = [...(await becameJobs(demo, random)), ...withoutJob(demo, random)].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  )
  const unnumbered = occasions.map((occasion) => makeEstimate(demo, random, prices, occasion))
  const numbers = runningNumbers(
    'estimate',
    unnumbered.map(({ estimate }) => estimate),
  )
  const created = unnumbered.map(({ estimate, lines }) => ({
    estimate: { ...estimate, estimateNumber: numbers.get(estimate.id) ?? '' },
    lines,
  }))
  await insertAll(
    tx,
    estimates,
    created.map(({ estimate }) => estimate),
  )
  await insertAll(
    tx,
    estimateLineItems,
    created.flatMap(({ lines }) => lines),
  )
  await tx.execute(sql`update ${jobs} set estimate_id = e.id, updated_at = e.updated_at from ${estimates} e
    where e.job_id = ${jobs.id} and e.status = 'converted'`)
  await tellOf(demo, random, created)
}

async function becameJobs({ tx }: Demo, random: Random): Promise<Occasion[]> {
  const known = await tx
    .select({ id: jobs.id, customerId: jobs.customerId, createdAt: jobs.createdAt })
    .from(jobs)
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
  return known.flatMap(({ id, customerId, createdAt }) => {
    if (customerId === null || !random.chance(ESTIMATED)) return []
    const converted = new Date(createdAt)
    const begun = at(dayFrom(converted, -random.between(2, 14)), random.between(8, 16), random.between(0, 59))
    return [
      { customerId, jobId: id, status: 'converted', createdAt: begun, updatedAt: converted.toISOString() },
    ]
  })
}

function withoutJob({ now, customers }: Demo, random: Random): Occasion[] {
  return Array.from({ length: WITHOUT_JOB }, (_, n) => {
    // More of them towards today.
    const age = 1 + Math.round((DEMO_DAYS - 30) * (n / WITHOUT_JOB) ** 2)
    const createdAt = at(dayFrom(now, -age), random.between(8, 16), random.between(0, 59))
    const answered = Math.min(age - 1, random.between(2, 20))
    const updatedAt = age < 3 ? createdAt : at(dayFrom(now, -age + answered), 17)
    return {
      customerId: random.pick(customers).id,
      jobId: null,
      status: statusAt(random, age),
      createdAt,
      updatedAt,
    }
  })
}

function statusAt(random: Random, age: number): EstimateStatus {
  if (age > WAITING_DAYS) return random.pick(['rejected', 'rejected', 'rejected', 'sent', 'draft'])
  return random.pick(['draft', 'sent', 'sent', 'sent', 'approved', 'rejected'])
}

function makeEstimate(demo: Demo, random: Random, prices: PriceList, occasion: Occasion): Created {
  const { customerId, createdAt } = occasion
  const customer = demo.customers.find(({ id }) => id === customerId)
  const priced = pickLines(random, prices)
  const taxRate = customer?.taxRate ?? 0
  const totals = documentTotals(priced, taxRate)
  if (!customer || !totals) throw new Error('The demo company writes estimates that add up')
  const { subtotal, tax, total } = totals
  const id = random.id()
  const work = random.pick(TITLES)
  const estimate = {
    ...occasion,
    id,
    ...writtenAt(occasion, random.between(1, 59_999)),
    estimateNumber: '',
    customerName: customer.name,
    title: work.title,
    description: work.description,
    validUntil: dateOf(dayFrom(new Date(createdAt), 30)),
    notes: random.pick(NOTES),
    taxRate,
    subtotal,
    taxAmount: tax,
    total,
    createdById: random.pick(demo.staff.slice(0, 3)).id,
  }
  const lines = priced.map((line, sortOrder) => {
    return { ...line, id: random.id(), estimateId: id, total: lineTotal(line), sortOrder }
  })
  return { estimate, lines }
}

function writtenAt(occasion: Occasion, milliseconds: number) {
  const createdAt = later(occasion.createdAt, milliseconds)
  return { createdAt, updatedAt: occasion.updatedAt > createdAt ? occasion.updatedAt : createdAt }
}

async function tellOf({ tx }: Demo, random: Random, created: Created[]): Promise<void> {
  const newest = created
    .map(({ estimate }) => estimate)
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, 4)
  await recordActivity(
    tx,
    random,
    newest.map(({ id, estimateNumber, customerId, customerName, status, createdById, updatedAt }) => ({
      action: `estimate.${status === 'draft' ? 'created' : status}`,
      payload: { id, name: estimateNumber, customerId, customer: customerName },
      changes: status === 'draft' ? null : { status: [status === 'sent' ? 'draft' : 'sent', status] },
      byId: createdById,
      ts: updatedAt,
    })),
  )
}
