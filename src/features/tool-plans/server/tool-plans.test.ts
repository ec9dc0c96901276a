import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import type { CareEntry, ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import type { ItemEntry } from '@/features/items/item-history.schema'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { created, newItem, newPlan } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { dayOf } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()

const take = (client: Client, itemId: string, extra = {}) =>
  client.post<ErrorBody>('/api/transactions', { itemId, action: 'checkout', ...extra })
const bringBack = (client: Client, itemId: string) =>
  client.post('/api/transactions', { itemId, action: 'checkin' })
const done = (client: Client, id: string, body: object = {}) =>
  client.post<ToolPlan & ErrorBody>(`/api/tool-plans/${id}/done`, body)
const plans = async (client: Client, query = {}) =>
  (await client.get<ToolPlan[]>('/api/tool-plans', query)).body

/** A zone whose date differs from UTC's for most of the day. */
const ZONE = 'Pacific/Auckland'
const inZone = async () => {
  await (await server.owner()).patch('/api/company', { timeZone: ZONE })
  return dayOf(new Date(), ZONE)
}

describe('a plan by days', () => {
  it("is due at the company's midnight, counted from the day it was last done", async () => {
    const today = await inZone()
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada, { name: 'Laser level' })
    const plan = await newPlan(ada, {
      itemId,
      name: 'Calibration',
      everyDays: 30,
      lastDoneAt: addDays(today, -29),
    })
    expect(plan).toMatchObject({ isDue: false, itemName: 'Laser level', checkoutsLeft: null, careCount: 0 })
    expect([dayOf(plan.dueAt ?? '', ZONE), dayOf(new Date(Date.parse(plan.dueAt ?? '') - 1), ZONE)]).toEqual([
      addDays(today, 1),
      today,
    ])
    const earlier = await ada.patch<ToolPlan>(`/api/tool-plans/${plan.id}`, {
      lastDoneAt: addDays(today, -30),
    })
    expect(earlier.body).toMatchObject({ isDue: true, dueAt: expect.stringMatching(/T\d\d:00:00.000Z$/) })
    expect(dayOf(earlier.body.dueAt ?? '', ZONE)).toBe(today)
    // Without a last time, the interval starts with the plan.
    const fresh = await newPlan(ada, { itemId, everyDays: 7 })
    expect(dayOf(fresh.dueAt ?? '', ZONE)).toBe(addDays(today, 7))
    // In another zone the same day starts at another instant.
    await ada.patch('/api/company', { timeZone: 'America/New_York' })
    const moved = await ada.get<ToolPlan>(`/api/tool-plans/${fresh.id}`)
    expect(moved.body.dueAt).toMatch(/T0[45]:00:00.000Z$/)
    expect(moved.body.version).toBe(1)
    await ada.patch('/api/company', { timeZone: ZONE })
  })

  it('refuses the checkout if the plan blocks, and office and owners may override it', async () => {
    const ada = await server.owner()
    const [office, tom] = [await server.signedUp(), await server.technician()]
    await ada.patch('/api/company', { timeZone: 'UTC' })
    const { id: itemId } = await newItem(ada)
    await newPlan(ada, {
      itemId,
      name: 'PAT test',
      kind: 'inspection',
      everyDays: 30,
      lastDoneAt: '2026-01-01',
      blocksCheckout: true,
    })
    const refused = { status: 409, body: { code: 'due', message: 'Due for PAT test since Jan 31, 2026' } }
    expect(await take(tom, itemId)).toMatchObject(refused)
    expect(await take(tom, itemId, { override: true, reason: 'In a hurry' })).toMatchObject(refused)
    expect(await take(office, itemId)).toMatchObject(refused)
    expect(await take(office, itemId, { reason: 'In a hurry' })).toMatchObject(refused)
    expect(await take(office, itemId, { override: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason', message: 'Reason is required' }] },
    })
    const batch = { action: 'checkout', items: [{ itemId: (await newItem(ada)).id }, { itemId }] }
    expect((await tom.post<ErrorBody>('/api/transactions/batch', batch)).body.errors).toEqual([
      { path: 'items.1', message: 'Hammer drill: Due for PAT test since Jan 31, 2026' },
    ])
    expect((await take(office, itemId, { override: true, reason: 'Only to the bench' })).status).toBe(201)
    const history = await ada.get<ItemEntry[]>(`/api/items/${itemId}/history`)
    expect(history.body[0]).toMatchObject({ action: 'checkout', reason: 'Only to the bench' })
  })

  it('allows the checkout if the plan does not block, is inactive or is not due', async () => {
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada, { qty: 9 })
    await newPlan(ada, { itemId, everyDays: 1, lastDoneAt: '2026-01-01' })
    await newPlan(ada, {
      itemId,
      everyDays: 1,
      lastDoneAt: '2026-01-01',
      blocksCheckout: true,
      status: 'inactive',
    })
    await newPlan(ada, { itemId, everyDays: 3650, blocksCheckout: true })
    expect((await take(ada, itemId)).status).toBe(201)
    expect((await plans(ada, { itemId, due: 'true' })).map(({ blocksCheckout }) => blocksCheckout)).toEqual([
      false,
    ])
  })
})

