import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { describeJobPapers } from '@/server/test/job-papers'
import { idsOf, nextPage } from '@/server/test/lists'
import { newChangeOrder, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { ChangeOrder } from '../change-order.schema'

const PATH = '/api/change-orders'
const server = withServer()
let ada: Client
let jobId: string

beforeAll(async () => {
  ada = await server.signedUp()
  jobId = (await newJob(ada)).id
})

const post = (fields: Record<string, unknown>) =>
  ada.post<ChangeOrder & ErrorBody>(PATH, { jobId, title: 'Move the drain', amount: 100, ...fields })
const read = async (id: string) => (await ada.get<ChangeOrder>(`${PATH}/${id}`)).body
const nextNumber = async () => (await ada.get<{ num: string }>(`${PATH}/next-number`)).body.num

describeJobPapers(server, {
  path: PATH,
  prefix: 'CO-',
  fields: { title: 'Move the drain', amount: 100 },
  numberOf: ({ coNumber = '' }) => coNumber,
  change: { title: 'x' },
})

it('as specified: numbers continue after the highest suffix, whatever the prefix', async () => {
  const { database } = server
  const old = (number: string) =>
    database.db.execute(sql`insert into change_orders (id, co_number, job_id, title, amount, requested_by_id)
      values (${randomUUID()}, ${number}, ${jobId}, 'Imported', 0, ${ada.userId})`)
  await old('OLD-0998')
  await old('CO-without-one')
  expect((await newChangeOrder(ada, { jobId })).coNumber).toBe('CO-999')
  expect((await newChangeOrder(ada, { jobId })).coNumber).toBe('CO-1000')
  expect(await nextNumber()).toBe('CO-1001')
})

describe('as specified: creating', () => {
  it('returns the saved change order with its job and records activity', async () => {
    const job = await newJob(ada, { num: 'CO-JOB', customer: 'Alder Bakery' })
    const order = await newChangeOrder(ada, {
      jobId: job.id,
      title: '  Larger water heater ',
      description: 'A 75 gal tank',
      reason: 'Owner request',
      amount: 1_845_50,
    })
    expect(order).toEqual({
      id: expect.any(String),
      coNumber: expect.stringMatching(/^CO-\d{3,}$/),
      jobId: job.id,
      jobNum: 'CO-JOB',
      customer: 'Alder Bakery',
      title: 'Larger water heater',
      description: 'A 75 gal tank',
      reason: 'Owner request',
      amount: 1_845_50,
      status: 'pending',
      requestedBy: ada.email,
      requestedByName: ada.name,
      approvedBy: null,
      approvedByName: null,
      approvedAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: order.createdAt,
      version: 1,
    })
    expect(await read(order.id)).toEqual(order)
    expect((await activity(ada))[0]).toMatchObject({
      action: 'change_order.created',
      by: ada.email,
      byName: ada.name,
      payload: { id: order.id, name: order.coNumber, jobId: job.id, jobNum: 'CO-JOB' },
    })
  })

  it('ignores fields that only the server sets', async () => {
    const { status, body } = await post({
      coNumber: 'CO-777777',
      status: 'approved',
      requestedBy: 'boss@example.com',
      approvedBy: 'boss@example.com',
      approvedAt: '2001-01-01T00:00:00Z',
      createdAt: '2001-01-01T00:00:00Z',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      requestedBy: ada.email,
      requestedByName: ada.name,
      approvedBy: null,
      approvedByName: null,
      approvedAt: null,
      createdAt: expect.not.stringContaining('2001'),
    })
    expect(body.coNumber).not.toBe('CO-777777')
  })

  it.each([0, -1, -750_25, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'accepts %i cents',
    async (amount) => expect(await newChangeOrder(ada, { jobId, amount })).toMatchObject({ amount }),
  )

  it("reports all missing fields at once with the form's messages", async () => {
    const { status, body } = await ada.post<ErrorBody>(PATH, { title: ' ' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'jobId', message: 'Job is required' },
      { path: 'title', message: 'Title is required' },
      { path: 'amount', message: 'Amount is required' },
    ])
  })

  it.each([
    ['jobId', 'Job is required', { jobId: '' }],
    ['jobId', 'Unknown job', { jobId: 'nope' }],
    ['title', 'Must be at most 200 characters', { title: 'x'.repeat(201) }],
    ['amount', 'Amount is required', { amount: null }],
    ['amount', 'Amount is required', { amount: '12.50' }],
    ['amount', 'Amount must be a whole number of cents', { amount: 12.5 }],
    ['amount', 'Amount must be a whole number of cents', { amount: 2 ** 53 }],
    ['reason', 'Must not contain a NUL character', { reason: 'a\u0000b' }],
  ])('refuses a bad %s: %s', async (path, message, fields) => {
    const before = await nextNumber()
    const { status, body } = await post(fields)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect(await nextNumber()).toBe(before)
  })
})

describe('as specified: the list', () => {
  it('is newest first, filters by job and status, counts and is paginated', async () => {
    const { id } = await newJob(ada, { num: 'LISTED', customer: 'Pearl Hotel' })
    const created: ChangeOrder[] = []
    for (const amount of [1, 2, 3, 4, 5]) created.unshift(await newChangeOrder(ada, { jobId: id, amount }))
    const ids = (query: Record<string, string>) => idsOf(ada, PATH, query)
    await ada.patch(`${PATH}/${created[1]?.id}`, { status: 'approved' })
    await ada.patch(`${PATH}/${created[3]?.id}`, { status: 'rejected' })
    const all = created.map((order) => order.id)
    expect(await ids({ jobId: id })).toEqual(all)
    expect(await ids({ jobId: id, status: 'pending' })).toEqual([all[0], all[2], all[4]])
    expect(await ids({ jobId: id, status: 'rejected' })).toEqual([all[3]])
    expect(await ids({ status: 'approved', limit: '1' })).toEqual([all[1]])
    expect(await ids({ jobId: 'nope' })).toEqual([])
    const page = await ada.get<ChangeOrder[]>(PATH, { jobId: id, limit: 3, count: 'true' })
    expect(page.headers.get('x-total-count')).toBe('5')
    expect(page.body[0]).toEqual(created[0])
    expect((await nextPage(ada, page)).map((order) => order.id)).toEqual(all.slice(3))
    expect((await ada.get(PATH, { status: 'open' })).status).toBe(400)
  })

  it('searches number, title, description, reason and requester, combined with other filters', async () => {
    const { id } = await newJob(ada)
    const order = await newChangeOrder(ada, {
      jobId: id,
      title: 'Sump basin',
      description: 'Behind the façade',
      reason: 'Hidden rot',
    })
    const found = (search: string) => idsOf(ada, PATH, { jobId: id, search })
    for (const search of [order.coNumber, 'sump BASIN', 'facade', 'hidden', ada.email])
      expect(await found(search), search).toEqual([order.id])
    expect(await found('basin\nbehind')).toEqual([])
    expect(await idsOf(ada, PATH, { search: 'sump basin', status: 'approved' })).toEqual([])
  })
})
