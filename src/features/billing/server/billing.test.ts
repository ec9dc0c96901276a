import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { ChangeOrder } from '@/features/change-orders/change-order.schema'
import type { EstimateDetail } from '@/features/estimates/estimate.schema'
import type { Item } from '@/features/items/item.schema'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { moneyProblems } from '@/server/test/money'
import { pdfPages } from '@/server/test/pdf'
import {
  created,
  newChangeOrder,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  newJob,
  newPriceBookItem,
} from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { formatAmount } from '@/shared/money'
import type { BilledWork, UnbilledJob, UnbilledSummary, UnbilledWork } from '../billing.schema'

const server = withServer()
let ada: Client
let customerId: string

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada, { name: 'Alder Street Bakery', taxRate: 825 })).id
  await ada.patch('/api/company', { timeZone: 'America/Los_Angeles', materialMarkup: 2550 })
})
afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

const fractions = (on: boolean) =>
  rows(server.database.db, sql`update company set fractions_and_credits = ${on}`)

type Answer = InvoiceDetail & ErrorBody
const bill = (jobId: string, body: object) => ada.post<Answer>(`/api/jobs/${jobId}/invoice`, body)
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => `${status} ${body.message}`
const unbilled = async (jobId: string) => (await ada.get<UnbilledWork>(`/api/jobs/${jobId}/unbilled`)).body

const job = () => newJob(ada, { customerId })
async function entry(jobId: string, minutes: number, fields: object = {}): Promise<string> {
  const start = Date.parse('2026-06-01T15:00:00Z')
  const endTime = new Date(start + minutes * 60_000).toISOString()
  const body = { jobId, startTime: new Date(start).toISOString(), endTime, hourlyRate: 10_000, ...fields }
  return created(await ada.post<{ id: string }>('/api/time-entries', body)).id
}
const consumable = (fields: object = {}) =>
  newItem(ada, { name: 'Elbow', type: 'consumable', qty: 1000, averageCost: 400, ...fields })
const take = async (itemId: string, jobId: string, qty: number) =>
  created(
    await ada.post<{ id: string }>('/api/transactions', {
      itemId,
      jobId,
      action: 'checkout',
      payload: { qty },
    }),
  ).id
const bringBack = (itemId: string, jobId: string, qty: number) =>
  ada.post('/api/transactions', { itemId, jobId, action: 'checkin', payload: { qty } })
async function approved(jobId: string, amount: number): Promise<ChangeOrder> {
  const { id } = await newChangeOrder(ada, { jobId, title: 'More', amount })
  return (await ada.patch<ChangeOrder>(`/api/change-orders/${id}`, { status: 'approved' })).body
}
/** A job with a fixed price. */
async function agreed(...prices: number[]): Promise<{ jobId: string; estimate: EstimateDetail }> {
  const estimate = await newEstimate(ada, {
    customerId,
    lineItems: prices.map((unitPrice) => ({ description: 'Boiler', type: 'labor', quantity: 1, unitPrice })),
  })
  const path = `/api/estimates/${estimate.estimate.id}`
  await ada.patch(path, { status: 'sent' })
  await ada.patch(path, { status: 'approved' })
  const { body } = await ada.post<{ job: { id: string } }>(`${path}/convert-to-job`, {})
  return { jobId: body.job.id, estimate }
}