describe('a plan by use', () => {
  it('allows the N-th checkout, refuses the next one and starts over when it is done', async () => {
    const ada = await server.owner()
    await ada.patch('/api/company', { timeZone: 'UTC' })
    const { id: itemId } = await newItem(ada)
    const { id } = await newPlan(ada, { itemId, name: 'Service', everyCheckouts: 2, blocksCheckout: true })
    const now = async () => (await ada.get<ToolPlan>(`/api/tool-plans/${id}`)).body
    expect(await now()).toMatchObject({ checkouts: 0, checkoutsLeft: 2, dueAt: null, isDue: false })
    expect((await take(ada, itemId)).status).toBe(201)
    await bringBack(ada, itemId)
    expect(await now()).toMatchObject({ checkouts: 1, checkoutsLeft: 1, version: 1 })
    expect((await take(ada, itemId)).status).toBe(201)
    await bringBack(ada, itemId)
    expect(await now()).toMatchObject({ checkouts: 2, checkoutsLeft: 0, isDue: true })
    const { body } = await take(ada, itemId)
    const [today] = await rows<{ day: string }>(
      server.database.db,
      sql`select to_char(now() at time zone 'utc', 'Mon FMDD, YYYY') as day`,
    )
    expect(body.message).toBe(`Due for Service since ${today?.day}`)
    expect((await done(ada, id)).body).toMatchObject({
      checkouts: 0,
      checkoutsLeft: 2,
      dueAt: null,
      isDue: false,
      careCount: 1,
    })
    expect((await take(ada, itemId)).status).toBe(201)
  })

  it('counts checkouts since a past date', async () => {
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada, { qty: 5 })
    for (let n = 0; n < 3; n++) await take(ada, itemId)
    expect(await newPlan(ada, { itemId, everyCheckouts: 3, lastDoneAt: '2026-01-01' })).toMatchObject({
      checkouts: 3,
      isDue: true,
    })
    expect(await newPlan(ada, { itemId, everyCheckouts: 3 })).toMatchObject({ checkouts: 0, isDue: false })
  })
})

