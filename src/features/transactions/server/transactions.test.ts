import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Transaction } from '@/domain/stock/transaction.schema'
import type { Item } from '@/features/items/item.schema'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { ledgerProblems } from '@/server/test/ledger'
import { newRecordFields } from '@/server/test/record-fields'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()

afterEach(async () => expect(await ledgerProblems(server.database.db)).toEqual([]))

const move = (client: Client, action: string, itemId: string, more: object = {}) =>
  client.post<Transaction & ErrorBody>('/api/transactions', { itemId, action, ...more })
const itemOf = async (client: Client, id: string) => (await client.get<Item>(`/api/items/${id}`)).body
const qty = (count: number) => ({ payload: { qty: count } })

describe('as specified: a tool', () => {
  it('is checked out for a person and job, and returned', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'Lovelace' })
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
    const job = await newJob(ada, { num: 'JOB-77' })
    const { id } = await newItem(ada)
    const taken = await move(ada, 'checkout', id, { jobId: job.id })
    expect(taken.status).toBe(201)
    expect(taken.body).toEqual({
      id: expect.any(String),
      itemId: id,
      itemName: 'Hammer drill',
      itemType: 'tool',
      jobId: job.id,
      jobNum: 'JOB-77',
      action: 'checkout',
      payload: {},
      qty: 1,
      locationId: expect.any(String),
      userId: ada.userId,
      by: ada.email,
      byName: ada.name,
      ts: expect.stringMatching(/Z$/),
      ...newRecordFields,
    })
    expect(await itemOf(ada, id)).toMatchObject({
      status: 'out',
      out: 1,
      qty: 1,
      holder: 'Ada Lovelace',
      jobId: job.id,
      jobNum: 'JOB-77',
    })

    const refused = await move(grace, 'checkout', id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Hammer drill is out with Ada Lovelace on JOB-77',
    ])

    const back = await move(grace, 'checkin', id)
    expect(back.body).toMatchObject({ action: 'checkin', jobId: job.id, jobNum: 'JOB-77', by: grace.email })
    expect(await itemOf(ada, id)).toMatchObject({ status: 'available', out: 0, holder: null, jobId: null })
    expect((await move(grace, 'checkin', id)).body.message).toBe('This item is not checked out')

    const entries = (await activity(ada)).filter(({ payload }) => payload.itemId === id)
    expect(entries.map(({ action }) => action)).toEqual(['transaction.created', 'transaction.created'])
  })

  it('returned with another job counts for the job it was on', async () => {
    const ada = await server.signedUp()
    const [one, two] = [await newJob(ada), await newJob(ada)]
    const { id } = await newItem(ada)
    await move(ada, 'checkout', id, { jobId: one.id })
    expect((await move(ada, 'checkin', id, { jobId: two.id })).body.jobId).toBe(one.id)
  })

  it('is counted if there are five of it', async () => {
    const [ada, grace, alan] = [await server.signedUp(), await server.signedUp(), await server.signedUp()]
    const [one, two] = [await newJob(ada), await newJob(ada)]
    const { id } = await newItem(ada, { qty: 5 })
    await move(ada, 'checkout', id, { jobId: one.id })
    await move(grace, 'checkout', id, { jobId: two.id, ...qty(2) })
    expect(await itemOf(ada, id)).toMatchObject({ status: 'available', out: 3, available: 2, holders: 2 })
    const refused = await move(ada, 'checkout', id, qty(3))
    expect([refused.status, refused.body.message]).toEqual([409, 'Only 2 in stock'])

    const back = await move(alan, 'checkin', id, qty(2))
    expect(back.body).toMatchObject({ qty: 2, payload: { qty: 2 }, jobId: null })
    expect(await itemOf(ada, id)).toMatchObject({ out: 1, holders: 1, jobId: two.id })
    expect((await move(alan, 'checkin', id, qty(2))).body.message).toBe('Only 1 checked out')
    await move(alan, 'checkout', id, qty(4))
    expect(await itemOf(ada, id)).toMatchObject({ out: 5, available: 0, status: 'out' })
  })

  it('is missing after a return marked lost, and a checkin clears that', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada)
    await move(ada, 'checkout', id)
    const lost = await move(ada, 'checkin', id, { payload: { lost: true } })
    expect(lost.body.payload).toEqual({ lost: true })
    expect(await itemOf(ada, id)).toMatchObject({ status: 'missing', out: 0, missing: 1 })
    expect((await move(ada, 'checkin', id)).status).toBe(201)
    expect(await itemOf(ada, id)).toMatchObject({ status: 'available', missing: 0, holder: null })
  })
})

