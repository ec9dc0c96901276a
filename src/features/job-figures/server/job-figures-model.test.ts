import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { TimeEntry } from '@/features/time-entries/time-entry.schema'
import type { Client } from '@/server/test/client'
import { allPages } from '@/server/test/lists'
import {
  created,
  newChangeOrder,
  newCustomer,
  newInvoice,
  newItem,
  newJob,
  newPurchaseOrder,
  newVendor,
} from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import { FIGURES } from '../job-figure'
import type { FigureRow, JobFigures } from '../job-figure.schema'

const server = withServer()

const START = Date.parse('2026-06-01T08:00:00Z')
/** fast-check does not infer a record type from spread fields. */
const one = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [K in keyof Rest]: fc.Arbitrary<Rest[K]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ kind: Kind } & Rest>
const units = fc.integer({ min: 1, max: 9 })
const which = fc.nat(9)
const cents = fc.integer({ min: 1, max: 9999 })

const step = fc.oneof(
  one<'rate', { costRate: number | null }>('rate', { costRate: fc.option(cents) }),
  one<'work', { minutes: number }>('work', { minutes: fc.integer({ min: 0, max: 400 }) }),
  one<'correct', { at: number; minutes: number }>('correct', {
    at: which,
    minutes: fc.integer({ min: 0, max: 400 }),
  }),
  one<'use', { item: number; qty: number }>('use', { item: fc.nat(1), qty: units }),
  one<'return', { item: number; qty: number }>('return', { item: fc.nat(1), qty: units }),
  one<'scrap', { item: number; qty: number }>('scrap', { item: fc.nat(1), qty: units }),
  one<'order', { item: number; qty: number; unitCost: number }>('order', {
    item: fc.nat(1),
    qty: units,
    unitCost: cents,
  }),
  one<'change', { amount: number; decision: number }>('change', {
    amount: fc.integer({ min: -9999, max: 9999 }),
    decision: fc.nat(2),
  }),
  one<'invoice', { amount: number; isDraft: boolean }>('invoice', { amount: cents, isDraft: fc.boolean() }),
  one<'pay', { at: number; amount: number }>('pay', { at: which, amount: cents }),
  one<'refund', { at: number; amount: number }>('refund', { at: which, amount: cents }),
  one<'reverse', { at: number }>('reverse', { at: which }),
  one<'void', { at: number }>('void', { at: which }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The test's own record of events, independent of the server's tables. */
interface World {
  ada: Client
  jobId: string
  customerId: string
  vendorId: string
  items: string[]
  rate: number
  entries: { id: string; minutes: number; rate: number }[]
  /** Materials taken and not returned, oldest first. */
  used: { item: number; qty: number; cost: number }[]
  scrapped: number
  ordered: number
  contract: number
  pending: number
  invoices: { id: string; subtotal: number; total: number; isDraft: boolean; isVoid: boolean; paid: number }[]
  payments: { id: string; invoice: number; amount: number; isReversed: boolean }[]
}

const endOf = (minutes: number) => new Date(START + minutes * 60_000).toISOString()
const half = (amount: number) => Math.floor(amount + 0.5)
/** With four decimals, which the API rounds. */
async function costOf({ items }: World, item: number): Promise<number> {
  const { rows } = await server.database.db.execute<{ cost: string }>(
    sql`select average_cost as cost from items where id = ${items[item]}`,
  )
  return Number(rows[0]?.cost)
}
/** The value of this many units at a cost with four decimals, in whole cents. */
const worth = (qty: number, cost: number) => Math.floor((qty * Math.round(cost * 10_000) + 5_000) / 10_000)
const picked = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]

const DO: { [K in Step['kind']]: (world: World, step: Extract<Step, { kind: K }>) => Promise<void> } = {
  async rate(world, { costRate }) {
    await world.ada.patch(`/api/people/${world.ada.userId}`, { costRate })
    world.rate = costRate ?? 0
  },
  async work({ ada, jobId, rate, entries }, { minutes }) {
    const body = { jobId, startTime: endOf(0), endTime: endOf(minutes) }
    const { id } = created(await ada.post<TimeEntry>('/api/time-entries', body))
    entries.push({ id, minutes, rate })
  },
  async correct({ ada, entries }, { at, minutes }) {
    const entry = picked(entries, at)
    if (!entry) return
    await ada.patch(`/api/time-entries/${entry.id}`, { endTime: endOf(minutes) })
    entry.minutes = minutes
  },
  async use(world, { item, qty }) {
    const { ada, jobId, items, used } = world
    const cost = await costOf(world, item)
    const body = { itemId: items[item], jobId, action: 'checkout', payload: { qty } }
    if ((await ada.post('/api/transactions', body)).status === 201) used.push({ item, qty, cost })
  },
  async return({ ada, jobId, items, used }, { item, qty }) {
    const body = { itemId: items[item], jobId, action: 'checkin', payload: { qty } }
    if ((await ada.post('/api/transactions', body)).status !== 201) return
    let left = qty
    for (const one of used.filter((each) => each.item === item)) {
      const back = Math.min(left, one.qty)
      one.qty -= back
      left -= back
    }
    expect(left).toBe(0)
  },
  async scrap(world, { item, qty }) {
    const { ada, jobId, items } = world
    const cost = await costOf(world, item)
    const body = { material: 'Bent', qty, unit: 'ea', jobId, itemId: items[item] }
    if ((await ada.post('/api/scrap', body)).status === 201) world.scrapped += worth(qty, cost)
  },
  async order(world, { item, qty, unitCost }) {
    const { ada, jobId, vendorId, items } = world
    const lineItems = [
      { description: 'Crane', quantity: qty, unitCost },
      { description: 'Screws', quantity: qty, unitCost, itemId: items[item] },
    ]
    const { po, lineItems: lines } = await newPurchaseOrder(ada, { jobId, vendorId, lineItems })
    for (const status of ['sent', 'approved']) await ada.patch(`/api/purchase-orders/${po.id}`, { status })
    const received = lines.map(({ id }) => ({ lineItemId: id, quantityReceived: Math.ceil(qty / 2) }))
    await ada.post(`/api/purchase-orders/${po.id}/receive`, { items: received })
    world.ordered += Math.ceil(qty / 2) * unitCost
  },
  async change(world, { amount, decision }) {
    const order = await newChangeOrder(world.ada, { jobId: world.jobId, amount })
    const status = ['pending', 'approved', 'rejected'][decision]
    if (status !== 'pending') await world.ada.patch(`/api/change-orders/${order.id}`, { status })
    if (status === 'pending') world.pending += amount
    if (status === 'approved') world.contract += amount
  },
  async invoice({ ada, jobId, customerId, invoices }, { amount, isDraft }) {
    const lineItems = [{ description: 'Work', quantity: 1, unitPrice: amount }]
    const status = isDraft ? 'draft' : 'sent'
    const { invoice } = await newInvoice(ada, { customerId, jobId, status, lineItems })
    const { id, total } = invoice
    invoices.push({ id, subtotal: amount, total, isDraft, isVoid: false, paid: 0 })
  },
  pay: (world, { at, amount }) => settle(world, at, amount, 'payments'),
  refund: (world, { at, amount }) => settle(world, at, amount, 'refunds'),
  async reverse({ ada, invoices, payments }, { at }) {
    const payment = picked(payments, at)
    if (!payment) return
    const { status } = await ada.post(`/api/payments/${payment.id}/reverse`, { reason: 'Bounced' })
    if (status !== 200) return
    payment.isReversed = true
    const invoice = invoices[payment.invoice]
    if (invoice) invoice.paid -= payment.amount
  },
  async void({ ada, invoices }, { at }) {
    const invoice = picked(invoices, at)
    if (!invoice) return
    const { status } = await ada.patch(`/api/invoices/${invoice.id}`, { status: 'void' })
    if (status === 200) invoice.isVoid = true
  },
}

async function settle(
  { ada, invoices, payments }: World,
  at: number,
  amount: number,
  kind: 'payments' | 'refunds',
): Promise<void> {
  const invoice = picked(invoices, at)
  if (!invoice) return
  const answer = await ada.post<InvoiceDetail>(`/api/invoices/${invoice.id}/${kind}`, {
    amount,
    method: 'cash',
  })
  if (answer.status >= 300) return
  const counted = kind === 'refunds' ? -amount : amount
  invoice.paid += counted
  const known = new Set(payments.map(({ id }) => id))
  const fresh = answer.body.payments.find(({ id }) => !known.has(id))
  if (fresh)
    payments.push({ id: fresh.id, invoice: invoices.indexOf(invoice), amount: counted, isReversed: false })
}

function expected(world: World) {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const counting = world.invoices.filter(({ isVoid }) => !isVoid)
  const labour = sum(world.entries.map(({ minutes, rate }) => half((minutes * rate) / 60)))
  const materials = sum(world.used.map(({ qty, cost }) => worth(qty, cost)))
  const invoiced = sum(counting.filter(({ isDraft }) => !isDraft).map(({ subtotal }) => subtotal))
  const cost = labour + materials + world.ordered + world.scrapped
  return {
    contract: world.contract,
    pending: world.pending,
    invoiced,
    paid: sum(counting.map(({ paid }) => paid)),
    labour,
    materials,
    orders: world.ordered,
    scrap: world.scrapped,
    cost,
    profit: invoiced - cost,
  }
}

it('job figures match an independent count and the sums of their rows after any random actions', async () => {
  const ada = await server.owner()
  const { id: customerId } = await newCustomer(ada, { taxRate: 825 })
  const { id: vendorId } = await newVendor(ada)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      await ada.patch(`/api/people/${ada.userId}`, { costRate: null })
      const items = []
      for (const averageCost of [17, 1_003])
        items.push((await newItem(ada, { type: 'consumable', qty: 60, averageCost })).id)
      const world: World = {
        ...{ ada, customerId, vendorId, items, jobId: (await newJob(ada)).id },
        ...{ rate: 0, scrapped: 0, ordered: 0, contract: 0, pending: 0 },
        ...{ entries: [], used: [], invoices: [], payments: [] },
      }
      for (const each of steps)
        await (DO[each.kind] as (world: World, step: Step) => Promise<void>)(world, each)
      const path = `/api/jobs/${world.jobId}/figures`
      const { margin, withoutCostRate, ...figures } = (await ada.get<JobFigures>(path)).body
      expect(figures).toEqual(expected(world))
      for (const figure of FIGURES) {
        const rows = await allPages<FigureRow>(ada, `${path}/${figure}`, { limit: '7' })
        expect([figure, rows.reduce((all, { amount }) => all + amount, 0)]).toEqual([figure, figures[figure]])
      }
    }),
    { numRuns: sized(2, 20), endOnFailure: true },
  )
})
