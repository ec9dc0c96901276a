import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '@/db/query'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { Client } from '@/server/test/client'
import { moneyProblems } from '@/server/test/money'
import { newChangeOrder, newCustomer, newEstimate, newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import { GROUPINGS } from '../billing'
import type { UnbilledJob, UnbilledWork } from '../billing.schema'

const server = withServer()
let ada: Client
let customerId: string
let itemId: string
const UNIT_PRICE = 502

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada, { taxRate: 825 })).id
  await ada.patch('/api/company', { materialMarkup: 2550 })
  await rows(server.database.db, sql`update company set fractions_and_credits = true`)
  itemId = (await newItem(ada, { name: 'Elbow', type: 'consumable', qty: 100_000, averageCost: 400 })).id
})
afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

const step = fc.oneof(
  fc.record({
    do: fc.constant('work' as const),
    minutes: fc.integer({ min: 1, max: 500 }),
    rate: fc.integer({ min: 0, max: 15_000 }),
  }),
  fc.record({ do: fc.constant('use' as const), qty: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('return' as const), qty: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('change' as const), amount: fc.integer({ min: -2000, max: 50_000 }) }),
  fc.record({
    do: fc.constant('bill' as const),
    groupBy: fc.constantFrom(...GROUPINGS),
    share: fc.integer({ min: 1, max: 3 }),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    do: fc.constantFrom(
      'void' as const,
      'delete' as const,
      'edit' as const,
      'rewrite' as const,
      'pay' as const,
    ),
    which: fc.nat(5),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** One job and the records created for it. */
class History {
  private start = Date.parse('2026-03-01T08:00:00Z')
  private readonly invoices: string[] = []

  constructor(
    readonly jobId: string,
    readonly fixedPrice: number,
  ) {}

  async take(next: Step): Promise<void> {
    if (next.do === 'work') {
      const startTime = new Date(this.start).toISOString()
      this.start += next.minutes * 60_000
      const endTime = new Date(this.start).toISOString()
      await ada.post('/api/time-entries', { jobId: this.jobId, startTime, endTime, hourlyRate: next.rate })
    } else if (next.do === 'use') await this.move('checkout', next.qty)
    else if (next.do === 'return') await this.move('checkin', next.qty)
    else if (next.do === 'change') {
      const { id } = await newChangeOrder(ada, { jobId: this.jobId, amount: next.amount })
      await ada.patch(`/api/change-orders/${id}`, { status: 'approved' })
    } else if (next.do === 'bill') await this.bill(next)
    else await this.touch(next.do, this.invoices[next.which])
  }

  private move = (action: string, qty: number) =>
    ada.post('/api/transactions', { itemId, jobId: this.jobId, action, payload: { qty } })

  /** Bills every n-th unbilled entry, n being `share`. */
  private async bill({ groupBy, share, part }: Extract<Step, { do: 'bill' }>): Promise<void> {
    const work = await unbilled(this.jobId)
    const some = (list: readonly { id: string }[]) =>
      list.filter((_, n) => n % share === 0).map(({ id }) => id)
    const { status, body } = await ada.post<InvoiceDetail>(`/api/jobs/${this.jobId}/invoice`, {
      timeEntryIds: some(work.time),
      transactionIds: some(work.materials),
      changeOrderIds: some(work.changeOrders),
      estimateLines: work.estimateLines.map(({ id, amount }) => ({
        id,
        amount: Math.ceil((amount * part) / 100),
      })),
      groupBy,
    })
    if (status === 201) this.invoices.push(body.invoice.id)
  }

  private async touch(what: string, id: string | undefined): Promise<void> {
    if (!id) return
    const path = `/api/invoices/${id}`
    const { status, body } = await ada.get<InvoiceDetail>(path)
    if (status === 404) return
    const lines = body.lineItems.map(({ sortOrder: _, ...line }) => line)
    if (what === 'void') await ada.patch(path, { status: 'void' })
    if (what === 'delete') await ada.delete(path)
    if (what === 'edit') await ada.patch(path, { lineItems: lines.slice(1) })
    if (what === 'rewrite') await ada.patch(path, { lineItems: lines.map(({ id: _, ...line }) => line) })
    if (what === 'pay') {
      await ada.patch(path, { status: 'sent' })
      await ada.post(`${path}/payments`, { amount: body.invoice.total, method: 'cash' })
    }
  }
}

const unbilled = async (jobId: string) => (await ada.get<UnbilledWork>(`/api/jobs/${jobId}/unbilled`)).body

interface Sums {
  time: number
  materials: number
  billedMaterials: number
  changeOrders: number
  estimate: number
}

/** What there is to bill in total, from the records themselves, and what non-void invoices bill. */
async function booked(jobId: string) {
  const [all] = await rows<Sums & Record<string, unknown>>(
    server.database.db,
    sql`select
      (select coalesce(sum(total_cost), 0)::float8 from time_entries where job_id = ${jobId} and billable) as time,
      (select coalesce(sum(qty), 0)::float8 * ${UNIT_PRICE}::int from holdings
        where job_id = ${jobId} and not is_returnable and invoice_id is null) as materials,
      (select coalesce(sum(b.amount), 0)::float8 from billed_work b where b.job_id = ${jobId} and transaction_id is not null)
        as "billedMaterials",
      (select coalesce(sum(amount), 0)::float8 from change_orders where job_id = ${jobId} and status = 'approved')
        as "changeOrders",
      (select coalesce(sum(subtotal), 0)::float8 from estimates where job_id = ${jobId} and status = 'converted') as estimate`,
  )
  const [billed] = await rows<{ amount: number; sources: number; distinct: number; void: number }>(
    server.database.db,
    sql`select coalesce(sum(b.amount), 0)::float8 as amount,
        count(*) filter (where estimate_line_id is null)::int as sources,
        count(distinct coalesce(time_entry_id, transaction_id, change_order_id))::int as distinct,
        count(*) filter (where i.status = 'void')::int as void
      from billed_work b join invoices i on i.id = b.invoice_id where b.job_id = ${jobId}`,
  )
  if (!all || !billed) throw new Error('Sums have a row')
  return { all, billed }
}

const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)

it('no sequence of work, billing, voiding, editing and paying bills anything twice or loses a cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 14 }),
      fc.boolean(),
      async (steps, isFixedPrice) => {
        const history = isFixedPrice ? await agreed() : new History((await newJob(ada, { customerId })).id, 0)
        const { jobId } = history
        for (const next of steps) {
          await history.take(next)
          const { all, billed } = await booked(jobId)
          const work = await unbilled(jobId)
          const left = sum(work.time) + sum(work.materials) + sum(work.changeOrders) + sum(work.estimateLines)
          const there = all.time + all.materials + all.billedMaterials + all.changeOrders + all.estimate
          expect(left + billed.amount, JSON.stringify(next)).toBe(there)
          expect([billed.sources, billed.void]).toEqual([billed.distinct, 0])
          const counted = isFixedPrice ? left - sum(work.time) - sum(work.materials) : left
          expect(work.total).toBe(counted)
          const { body } = await ada.get<UnbilledJob[]>('/api/unbilled', { customerId, limit: 500 })
          expect(body.find((row) => row.jobId === jobId)?.total ?? 0).toBe(counted)
        }
      },
    ),
    { numRuns: sized(2, 20) },
  )
})

/** A job with a fixed price. */
async function agreed(): Promise<History> {
  const { estimate } = await newEstimate(ada, {
    customerId,
    lineItems: [
      { description: 'Boiler', type: 'labor', quantity: 3, unitPrice: 3333 },
      { description: 'Pipes', type: 'material', quantity: 1, unitPrice: 20_001 },
    ],
  })
  const path = `/api/estimates/${estimate.id}`
  await ada.patch(path, { status: 'sent' })
  await ada.patch(path, { status: 'approved' })
  const { body } = await ada.post<{ job: { id: string } }>(`${path}/convert-to-job`, {})
  return new History(body.job.id, estimate.subtotal)
}