describe('unbilled work of a job', () => {
  it('is finished billable time, materials used and approved change orders', async () => {
    const { id } = await job()
    const timeId = await entry(id, 90, { description: 'Rough-in' })
    await entry(id, 60, { billable: 0 })
    await ada.post('/api/time-entries', { jobId: id, startTime: '2026-06-02T15:00:00Z' })
    const [elbow, priced, drill] = await Promise.all([
      consumable(),
      newPriceBookItem(ada, { price: 1999, unit: 'ft' }).then(({ id: priceBookItemId }) =>
        consumable({ name: 'Pipe', priceBookItemId }),
      ),
      newItem(ada),
    ])
    const elbows = await take(elbow.id, id, 5)
    await bringBack(elbow.id, id, 2)
    const pipes = await take(priced.id, id, 2)
    await take(drill.id, id, 1)
    const change = await approved(id, 75_000)
    await newChangeOrder(ada, { jobId: id, amount: 1 })
    const { time, materials, changeOrders, job: of, ...rest } = await unbilled(id)
    expect(of).toMatchObject({ id, customerId, customer: 'Alder Street Bakery', version: 1 })
    expect(time).toEqual([
      expect.objectContaining({
        id: timeId,
        description: 'Rough-in',
        date: '2026-06-01',
        who: ada.name,
        quantity: 90,
        unitPrice: 10_000,
        amount: 15_000,
        status: 'open',
      }),
    ])
    expect(materials.map(({ date: _, who, itemId, ...row }) => row)).toEqual([
      // $4.00 and a markup of 25.5 %.
      {
        id: elbows,
        description: 'Elbow',
        quantity: 3,
        unit: 'ea',
        unitPrice: 502,
        amount: 1506,
        pricedBy: 'cost',
      },
      {
        id: pipes,
        description: 'Pipe',
        quantity: 2,
        unit: 'ft',
        unitPrice: 1999,
        amount: 3998,
        pricedBy: 'priceBook',
      },
    ])
    expect(changeOrders).toMatchObject([{ id: change.id, coNumber: change.coNumber, amount: 75_000 }])
    expect(rest).toEqual({
      dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      estimateLines: [],
      fixedPrice: false,
      taxRate: 825,
      fractions: false,
      total: 15_000 + 1506 + 3998 + 75_000,
    })
    await ada.post('/api/time-entries', {
      startTime: '2026-06-03T15:00:00Z',
      endTime: '2026-06-03T16:00:00Z',
    })
  })

  it('at a fixed price, only the rest of its lines is unbilled', async () => {
    const { jobId, estimate } = await agreed(100_000, 50_000)
    await entry(jobId, 60)
    await approved(jobId, 2500)
    const work = await unbilled(jobId)
    expect(work).toMatchObject({ fixedPrice: true, total: 152_500, time: [{ amount: 10_000 }] })
    expect(work.estimateLines).toMatchObject([
      { amount: 100_000, total: 100_000, estimateId: estimate.estimate.id },
      { amount: 50_000, total: 50_000 },
    ])
    const { invoice } = await newInvoice(ada, { customerId, estimateId: estimate.estimate.id })
    expect(await unbilled(jobId)).toMatchObject({ estimateLines: [], total: 2500 })
    await ada.patch(`/api/invoices/${invoice.id}`, { status: 'void' })
    expect((await unbilled(jobId)).total).toBe(152_500)
  })
})

