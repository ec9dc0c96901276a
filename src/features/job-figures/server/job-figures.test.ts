import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Conversion } from '@/features/estimates/estimate.schema'
import type { Client } from '@/server/test/client'
import { nextPage } from '@/server/test/lists'
import {
  newChangeOrder,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  newJob,
  newPurchaseOrder,
} from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { FIGURES, type Figure } from '../job-figure'
import type { FigureRow, JobFigures } from '../job-figure.schema'

const server = withServer()

const figuresOf = async (client: Client, jobId: string) =>
  (await client.get<JobFigures>(`/api/jobs/${jobId}/figures`)).body
const rowsOf = async (client: Client, jobId: string, figure: Figure) =>
  (await client.get<FigureRow[]>(`/api/jobs/${jobId}/figures/${figure}`)).body
const sumOf = (rows: FigureRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

it('figures of a new job are 0, without a margin', async () => {
  const office = await server.signedUp()
  const job = await newJob(office)
  const nothing = Object.fromEntries(FIGURES.map((figure) => [figure, 0]))
  expect(await figuresOf(office, job.id)).toEqual({ ...nothing, margin: null, withoutCostRate: [] })
  expect(await rowsOf(office, job.id, 'profit')).toEqual([])
  expect((await office.get('/api/jobs/nothing/figures')).status).toBe(404)
  expect((await office.get(`/api/jobs/${job.id}/figures/margin`)).status).toBe(400)
})

it('figures name the people whose hours count as $0 because they have no cost rate', async () => {
  const owner = await server.owner()
  const [ada, bob, eve] = [await server.signedUp(), await server.signedUp(), await server.signedUp()]
  const { id: jobId } = await newJob(ada)
  await owner.patch(`/api/people/${bob.userId}`, { costRate: 40_00 })
  await owner.patch(`/api/people/${eve.userId}`, { costRate: 0 })
  for (const person of [ada, bob, eve])
    await person.post('/api/time-entries', {
      jobId,
      startTime: '2026-06-01T08:00:00Z',
      endTime: '2026-06-01T09:00:00Z',
    })
  expect(await figuresOf(ada, jobId)).toMatchObject({ labour: 40_00, withoutCostRate: [ada.name] })
  await owner.patch(`/api/people/${ada.userId}`, { costRate: 50_00 })
  expect((await figuresOf(ada, jobId)).withoutCostRate).toEqual([ada.name])
})

it('figures count estimates, invoices, payments, time, materials, orders and scrap, and equal the sums of their rows', async () => {
  const office = await server.signedUp({ firstName: 'Ada', lastName: 'Byron' })
  const { id: customerId } = await newCustomer(office, { taxRate: 1000 })
  const { estimate } = await newEstimate(office, { customerId })
  await office.patch(`/api/estimates/${estimate.id}`, { status: 'sent' })
  await office.patch(`/api/estimates/${estimate.id}`, { status: 'approved' })
  const { body: converted } = await office.post<Conversion>(`/api/estimates/${estimate.id}/convert-to-job`)
  const jobId = converted.job.id
  const [approved, rejected] = [
    await newChangeOrder(office, { jobId, amount: -15_00 }),
    await newChangeOrder(office, { jobId, amount: 99_00 }),
  ]
  await office.patch(`/api/change-orders/${approved.id}`, { status: 'approved' })
  await office.patch(`/api/change-orders/${rejected.id}`, { status: 'rejected' })
  await newChangeOrder(office, { jobId, amount: 7_00 })
  const { invoice } = await newInvoice(office, { customerId, jobId })
  await newInvoice(office, { customerId, jobId, status: 'draft' })
  const { invoice: voided } = await newInvoice(office, { customerId, jobId })
  await office.patch(`/api/invoices/${voided.id}`, { status: 'void' })
  await office.post(`/api/invoices/${invoice.id}/payments`, { amount: 60_00, method: 'check' })
  await office.post(`/api/invoices/${invoice.id}/refunds`, { amount: 5_00, method: 'check' })
  await office.post('/api/time-entries', {
    jobId,
    startTime: '2026-06-01T08:00:00Z',
    endTime: '2026-06-01T08:50:00Z',
  })
  await server.database.db.execute(sql`update time_entries set cost_rate = 1001 where job_id = ${jobId}`)
  const screws = await newItem(office, { type: 'consumable', name: 'Screw', qty: 100, averageCost: 13 })
  await office.post('/api/transactions', {
    itemId: screws.id,
    jobId,
    action: 'checkout',
    payload: { qty: 10 },
  })
  await office.post('/api/transactions', { itemId: screws.id, jobId, action: 'checkin', payload: { qty: 3 } })
  const drill = await newItem(office, { averageCost: 500_00 })
  await office.post('/api/transactions', { itemId: drill.id, jobId, action: 'checkout' })
  const { po, lineItems } = await newPurchaseOrder(office, {
    jobId,
    lineItems: [
      { description: 'Crane', quantity: 4, unitCost: 2_50 },
      { description: 'Screws', quantity: 50, unitCost: 20, itemId: screws.id },
    ],
  })
  await office.patch(`/api/purchase-orders/${po.id}`, { status: 'sent' })
  await office.patch(`/api/purchase-orders/${po.id}`, { status: 'approved' })
  const items = lineItems.map(({ id, quantity }) => ({
    lineItemId: id,
    quantityReceived: Math.min(3, quantity),
  }))
  expect((await office.post(`/api/purchase-orders/${po.id}/receive`, { items })).status).toBe(200)
  await office.post('/api/scrap', { material: 'Bent', qty: 2, unit: 'ea', jobId, itemId: screws.id })
  await office.post('/api/scrap', { material: 'Sawdust', qty: 0.5, unit: 'lb', jobId })

  // 93 screws at 13 cents and 3 at 20 average 13.2188 cents.
  const expected = {
    contract: 85_00,
    pending: 7_00,
    invoiced: 100_00,
    paid: 55_00,
    labour: 8_34,
    materials: 91,
    orders: 7_50,
    scrap: 26,
    cost: 8_34 + 91 + 7_50 + 26,
    profit: 100_00 - (8_34 + 91 + 7_50 + 26),
  }
  const { margin, withoutCostRate, ...figures } = await figuresOf(office, jobId)
  expect([figures, margin, withoutCostRate]).toEqual([expected, 8299, []])
  for (const figure of FIGURES)
    expect([figure, sumOf(await rowsOf(office, jobId, figure))]).toEqual([figure, expected[figure]])

  expect(await rowsOf(office, jobId, 'materials')).toEqual([
    {
      id: expect.any(String),
      source: 'materials',
      label: 'Screw',
      date: expect.any(String),
      who: 'Ada Byron',
      quantity: 7,
      unit: null,
      each: 13,
      amount: 91,
      entity: 'item',
      entityId: screws.id,
    },
  ])
  const kindsOf = async (figure: Figure) =>
    (await rowsOf(office, jobId, figure)).map(({ source, entity }) => `${source} ${entity}`).sort()
  expect(await kindsOf('contract')).toEqual(['contract change_order', 'contract estimate'])
  expect(await kindsOf('profit')).toEqual([
    'invoiced invoice',
    'labour time_entry',
    'materials item',
    'orders purchase_order',
    'scrap scrap',
    'scrap scrap',
  ])
})

it('rows of figures are paginated and visible to people who may see costs', async () => {
  const office = await server.signedUp()
  const technician = await server.technician(true)
  const job = await newJob(office, { technicianId: technician.userId })
  const amounts = [1_00, 2_00, 3_00]
  for (const amount of amounts) await newChangeOrder(office, { jobId: job.id, amount })
  const path = `/api/jobs/${job.id}/figures/pending`
  const first = await office.get<FigureRow[]>(path, { limit: '2', count: 'true' })
  expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3'])
  const rest = await nextPage(office, first)
  expect([...first.body, ...rest].map(({ amount }) => amount).sort()).toEqual(amounts)
  for (const requested of [path, `/api/jobs/${job.id}/figures`])
    expect((await technician.get(requested)).status).toBe(403)
})
