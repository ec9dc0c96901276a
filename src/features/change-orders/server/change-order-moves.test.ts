import { beforeAll, describe, expect, it } from 'vitest'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { newChangeOrder, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { CHANGE_ORDER_STATUSES, type ChangeOrderStatus } from '../change-order'
import type { ChangeOrder } from '../change-order.schema'

const server = withServer()
let ada: Client
let boss: Client
let jobId: string

beforeAll(async () => {
  ada = await server.signedUp()
  boss = await server.signedUp()
  jobId = (await newJob(ada, { num: 'SITE-1', customer: 'Alder Bakery' })).id
})

const pathOf = ({ id }: { id: string }) => `/api/change-orders/${id}`
const change = (client: Client, order: { id: string }, patch: object) =>
  client.patch<ChangeOrder & ErrorBody>(pathOf(order), patch)
const read = async (order: { id: string }) => (await ada.get<ChangeOrder>(pathOf(order))).body

async function orderIn(status: ChangeOrderStatus): Promise<ChangeOrder> {
  const order = await newChangeOrder(ada, { jobId, description: 'First', reason: 'Owner request' })
  if (status === 'pending') return order
  const { status: code, body } = await change(ada, order, { status })
  expect(code).toBe(200)
  return body
}

describe('a change order by a technician without price access', () => {
  async function requested() {
    const tom = await server.technician()
    const job = await newJob(ada, { technicianIds: [tom.userId] })
    const input = { jobId: job.id, title: 'Cleanout', amount: 999_999 }
    const { status, body } = await tom.post<ChangeOrder>('/api/change-orders', input)
    expect([status, body.amount]).toEqual([201, null])
    return { tom, order: body }
  }

  it('has no amount until the office sets one and cannot be approved before', async () => {
    const { tom, order } = await requested()
    expect((await read(order)).amount).toBeNull()
    const refused = await change(boss, order, { status: 'approved' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Set an amount before approving this change order',
    ])
    expect((await read(order)).status).toBe('pending')
    expect((await change(boss, order, { amount: 250_00 })).body.amount).toBe(250_00)
    const cleared = await change(boss, order, { amount: null })
    expect([cleared.status, cleared.body.errors]).toEqual([
      400,
      [{ path: 'amount', message: 'Amount is required' }],
    ])
    expect((await change(tom, order, { amount: null, title: 'Two cleanouts' })).body).toMatchObject({
      title: 'Two cleanouts',
      amount: null,
    })
    expect((await change(boss, order, { status: 'approved' })).body).toMatchObject({
      status: 'approved',
      amount: 250_00,
    })
  })

  it('can be created without an amount, rejected without one and priced on approval', async () => {
    const { tom, order } = await requested()
    const { status } = await tom.post('/api/change-orders', { jobId: order.jobId, title: 'Vent' })
    expect(status).toBe(201)
    expect((await change(boss, order, { status: 'rejected' })).body.status).toBe('rejected')
    const { order: other } = await requested()
    expect((await change(boss, other, { status: 'approved', amount: -1 })).body).toMatchObject({
      status: 'approved',
      amount: -1,
    })
  })

  it("counts as zero in the job's figures and is sorted by its amount in lists", async () => {
    const { order } = await requested()
    const { body: figures } = await boss.get<{ pending: number }>(`/api/jobs/${order.jobId}/figures`)
    expect(figures.pending).toBe(0)
    for (const sort of ['amount', '-amount']) {
      const query = { jobId: order.jobId, sort }
      expect((await boss.get<ChangeOrder[]>('/api/change-orders', query)).body.map(({ id }) => id)).toEqual([
        order.id,
      ])
    }
    expect((await boss.get(`/api/change-orders/sums?jobId=${order.jobId}`)).body).toMatchObject({ amount: 0 })
  })

  it('requires an amount from everyone else', async () => {
    for (const amount of [undefined, null]) {
      const { status, body } = await ada.post<ErrorBody>('/api/change-orders', {
        jobId,
        title: 'Vent',
        amount,
      })
      expect([status, body.errors]).toEqual([400, [{ path: 'amount', message: 'Amount is required' }]])
    }
  })
})

describe.each(CHANGE_ORDER_STATUSES)('as specified: a change order that is %s', (from) => {
  it.each(CHANGE_ORDER_STATUSES)('when set to %s', async (to) => {
    const before = await orderIn(from)
    const earlier = await activityOf(ada, before.id)
    const { status, body } = await change(boss, before, {
      status: to,
      approvedBy: 'somebody@example.com',
      approvedAt: '2001-01-01T00:00:00Z',
    })
    if (from === 'pending' && to !== 'pending') {
      expect(status).toBe(200)
      expect(body).toEqual({
        ...before,
        status: to,
        approvedBy: boss.email,
        approvedByName: boss.name,
        approvedAt: body.updatedAt,
        updatedAt: expect.stringMatching(/Z$/),
        version: before.version + 1,
      })
      expect(body.updatedAt > before.createdAt).toBe(true)
      expect(await read(before)).toEqual(body)
      expect(await activityOf(ada, before.id)).toEqual([`change_order.${to} by ${boss.email}`, ...earlier])
    } else {
      expect(status).toBe(from === to ? 200 : 409)
      if (from !== to) expect(body.message).toBe(`This change order has already been ${from}`)
      expect(await read(before)).toEqual(before)
      expect(await activityOf(ada, before.id)).toEqual(earlier)
    }
  })

  it('when edited', async () => {
    const before = await orderIn(from)
    const { status, body } = await change(boss, before, { title: 'Another', amount: -5_00, description: '' })
    if (from === 'pending') {
      expect(status).toBe(200)
      expect(body).toEqual({
        ...before,
        title: 'Another',
        amount: -5_00,
        description: null,
        updatedAt: expect.stringMatching(/Z$/),
        version: before.version + 1,
      })
      expect(body.updatedAt > before.updatedAt).toBe(true)
      expect(await read(before)).toEqual(body)
      expect((await activityOf(ada, before.id))[0]).toBe(`change_order.updated by ${boss.email}`)
    } else {
      expect([status, body.message]).toEqual([409, 'Only a pending change order can be edited'])
      expect(await read(before)).toEqual(before)
    }
  })

  it('when sent its current values', async () => {
    const before = await orderIn(from)
    const earlier = await activityOf(ada, before.id)
    const { title, description, reason, amount, status } = before
    const answer = await change(boss, before, { jobId, title, description, reason, amount, status })
    expect([answer.status, answer.body]).toEqual([200, before])
    expect(await read(before)).toEqual(before)
    expect(await activityOf(ada, before.id)).toEqual(earlier)
  })

  it('when edited and decided at once', async () => {
    const before = await orderIn(from)
    const { status, body } = await change(boss, before, { amount: 9_99, status: 'approved' })
    expect(status).toBe(from === 'pending' ? 200 : 409)
    if (from === 'pending')
      expect(body).toMatchObject({ amount: 9_99, status: 'approved', approvedBy: boss.email })
    else expect(await read(before)).toEqual(before)
  })
})

describe('as specified: editing', () => {
  it('moves it to another existing job', async () => {
    const before = await orderIn('pending')
    const job = await newJob(ada, { num: 'SITE-2', customer: 'Pearl Hotel' })
    const { body } = await change(ada, before, { jobId: job.id })
    expect(body).toMatchObject({ jobId: job.id, jobNum: 'SITE-2', customer: 'Pearl Hotel' })
    const refused = await change(ada, before, { jobId: 'nope', title: 'Lost' })
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'jobId', message: 'Unknown job' }]])
    expect(await read(before)).toEqual(body)
  })

  it('does not change the number, the requester or the decision', async () => {
    const before = await orderIn('pending')
    const sent = { id: 'x', coNumber: 'CO-9', requestedBy: 'x', approvedBy: 'x', approvedAt: '2001-01-01' }
    expect((await change(boss, before, sent)).status).toBe(200)
    expect(await read(before)).toEqual(before)
  })

  it.each([
    ['amount', 'Amount is required', { amount: null }],
    ['amount', 'Amount must be a whole number of cents', { amount: 0.5 }],
    ['title', 'Title is required', { title: ' ' }],
    ['jobId', 'Job is required', { jobId: null }],
    ['status', 'Unknown status', { status: 'open' }],
  ])('refuses a bad %s: %s', async (path, message, patch) => {
    const before = await orderIn('pending')
    const { status, body } = await change(ada, before, { reason: 'Lost', ...patch })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect(await read(before)).toEqual(before)
  })
})

