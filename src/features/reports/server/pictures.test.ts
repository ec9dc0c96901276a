import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AgingSummary } from '@/domain/invoices/invoice.schema'
import type { Financial } from '@/features/dashboard/dashboard.schema'
import type { JobFigures } from '@/features/job-figures/job-figure.schema'
import type { Client } from '@/server/test/client'
import { created, newCustomer, newInvoice, newItem, newJob, newPurchaseOrder } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { dayOf, instantAt } from '@/shared/dates'
import { addDays, addMonths, monthOf } from '@/shared/days'
import type { AgingByCustomer, HoursByPerson, JobsByProfit, Months, ToolLosses } from '../picture.schema'

const server = withServer()
let ada: Client

/** Far from the server's zone, so that a month in the wrong zone would differ. */
const ZONE = 'Pacific/Kiritimati'
const TODAY = dayOf(new Date(), ZONE)
const THIS_MONTH = `${TODAY.slice(0, 7)}-01`
const monthsAgo = (months: number) => addMonths(THIS_MONTH, -months).slice(0, 7)
/** The first and last minute of a month in the company's zone. */
const firstMinute = (months: number) => instantAt(`${addMonths(THIS_MONTH, -months)}T00:00`, ZONE) as string
const lastMinute = (months: number) =>
  instantAt(`${addDays(addMonths(THIS_MONTH, 1 - months), -1)}T23:59`, ZONE) as string