describe('recorded maintenance', () => {
  it('is in the history of the plan and the item with the person, its cost for the office only', async () => {
    const ada = await server.owner()
    const tom = await server.technician()
    const { id: itemId } = await newItem(ada)
    const plan = await newPlan(ada, { itemId, everyDays: 30, lastDoneAt: '2026-01-01' })
    const { id } = plan
    const by = await done(ada, id, { cost: 120_50, notes: ' New lens ', version: plan.version })
    expect(by.body).toMatchObject({ isDue: false, totalCost: 120_50, itemCost: 120_50, version: 2 })
    expect((await done(tom, id, { cost: 5 })).status).toBe(403)
    expect((await done(tom, id, { notes: 'Cleaned' })).body).toMatchObject({
      careCount: 2,
      totalCost: null,
      itemCost: null,
    })
    const history = async (client: Client) =>
      (await client.get<CareEntry[]>(`/api/tool-plans/${id}/history`)).body.map(({ cost, notes, doneBy }) => [
        cost,
        notes,
        doneBy,
      ])
    expect(await history(ada)).toEqual([
      [null, 'Cleaned', tom.email],
      [120_50, 'New lens', ada.email],
    ])
    expect((await history(tom)).map(([cost]) => cost)).toEqual([null, null])
    const ofItem = async (client: Client) =>
      (await client.get<ItemEntry[]>(`/api/items/${itemId}/history`)).body.map(({ action, care }) => [
        action,
        care?.cost,
        care?.notes,
      ])
    expect(await ofItem(ada)).toEqual([
      ['care', null, 'Cleaned'],
      ['care', 120_50, 'New lens'],
      ['opening', undefined, undefined],
    ])
    expect((await ofItem(tom))[1]).toEqual(['care', null, 'New lens'])
    expect((await activity(ada))[0]).toMatchObject({
      action: 'tool_plan.done',
      payload: { id, itemId, name: plan.name },
    })
    const other = await newPlan(ada, { itemId })
    expect(other).toMatchObject({ totalCost: 0, itemCost: 120_50 })
    // The two sources stay in order across pages.
    const page = await ada.get<ItemEntry[]>(`/api/items/${itemId}/history`, { limit: 2 })
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect((await ada.get<ItemEntry[]>(next)).body.map(({ action }) => action)).toEqual(['opening'])
  })

  it('before the last one is added to the history without moving the date back', async () => {
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada)
    const { id } = await newPlan(ada, { itemId, everyDays: 30 })
    const { lastDoneAt, dueAt } = (await done(ada, id)).body
    const late = await done(ada, id, { doneAt: '2026-01-15', cost: 10 })
    expect(late.body).toMatchObject({ lastDoneAt, dueAt, careCount: 2, version: 3 })
    const history = await ada.get<CareEntry[]>(`/api/tool-plans/${id}/history`)
    expect(history.body.map(({ cost }) => cost)).toEqual([null, 10])
    // With recorded maintenance, the last date cannot be edited.
    expect((await ada.patch(`/api/tool-plans/${id}`, { lastDoneAt: '2026-01-01' })).status).toBe(409)
  })

  it('is refused in the future, with an old version, with foreign files and for an inactive plan', async () => {
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada)
    const { id } = await newPlan(ada, { itemId })
    const wrong = async (body: object) => {
      const answer = await done(ada, id, body)
      return [answer.status, answer.body.code, answer.body.errors?.[0]?.path]
    }
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await wrong({ doneAt: tomorrow })).toEqual([400, 'invalid', 'doneAt'])
    expect(await wrong({ doneAt: addDays(dayOf(tomorrow, 'UTC'), 1) })).toEqual([400, 'invalid', 'doneAt'])
    expect(await wrong({ version: 7 })).toEqual([409, 'outdated', undefined])
    await rows(
      server.database.db,
      sql`insert into documents (id, name, file_url, file_type, file_size, entity_type, entity_id, uploaded_by_id) values
        ('mine', 'Report.pdf', '/files/x', 'application/pdf', 1, 'tool_plan', ${id}, ${ada.userId}),
        ('foreign', 'Other.pdf', '/files/x', 'application/pdf', 1, 'tool_plan', ${itemId}, ${ada.userId})`,
    )
    expect(await wrong({ documents: ['mine', 'foreign'] })).toEqual([400, 'invalid', 'documents.1'])
    expect((await done(ada, id, { documents: ['mine'] })).status).toBe(200)
    const { body } = await ada.get<CareEntry[]>(`/api/tool-plans/${id}/history`)
    expect(body).toMatchObject([{ documents: [{ id: 'mine', name: 'Report.pdf' }] }])
    await ada.patch(`/api/tool-plans/${id}`, { status: 'inactive' })
    expect(await wrong({})).toEqual([409, 'conflict', undefined])
  })
})