describe('a decision about the displayed version', () => {
  it.each(['approved', 'rejected'])('is %s if the change order is unchanged', async (status) => {
    const shown = await orderIn('pending')
    const { body } = await change(boss, shown, { status, version: shown.version })
    expect(body).toMatchObject({ status, amount: shown.amount, approvedBy: boss.email })
  })

  it.each(['approved', 'rejected'])('is not %s if the change order was edited', async (status) => {
    const shown = await orderIn('pending')
    const { body: edited } = await change(ada, shown, { amount: (shown.amount ?? 0) + 100_00 })
    const earlier = await activityOf(ada, shown.id)
    const refused = await change(boss, shown, { status, version: shown.version })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'outdated' })
    expect(await read(shown)).toEqual(edited)
    expect(await activityOf(ada, shown.id)).toEqual(earlier)
    expect((await change(boss, shown, { status, version: edited.version })).body.status).toBe(status)
  })
})

describe('at the same moment', () => {
  it('either approving or rejecting succeeds, and the other is refused', async () => {
    const orders = await concurrently(10, () => orderIn('pending'))
    await Promise.all(
      orders.map(async (order) => {
        const answers = await Promise.all([
          change(ada, order, { status: 'approved' }),
          change(boss, order, { status: 'rejected' }),
        ])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
        const winner = answers.find(({ status }) => status === 200)?.body
        expect(await read(order)).toEqual(winner)
        expect(winner?.approvedBy).toBe(winner?.status === 'approved' ? ada.email : boss.email)
      }),
    )
  })

  it('many approvals count as one, by the first person', async () => {
    const order = await orderIn('pending')
    const answers = await concurrently(20, (n) => change(n % 2 ? ada : boss, order, { status: 'approved' }))
    const saved = await read(order)
    for (const { status, body } of answers) expect([status, body]).toEqual([200, saved])
    expect(await activityOf(ada, order.id)).toEqual([
      `change_order.approved by ${saved.approvedBy}`,
      `change_order.created by ${ada.email}`,
    ])
  })

  it('nothing is edited after the approval', async () => {
    const order = await orderIn('pending')
    const [approved, ...edits] = await Promise.all([
      change(boss, order, { status: 'approved' }),
      ...Array.from({ length: 10 }, (_, n) => change(ada, order, { amount: n + 1 })),
    ])
    expect(approved.status).toBe(200)
    expect(edits.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await read(order)).toEqual(approved.body)
  })
})