const ask = async <T>(picture: string, query: Record<string, string> = {}): Promise<T> => {
  const { status, body } = await ada.get<T>(`/api/reports/${picture}`, query)
  expect(status).toBe(200)
  return body
}
const csv = async (picture: string) => {
  const { status, body, headers } = await ada.get<string>(`/api/reports/${picture}/export`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${picture}-${TODAY}.csv"`)
  return body.replace('\ufeff', '').split('\r\n')
}

beforeAll(async () => {
  ada = await server.owner()
  await server.database.db.execute(sql`update company set time_zone = ${ZONE}`)
})

describe('revenue and cost by month', () => {
  it("match their rows, by month in the company's time zone", async () => {
    const job = await newJob(ada)
    const { invoice } = await newInvoice(ada, {
      customerId: (await newCustomer(ada)).id,
      taxRate: 0,
      lineItems: [{ description: 'Work', quantity: 1, unitPrice: 100_000 }],
    })
    const pay = async (amount: number, at: string) => {
      const path = `/api/invoices/${invoice.id}/payments`
      created(await ada.post(path, { amount, method: 'cash', processedAt: at }))
    }
    await pay(10_000, firstMinute(2))
    await pay(5000, lastMinute(2))
    await pay(700, lastMinute(3))
    await pay(80, new Date().toISOString())
    const refund = { amount: 30, method: 'cash' }
    created(await ada.post(`/api/invoices/${invoice.id}/refunds`, refund))
    await pay(9, lastMinute(12))

    const entry = { jobId: job.id, startTime: firstMinute(1) }
    const hour = new Date(Date.parse(firstMinute(1)) + 90 * 60_000).toISOString()
    const worked = created(
      await ada.post<{ id: string }>('/api/time-entries', { ...entry, endTime: hour, hourlyRate: 1 }),
    )
    await server.asAdmin(`update time_entries set cost_rate = 3333 where id = '${worked.id}'`)

    const pipe = await newItem(ada, { name: 'Pipe', type: 'consumable', qty: 100, averageCost: 250 })
    const move = async (action: string, qty: number) =>
      created(
        await ada.post('/api/transactions', { itemId: pipe.id, jobId: job.id, action, payload: { qty } }),
      )
    await move('checkout', 7)
    await move('checkin', 2)
    created(await ada.post('/api/scrap', { itemId: pipe.id, material: 'Pipe', qty: 3, unit: 'ea' }))
    created(await ada.post('/api/scrap', { material: 'Drywall', qty: 3, unit: 'ea' }))
    const drill = await newItem(ada, { name: 'Drill', averageCost: 9999 })
    created(await ada.post('/api/transactions', { itemId: drill.id, jobId: job.id, action: 'checkout' }))

    const { po, lineItems } = await newPurchaseOrder(ada, {
      jobId: job.id,
      lineItems: [
        { description: 'Boiler', quantity: 2, unitCost: 40_000 },
        { description: 'Pipe', quantity: 5, unitCost: 300, itemId: pipe.id },
      ],
    })
    for (const status of ['sent', 'approved']) await ada.patch(`/api/purchase-orders/${po.id}`, { status })
    const items = lineItems.map(({ id }) => ({ lineItemId: id, quantityReceived: 1 }))
    expect((await ada.post(`/api/purchase-orders/${po.id}/receive`, { items })).status).toBe(200)

    const { rows, total } = await ask<Months>('months')
    expect(rows.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) => monthsAgo(11 - index)),
    )
    const none = { revenue: 0, labor: 0, materials: 0, orders: 0, scrap: 0, cost: 0 }
    const now = { ...none, revenue: 50, materials: 1250, scrap: 750, orders: 40_000, cost: 42_000 }
    expect(rows.slice(-4)).toEqual([
      { ...none, month: monthsAgo(3), revenue: 700 },
      { ...none, month: monthsAgo(2), revenue: 15_000 },
      { ...none, month: monthsAgo(1), labor: 5000, cost: 5000 },
      { ...now, month: monthsAgo(0) },
    ])
    expect(total).toEqual({ ...now, revenue: 15_750, labor: 5000, cost: 47_000 })
    const { body } = await ada.get<Financial>('/api/dashboard/financial')
    expect(body.revenueThisMonth).toBe(50)

    const longer = await ask<Months>('months', { months: '24' })
    expect(longer.rows).toHaveLength(24)
    expect(longer.total.revenue).toBe(15_759)
    const two = { from: addDays(`${monthsAgo(2)}-01`, 14), to: addDays(`${monthsAgo(1)}-01`, 3) }
    const chosen = await ask<Months>('months', two)
    expect(chosen.rows.map(({ month, revenue }) => [month, revenue])).toEqual([
      [monthsAgo(2), 5000],
      [monthsAgo(1), 0],
    ])
    expect(chosen.total).toEqual({ ...none, revenue: 5000, labor: 5000, cost: 5000 })
    const future = await ask<Months>('months', { from: '2900-01-01', to: '2900-01-01' })
    expect(future.total).toEqual(none)
    for (const bad of [
      { months: '13' },
      { from: '2026-02-30' },
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2000-01-01', to: '2026-01-01' },
      { from: '2000-01-01' },
    ])
      expect((await ada.get('/api/reports/months', bad)).status).toBe(400)

    const lines = await csv('months')
    expect(lines[0]).toBe('Month,Revenue,Labor,Materials,Orders,Scrap,Cost,Difference')
    expect(lines.at(-1)).toBe(`${monthsAgo(0)},0.5,0,12.5,400,7.5,420,-419.5`)
    await ada.patch(`/api/invoices/${invoice.id}`, { status: 'void' })
    expect((await ask<Months>('months')).total.revenue).toBe(0)
  })
})

describe('the balance by customer', () => {
  it('matches the aging report, largest first, with the rest as one bar', async () => {
    const owing = async (name: string, unitPrice: number, overdue: number | null) => {
      const { id: customerId } = await newCustomer(ada, { name })
      await newInvoice(ada, {
        customerId,
        status: 'sent',
        taxRate: 0,
        dueDate: overdue === null ? null : addDays(TODAY, -overdue),
        lineItems: [{ description: 'Work', quantity: 1, unitPrice }],
      })
      return customerId
    }
    const formula = await owing('=Formula', 900, 31)
    for (const [index, days] of [0, 1, 30, 60, 61, 90, 91, 400, null].entries())
      await owing(`C${index}`, 500 - index, days)
    await owing('Small', 3, 5)
    await owing('Smallest', 1, null)
    const { rows, others, total } = await ask<AgingByCustomer>('aging-by-customer')
    const none = { current: 0, '1-30': 0, '31-60': 0, '61-90': 0, 'over-90': 0 }
    expect(rows).toHaveLength(10)
    expect(rows[0]).toEqual({
      id: formula,
      name: '=Formula',
      invoices: 1,
      ...none,
      '31-60': 900,
      balance: 900,
    })
    expect(
      rows.slice(1).map((row) => Object.entries(none).findIndex(([key]) => row[key as '1-30'] > 0)),
    ).toEqual([0, 1, 1, 2, 3, 3, 4, 4, 0])
    expect(others).toEqual({ ...none, count: 2, invoices: 2, current: 1, '1-30': 3, balance: 4 })
    const { body: aging } = await ada.get<AgingSummary>('/api/invoices/aging/summary')
    expect(total.balance).toBe(aging.outstanding.balance)
    for (const { bucket, balance } of aging.buckets)
      expect([bucket, total[bucket]]).toEqual([bucket, balance])

    const lines = await csv('aging-by-customer')
    expect(lines[0]).toBe('Customer,Invoices,Current,1-30 Days,31-60 Days,61-90 Days,90+ Days,Balance')
    expect(lines[1]).toBe(`"'=Formula",1,0,0,9,0,0,9`)
    expect(lines).toHaveLength(13)
  })
})