describe('as specified: a consumable', () => {
  it('is reduced at once and never below zero', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { type: 'consumable', qty: 5, reorderPoint: 2 })
    await move(ada, 'checkout', id)
    expect(await itemOf(ada, id)).toMatchObject({ qty: 4, out: 0, holder: null, isLow: false })
    const refused = await move(ada, 'checkout', id, qty(5))
    expect([refused.status, refused.body.message]).toEqual([409, 'Only 4 in stock'])
    await move(ada, 'checkout', id, qty(4))
    expect(await itemOf(ada, id)).toMatchObject({
      qty: 0,
      status: 'available',
      isOutOfStock: true,
      isLow: true,
    })
    expect((await move(ada, 'checkin', id, qty(3))).status).toBe(201)
    expect(await itemOf(ada, id)).toMatchObject({ qty: 3, isLow: false })
  })

  it('is returned at most as far as its job holds it, without a job as far as anyone does', async () => {
    const ada = await server.signedUp()
    const [one, two] = [await newJob(ada), await newJob(ada)]
    const { id } = await newItem(ada, { type: 'consumable', qty: 20 })
    for (const [jobId, count] of [
      [one.id, 2],
      [two.id, 3],
      [one.id, 1],
      [null, 4],
    ] as const)
      await move(ada, 'checkout', id, { jobId, ...qty(count) })
    const back = async (count: number, jobId?: string) => {
      const { status, body } = await move(ada, 'checkin', id, { jobId, ...qty(count) })
      return status === 201 ? 'back' : body.message
    }
    expect(await back(4, one.id)).toBe('Only 3 checked out to this job')
    expect(await back(2, one.id)).toBe('back')
    expect(await back(2, one.id)).toBe('Only 1 checked out to this job')
    expect(await back(9)).toBe('Only 8 checked out')
    expect(await back(8)).toBe('back')
    expect(await back(1)).toBe('Only 0 checked out')
    expect(await itemOf(ada, id)).toMatchObject({ qty: 20 })
  })
})

describe('a request', () => {
  it('reports unknown and invalid fields', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada)
    const errors = async (body: object) => {
      const answer = await ada.post<ErrorBody>('/api/transactions', body)
      return [answer.status, ...(answer.body.errors ?? []).map(({ path }) => path).sort()]
    }
    expect(await errors({ itemId: 'nope', action: 'checkout', jobId: 'nope' })).toEqual([
      400,
      'itemId',
      'jobId',
    ])
    expect(await errors({ itemId: id, action: 'checkin', jobId: 'nope' })).toEqual([400, 'jobId'])
    expect(await errors({})).toEqual([400, 'action', 'itemId'])
    expect(await errors({ itemId: id, action: 'steal', ...qty(0) })).toEqual([400, 'action', 'payload.qty'])
    expect(await itemOf(ada, id)).toMatchObject({ status: 'available' })
  })

  it('cannot check out to a closed job but can return from one', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada, { num: 'DONE-1' })
    const { id } = await newItem(ada)
    await move(ada, 'checkout', id, { jobId: job.id })
    await ada.patch(`/api/jobs/${job.id}`, { status: 'closed' })
    expect((await move(ada, 'checkin', id, { jobId: job.id })).status).toBe(201)
    const refused = await move(ada, 'checkout', id, { jobId: job.id })
    expect([refused.status, refused.body.message]).toEqual([409, 'DONE-1 is closed'])
  })

  it('happens once if it is repeated', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { type: 'consumable', qty: 5 })
    const send = () =>
      ada.post('/api/transactions', { itemId: id, action: 'checkout' }, { 'idempotency-key': `k-${id}` })
    expect((await send()).body).toEqual((await send()).body)
    expect(await itemOf(ada, id)).toMatchObject({ qty: 4 })
  })
})

describe('many requests at the same moment', () => {
  it.each(['tool', 'consumable'])('check out the last %s exactly once', async (type) => {
    const people = await concurrently(5, () => server.signedUp())
    const [ada] = people as [Client]
    const { id } = await newItem(ada, { type })
    const answers = await concurrently(50, (n) => move(people[n % 5] as Client, 'checkout', id))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.message).toMatch(type === 'tool' ? /^Hammer drill is out with Ada / : /^Only 0 in stock$/)
    const { rows } = await server.database.db.execute<{ count: string }>(
      sql`select count(*) from transactions where item_id = ${id} and action = 'checkout'`,
    )
    expect(rows[0]?.count).toBe('1')
  })

  it('return, take and count without losing a unit', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { qty: 10 })
    await move(ada, 'checkout', id, qty(5))
    const sent = Array.from({ length: 40 }, (_, n) =>
      n % 4 === 0
        ? ada.post(`/api/items/${id}/count`, { counted: n % 7 })
        : move(ada, n % 4 === 1 ? 'checkout' : 'checkin', id, qty(1 + (n % 2))),
    )
    const statuses = new Set((await Promise.all(sent)).map(({ status }) => status))
    for (const status of statuses) expect([200, 201, 409]).toContain(status)
  })
})