describe('plans', () => {
  it('are listed soonest due first, filtered and paginated', async () => {
    const ada = await server.owner()
    const { id: itemId, code } = await newItem(ada, { name: 'Zugmaschine' })
    const make = (name: string, fields: object) => newPlan(ada, { itemId, name, ...fields })
    await make('By use', { everyCheckouts: 5 })
    await make('Next month', { everyDays: 30, kind: 'inspection' })
    await make('Overdue', { everyDays: 1, lastDoneAt: '2026-02-01' })
    await make('Long overdue', { everyDays: 1, lastDoneAt: '2026-01-01' })
    const names = async (query: object) => (await plans(ada, query)).map(({ name }) => name)
    const all = ['Long overdue', 'Overdue', 'Next month', 'By use']
    expect(await names({ itemId })).toEqual(all)
    expect(await names({ itemId, due: 'true' })).toEqual(all.slice(0, 2))
    expect(await names({ search: 'zugmasch' })).toEqual(all)
    expect(await names({ search: code })).toEqual(all)
    expect(await names({ search: 'LONG over' })).toEqual(['Long overdue'])
    expect(await names({ itemId, kind: 'inspection' })).toEqual(['Next month'])
    expect(await names({ itemId, status: 'inactive' })).toEqual([])
    const walked: string[] = []
    for (let path: string | undefined = `/api/tool-plans?itemId=${itemId}&limit=1`; path; ) {
      const page: Awaited<ReturnType<typeof ada.get<ToolPlan[]>>> = await ada.get<ToolPlan[]>(path)
      walked.push(...page.body.map(({ name }) => name))
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(walked).toEqual(all)
    await ada.delete(`/api/items/${itemId}`)
    expect(await names({ due: 'true', itemId })).toEqual([])
  })

  it('are for tools and containers, need an interval and are managed by the office', async () => {
    const ada = await server.owner()
    const tom = await server.technician()
    const tape = await newItem(ada, { type: 'consumable' })
    const { id: itemId } = await newItem(ada)
    const create = async (client: Client, body: object) => {
      const answer = await client.post<ErrorBody>('/api/tool-plans', {
        name: 'Yearly',
        kind: 'service',
        everyDays: 5,
        ...body,
      })
      return [answer.status, answer.body.errors?.[0]?.path]
    }
    expect(await create(ada, { itemId: tape.id })).toEqual([400, 'itemId'])
    expect(await create(ada, { itemId: 'nothing' })).toEqual([400, 'itemId'])
    expect(await create(ada, { itemId, everyDays: null })).toEqual([400, 'everyDays'])
    expect(await create(ada, { itemId, lastDoneAt: '2999-01-01' })).toEqual([400, 'lastDoneAt'])
    expect(await create(tom, { itemId })).toEqual([403, undefined])
    const plan = await newPlan(ada, { itemId })
    expect((await ada.patch(`/api/tool-plans/${plan.id}`, { everyDays: null })).status).toBe(400)
    // A tool with a plan cannot become a consumable.
    expect((await ada.patch(`/api/items/${itemId}`, { type: 'consumable' })).status).toBe(409)
  })

  it('can be deleted only without recorded maintenance', async () => {
    const ada = await server.owner()
    const { id: itemId } = await newItem(ada)
    const [kept, gone] = [await newPlan(ada, { itemId }), await newPlan(ada, { itemId })]
    await done(ada, kept.id)
    expect((await ada.delete<ErrorBody>(`/api/tool-plans/${kept.id}`)).status).toBe(409)
    expect((await ada.delete(`/api/tool-plans/${gone.id}`)).status).toBe(204)
    expect((await ada.get(`/api/tool-plans/${gone.id}`)).status).toBe(404)
    expect((await ada.get(`/api/tool-plans/${gone.id}/history`)).status).toBe(404)
    expect(
      created(
        await ada.post<ToolPlan>('/api/tool-plans', {
          itemId,
          name: 'A',
          kind: 'service',
          everyCheckouts: 1,
        }),
      ),
    ).toMatchObject({ everyDays: null })
  })
})