describe('jobs by profit', () => {
  it('match the figures of the best and worst jobs, leaving out jobs only begun', async () => {
    await server.asAdmin('truncate jobs cascade')
    const pipe = await newItem(ada, { name: 'Tube', type: 'consumable', qty: 100, averageCost: 1000 })
    const { id: customerId } = await newCustomer(ada, { name: 'Profit Co' })
    const job = async (num: string, unitPrice: number, used: number, status = 'closed') => {
      const { id } = await newJob(ada, { num, customerId })
      const lineItems = [{ description: 'Work', quantity: 1, unitPrice }]
      if (unitPrice > 0)
        await newInvoice(ada, { customerId, jobId: id, status: 'sent', taxRate: 825, lineItems })
      const payload = { qty: used }
      if (used > 0)
        created(
          await ada.post('/api/transactions', { itemId: pipe.id, jobId: id, action: 'checkout', payload }),
        )
      if (status === 'closed') await ada.patch(`/api/jobs/${id}`, { status })
      return id
    }
    for (let n = 1; n <= 11; n++) await job(`P-${n}`, 100_000 * n, n % 3, n % 2 ? 'closed' : 'open')
    for (let n = 1; n <= 6; n++) await job(`L-${n}`, 0, n)
    await job('BEGUN', 0, 3, 'open')
    const old = await job('OLD', 9_900_000, 1)
    await server.asAdmin(`update jobs set created_at = '${lastMinute(12)}' where id = '${old}'`)

    const { rows, others, total } = await ask<JobsByProfit>('jobs-by-profit')
    expect(rows.map(({ name }) => name)).toEqual([
      'P-11',
      'P-10',
      'P-9',
      'P-8',
      'P-7',
      'P-6',
      'P-5',
      'P-4',
      'P-3',
      'P-2',
      'L-2',
      'L-3',
      'L-4',
      'L-5',
      'L-6',
    ])
    for (const { id, customer, invoiced, cost, profit } of rows) {
      const { body } = await ada.get<JobFigures>(`/api/jobs/${id}/figures`)
      expect({ customer, invoiced, cost, profit }).toEqual({
        customer: 'Profit Co',
        invoiced: body.invoiced,
        cost: body.cost,
        profit: body.profit,
      })
    }
    expect(others).toEqual({ count: 2, invoiced: 100_000, cost: 2000, profit: 98_000 })
    expect(total).toEqual({ count: 17, invoiced: 6_600_000, cost: 33_000, profit: 6_567_000 })
    expect((await csv('jobs-by-profit')).slice(0, 2)).toEqual([
      'Job,Customer,Invoiced,Cost,Profit',
      'P-11,Profit Co,11000,20,10980',
    ])
    expect((await ask<JobsByProfit>('jobs-by-profit', { months: '24' })).rows[0]?.name).toBe('OLD')
  })
})