describe('billing a job', () => {
  it('creates a draft for its customer that adds up to the work and prints as shown', async () => {
    await fractions(true)
    const { id, num } = await job()
    const elbow = await consumable()
    const timeEntryIds = [await entry(id, 90), await entry(id, 20), await entry(id, 30)]
    const transactionIds = [await take(elbow.id, id, 4)]
    const changeOrderIds = [(await approved(id, -2500)).id]
    const before = await unbilled(id)
    const { status, body } = await bill(id, {
      timeEntryIds,
      transactionIds,
      changeOrderIds,
      groupBy: 'none',
      dueDate: '2026-12-31',
      notes: 'Thank you',
      lines: [{ key: `time:${timeEntryIds[2]}`, description: 'Evening work' }],
    })
    expect(status).toBe(201)
    expect(body.invoice).toMatchObject({
      status: 'draft',
      customerId,
      jobId: id,
      jobNum: num,
      taxRate: 825,
      dueDate: '2026-12-31',
      notes: 'Thank you',
      subtotal: before.total,
    })
    expect(
      body.lineItems.map(({ quantity, unit, unitPrice, total }) => [quantity, unit, unitPrice, total]),
    ).toEqual([
      [1, 'ea', -2500, -2500],
      [1.5, 'hr', 10_000, 15_000],
      [1, 'ea', 3333, 3333],
      [0.5, 'hr', 10_000, 5000],
      [4, 'ea', 502, 2008],
    ])
    expect(body.lineItems[3]?.description).toBe('Evening work')
    expect(await unbilled(id)).toMatchObject({ time: [], materials: [], changeOrders: [], total: 0 })
    expect((await activity(ada))[0]).toMatchObject({
      action: 'invoice.created',
      payload: { id: body.invoice.id, jobId: id, jobNum: num },
    })
    const { body: work } = await ada.get<BilledWork[]>(`/api/invoices/${body.invoice.id}/work`)
    expect(work.map(({ kind, lineId, amount }) => [kind, lineId, amount])).toEqual(
      body.lineItems.map(({ id: lineId, total }, n) => [
        ['changeOrders', 'time', 'time', 'time', 'materials'][n],
        lineId,
        total,
      ]),
    )
    const { pages } = await pdfPages(ada, `/api/invoices/${body.invoice.id}/pdf`)
    for (const { description, total } of body.lineItems) {
      expect(pages.join(' ')).toContain(description)
      expect(pages.join(' ')).toContain(formatAmount(Math.abs(total)))
    }
    expect(pages.join(' ')).toContain(`Total $${formatAmount(body.invoice.total)}`)
  })

  it('uses whole quantities unless the company allows fractions, and running numbers if it has them', async () => {
    await fractions(false)
    await ada.patch('/api/company', { numberSeries: { invoice: { prefix: 'B-', next: 7 } } })
    const { id } = await job()
    const timeEntryIds = [await entry(id, 90), await entry(id, 45)]
    const { body } = await bill(id, { timeEntryIds, groupBy: 'person' })
    expect(body.lineItems).toMatchObject([
      { description: `Labor - ${ada.name} (2.25 h at $100.00)`, quantity: 1, unitPrice: 22_500 },
    ])
    expect(body.invoice.invoiceNumber).toBe('B-7')
    await ada.patch('/api/company', { numberSeries: { invoice: null } })
  })

  it('bills a fixed price in parts, never beyond it', async () => {
    const { jobId } = await agreed(10_000)
    const id = (await unbilled(jobId)).estimateLines[0]?.id ?? ''
    const part = (amount?: number) => bill(jobId, { estimateLines: [{ id, amount }] })
    expect((await part(4000)).body.lineItems).toMatchObject([
      { description: 'Boiler (40% of $100.00)', quantity: 1, unitPrice: 4000 },
    ])
    expect(await unbilled(jobId)).toMatchObject({
      total: 6000,
      estimateLines: [{ amount: 6000, total: 10_000 }],
    })
    expect(refusal(await part(6001))).toBe('409 Only $60.00 of Boiler is left to bill')
    const rest = await part()
    expect(rest.body.invoice.subtotal).toBe(6000)
    expect(refusal(await part(1))).toBe('409 Boiler is already billed')
    await ada.delete(`/api/invoices/${rest.body.invoice.id}`)
    expect((await unbilled(jobId)).total).toBe(6000)
  })

  it('names work that cannot be billed and changes nothing', async () => {
    await fractions(false)
    const [{ id }, other, unnamed] = await Promise.all([job(), job(), newJob(ada, { customer: 'Somebody' })])
    const [own, others, idle, running] = await Promise.all([
      entry(id, 60),
      entry(other.id, 60),
      entry(id, 60, { billable: 0 }),
      ada.post<{ id: string }>('/api/time-entries', { jobId: id, startTime: '2026-06-05T15:00:00Z' }),
    ])
    const [credit, pending] = await Promise.all([
      approved(id, -100),
      newChangeOrder(ada, { jobId: id, amount: 500 }),
    ])
    const elbow = await consumable()
    const [drill, returned] = [await newItem(ada), await take(elbow.id, id, 2)]
    const tool = await take(drill.id, id, 1)
    await bringBack(elbow.id, id, 2)
    const draft = await newEstimate(ada, { customerId, jobId: id })
    const refused = async (body: object, jobId = id) => refusal(await bill(jobId, body))
    const before = await unbilled(id)
    expect(await refused({})).toBe('400 Choose what to bill')
    expect(await refused({ timeEntryIds: [] })).toBe('400 Choose what to bill')
    expect(await refused({ timeEntryIds: [own, own] })).toBe('400 Each can be listed only once')
    expect(await refused({ timeEntryIds: Array.from({ length: 501 }, (_, n) => `t${n}`) })).toBe(
      '400 At most 500 at a time',
    )
    expect(await refused({ timeEntryIds: [own], groupBy: 'week' })).toBe('400 Unknown grouping')
    expect(await refused({ timeEntryIds: [own, 'nobody'] })).toBe('400 Unknown time entry')
    expect(await refused({ timeEntryIds: [own, others] })).toBe('400 This time entry belongs to another job')
    expect(await refused({ timeEntryIds: [own, idle] })).toMatch(/^409 The time of .* is not billable$/)
    expect(await refused({ timeEntryIds: [running.body.id] })).toMatch(
      /^409 The time of .* is still running$/,
    )
    expect(await refused({ changeOrderIds: [pending.id] })).toBe(
      `409 Change order ${pending.coNumber} is pending. Only approved change orders can be billed`,
    )
    expect(await refused({ changeOrderIds: [credit.id], timeEntryIds: [own] })).toContain('409 Change order')
    expect(await refused({ transactionIds: [tool] })).toContain('Only materials can be billed')
    expect(await refused({ transactionIds: [returned] })).toBe(
      '409 Everything from this checkout was returned',
    )
    expect(await refused({ transactionIds: ['nothing'] })).toBe('400 Unknown checkout')
    expect(await refused({ estimateLines: [{ id: draft.lineItems[0]?.id }] })).toContain('not been converted')
    expect(await refused({ timeEntryIds: [own], lines: [{ key: 'time:no' }] })).toBe('400 Unknown line')
    expect(await refused({ timeEntryIds: [own] }, 'nowhere')).toBe('404 Job not found')
    expect(await refused({ timeEntryIds: [own] }, unnamed.id)).toBe(
      `409 Job #${unnamed.num} has no customer on record. Choose the customer on the job, then bill it.`,
    )
    await fractions(true)
    expect(await refused({ changeOrderIds: [credit.id] })).toBe('400 The total cannot be below $0.00')
    expect(await unbilled(id)).toEqual({ ...before, fractions: true })
    const { body: invoices } = await ada.get<unknown[]>('/api/invoices', { jobId: id })
    expect(invoices).toEqual([])
    await bill(id, { timeEntryIds: [own] })
    expect(await refused({ timeEntryIds: [own] })).toMatch(
      /^409 The time of .* is already billed on invoice INV-\d+$/,
    )
    await ada.patch(`/api/time-entries/${running.body.id}`, { endTime: '2026-06-05T15:01:00Z' })
  })

  it('creates one invoice when many people bill the job at the same moment', async () => {
    const { id } = await job()
    const timeEntryIds = [await entry(id, 60), await entry(id, 30)]
    const changeOrderIds = [(await approved(id, 5000)).id]
    const answers = await concurrently(20, (n) =>
      bill(
        id,
        n % 2
          ? { timeEntryIds, changeOrderIds }
          : { changeOrderIds, timeEntryIds: timeEntryIds.toReversed() },
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
    expect((await ada.get<unknown[]>('/api/invoices', { jobId: id })).body).toHaveLength(1)
  })

  it('is not available to technicians', async () => {
    const { id } = await job()
    const timeEntryIds = [await entry(id, 60)]
    const { body } = await bill(id, { timeEntryIds })
    const tom = await server.technician()
    const paths = [
      `/api/jobs/${id}/unbilled`,
      '/api/unbilled',
      '/api/unbilled/summary',
      `/api/invoices/${body.invoice.id}/work`,
    ]
    for (const path of paths) expect((await tom.get(path)).status, path).toBe(403)
    expect((await tom.post(`/api/jobs/${id}/invoice`, { timeEntryIds })).status).toBe(403)
    const { id: priceBookItemId } = await newPriceBookItem(ada, { price: 1999 })
    const item = await consumable({ priceBookItemId })
    expect(item).toMatchObject({ priceBookItemId, price: 1999 })
    expect((await tom.get<Item>(`/api/items/${item.id}`)).body).toMatchObject({
      priceBookItemId: null,
      price: null,
    })
    expect((await tom.patch(`/api/items/${item.id}`, { priceBookItemId })).status).toBe(403)
    expect(refusal(await ada.patch<ErrorBody>(`/api/items/${item.id}`, { priceBookItemId: 'none' }))).toBe(
      '400 Unknown price book item',
    )
  })
})

describe('a draft made by billing', () => {
  const created = async () => {
    const { id } = await job()
    const timeEntryIds = [await entry(id, 60), await entry(id, 60)]
    const { body } = await bill(id, { timeEntryIds })
    const lines = body.lineItems.map(({ sortOrder: _, ...line }) => line)
    return { id, lines, path: `/api/invoices/${body.invoice.id}` }
  }

  it('frees the work of a removed line and keeps the rest through any other change', async () => {
    const { id, lines, path } = await created()
    const [first, second] = lines
    const edited = await ada.patch<InvoiceDetail>(path, {
      lineItems: [
        { ...second, description: 'Written anew' },
        { description: 'A present', unitPrice: 0 },
        first,
      ],
    })
    expect(edited.body.lineItems.map((line) => line.id)[0]).toBe(second?.id)
    expect((await unbilled(id)).total).toBe(0)
    await ada.patch(path, { lineItems: [{ description: 'All', unitPrice: 20_000 }] })
    expect((await unbilled(id)).total).toBe(0)
    const again = await created()
    await ada.patch(again.path, { lineItems: [again.lines[1]] })
    expect(await unbilled(again.id)).toMatchObject({ total: 10_000, time: [{ amount: 10_000 }] })
    const { body: work } = await ada.get<BilledWork[]>(`${again.path}/work`)
    expect(work.map(({ lineId }) => lineId)).toEqual([again.lines[1]?.id])
  })

  it('accepts no line of another invoice', async () => {
    const [one, two] = [await created(), await created()]
    const { status, body } = await ada.patch<InvoiceDetail>(one.path, {
      lineItems: [...one.lines, { ...two.lines[0] }, { ...one.lines[0] }],
    })
    expect(status).toBe(200)
    const ids = body.lineItems.map((line) => line.id)
    expect(ids.slice(0, 2)).toEqual(one.lines.map((line) => line.id))
    expect(new Set([...ids, ...two.lines.map((line) => line.id)]).size).toBe(6)
  })

  it('makes its work billable again when it is deleted or voided', async () => {
    const [one, two] = [await created(), await created()]
    await ada.delete(one.path)
    await ada.patch(two.path, { status: 'sent' })
    await ada.patch(two.path, { status: 'void' })
    for (const { id } of [one, two]) {
      const { time, total } = await unbilled(id)
      expect(total).toBe(20_000)
      expect((await bill(id, { timeEntryIds: time.map((row) => row.id) })).status).toBe(201)
    }
  })

  it('stays unchanged and shows a notice when a material is returned later', async () => {
    const { id } = await job()
    const elbow = await consumable()
    const transactionIds = [await take(elbow.id, id, 5)]
    const { body } = await bill(id, { transactionIds })
    await bringBack(elbow.id, id, 2)
    const work = async () => (await ada.get<BilledWork[]>(`/api/invoices/${body.invoice.id}/work`)).body
    expect(await work()).toMatchObject([{ quantity: 5, returned: 2, amount: 2510 }])
    await bringBack(elbow.id, id, 3)
    expect(await work()).toMatchObject([{ quantity: 5, returned: 5 }])
    expect((await unbilled(id)).total).toBe(0)
  })
})

describe('the list of unbilled jobs', () => {
  it('lists the same amounts as the jobs, oldest first', async () => {
    const { id: whom } = await newCustomer(ada, { name: 'Zephyr Lofts' })
    const created = async (startTime: string) => {
      const one = await newJob(ada, { customerId: whom })
      await ada.post('/api/time-entries', {
        jobId: one.id,
        startTime,
        endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
        hourlyRate: 5000,
      })
      return one
    }
    const young = await created('2026-10-01T15:00:00Z')
    const old = await created('2026-02-01T15:00:00Z')
    await newJob(ada, { customerId: whom })
    await approved(young.id, 700)
    const elbow = await consumable()
    await take(elbow.id, old.id, 2)
    const { body } = await ada.get<UnbilledJob[]>('/api/unbilled', { customerId: whom })
    expect(body).toEqual([
      expect.objectContaining({
        jobId: old.id,
        num: old.num,
        since: '2026-02-01',
        time: 5000,
        materials: 1004,
        total: 6004,
      }),
      expect.objectContaining({
        jobId: young.id,
        customer: 'Zephyr Lofts',
        changeOrders: 700,
        estimate: 0,
        total: 5700,
      }),
    ])
    const first = await ada.get<UnbilledJob[]>('/api/unbilled', { search: 'zephyr', limit: 1, count: 'true' })
    expect(first.body.map(({ jobId }) => jobId)).toEqual([old.id])
    expect(first.headers.get('x-total-count')).toBe('2')
    const summary = (await ada.get<UnbilledSummary>('/api/unbilled/summary', { customerId: whom })).body
    expect(summary).toMatchObject({ jobs: 2, total: 11_704, since: '2026-02-01', days: body[0]?.days })
    expect(summary.oldest).toEqual(body)
    const all = (await ada.get<UnbilledJob[]>('/api/unbilled', { limit: 500 })).body
    for (const { jobId, total } of all) expect((await unbilled(jobId)).total, jobId).toBe(total)
    expect((await ada.get<UnbilledSummary>('/api/unbilled/summary')).body.total).toBe(
      all.reduce((sum, { total }) => sum + total, 0),
    )
  })
})