describe('hours by person', () => {
  it("include everyone's billable and other hours of the period", async () => {
    await server.asAdmin('truncate time_entries cascade')
    const bob = await server.signedUp()
    const log = async (who: Client, start: string, minutes: number, billable: 0 | 1) => {
      const endTime = new Date(Date.parse(start) + minutes * 60_000).toISOString()
      created(await who.post('/api/time-entries', { startTime: start, endTime, billable }))
    }
    await log(ada, firstMinute(11), 90, 1)
    await log(ada, lastMinute(1), 15, 0)
    await log(ada, lastMinute(12), 600, 1)
    await log(bob, firstMinute(0), 45, 0)
    const { rows, total } = await ask<HoursByPerson>('hours-by-person')
    expect(rows.map(({ id, billable, other, minutes }) => [id, billable, other, minutes])).toEqual([
      [ada.userId, 90, 15, 105],
      [bob.userId, 0, 45, 45],
    ])
    expect(total).toEqual({ count: 2, billable: 90, other: 60, minutes: 150 })
    expect((await ask<HoursByPerson>('hours-by-person', { months: '24' })).total.minutes).toBe(750)
    const lastMonth = monthOf(addMonths(THIS_MONTH, -1))
    expect((await ask<HoursByPerson>('hours-by-person', { ...lastMonth })).total.minutes).toBe(15)
    const untilThen = { to: addDays(lastMonth.to, -1) }
    expect((await ask<HoursByPerson>('hours-by-person', untilThen)).total.minutes).toBe(690)
    expect((await csv('hours-by-person')).map((line) => line.split(',').slice(1).join())).toEqual([
      'Billable,Not Billable,Hours',
      '1.5,0.25,1.75',
      '0,0.75,0.75',
    ])
  })
})

describe('tool losses by job', () => {
  const report = (id: string, body: object) => ada.patch(`/api/items/${id}`, body)

  it('are tools lost on a job and not found, at their cost', async () => {
    await server.asAdmin('truncate items cascade')
    const job = await newJob(ada, { num: 'LOSS-1', customer: 'Acme' })
    const other = await newJob(ada, { num: 'LOSS-2' })
    const out = async (itemId: string, jobId: string, qty = 1) =>
      created(await ada.post('/api/transactions', { itemId, jobId, action: 'checkout', payload: { qty } }))
    const back = async (itemId: string, jobId: string, payload: object) =>
      created(await ada.post('/api/transactions', { itemId, jobId, action: 'checkin', payload }))

    const saw = await newItem(ada, { name: 'Saw', averageCost: 12_000 })
    await out(saw.id, job.id)
    await report(saw.id, { status: 'missing' })
    const clamp = await newItem(ada, { name: 'Clamp', qty: 5, averageCost: 1000 })
    await out(clamp.id, other.id, 3)
    await back(clamp.id, other.id, { qty: 2, lost: true })
    // Lost on one job and found, then lost on another: only the second loss remains.
    const drill = await newItem(ada, { name: 'Drill', averageCost: 5000 })
    await out(drill.id, job.id)
    await report(drill.id, { status: 'missing' })
    await report(drill.id, { status: 'available' })
    await out(drill.id, other.id)
    await report(drill.id, { status: 'missing' })
    // Missing units that are written off still count as lost.
    const level = await newItem(ada, { name: 'Level', qty: 2 })
    await report(level.id, { missing: 1 })
    await report(level.id, { qty: 1 })

    const { rows, total } = await ask<ToolLosses>('tool-losses')
    expect(rows).toEqual([
      { id: job.id, name: 'LOSS-1', customer: 'Acme', pieces: 1, value: 12_000, unknown: 0 },
      { id: other.id, name: 'LOSS-2', customer: null, pieces: 3, value: 7000, unknown: 0 },
      { id: null, name: 'No job', customer: null, pieces: 1, value: 0, unknown: 1 },
    ])
    expect(total).toEqual({ count: 3, pieces: 5, value: 19_000, unknown: 1 })
    expect((await csv('tool-losses'))[1]).toBe('LOSS-1,Acme,1,0,120')
  })
})

it('charts of money are refused to people who may not see money', async () => {
  const tech = await server.technician(true)
  for (const picture of ['months', 'aging-by-customer', 'jobs-by-profit', 'hours-by-person', 'tool-losses'])
    for (const path of [picture, `${picture}/export`])
      expect([path, (await tech.get(`/api/reports/${path}`)).status]).toEqual([path, 403])
})
