import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import { forgetOldNotices } from '@/server/notices'
import { readChanges } from '@/server/test/change-reader'
import { Client } from '@/server/test/client'
import { newAgreement, newChangeOrder, newCustomer, newItem, newJob, newRfi } from '@/server/test/records'
import { secondServer, withServer } from '@/server/test/server'
import { NOTICE_KINDS, type NoticeKind } from '@/shared/notices'
import type { Notification, NotificationSettings, UnreadCount } from '../notification.schema'
import { raiseDueNotices } from './due-notices'

const PATH = '/api/notifications'
const server = withServer()
let ada: Client
let tom: Client

beforeAll(async () => {
  ;[ada, tom] = [await server.owner(), await server.technician()]
})

const notificationsOf = async (client: Client, kind?: NoticeKind, unread?: 'true') =>
  (await client.get<Notification[]>(PATH, { unread })).body.filter((one) => !kind || one.kind === kind)
/** The records somebody was notified about, newest first. */
const noticesOf = async (client: Client, kind?: NoticeKind) =>
  (await notificationsOf(client, kind)).map(({ entityId }) => entityId)
const unread = async (client: Client) => (await client.get<UnreadCount>(`${PATH}/count`)).body.unread
const mute = (client: Client, ...kinds: NoticeKind[]) =>
  client.patch<NotificationSettings>(
    `${PATH}/settings`,
    Object.fromEntries(kinds.map((kind) => [kind, false])),
  )
const execute = (statement: ReturnType<typeof sql>) => rows(server.database.db, statement)
const disable = (client: Client) =>
  execute(sql`update users set disabled_at = now() where id = ${client.userId}`)
const enable = (client: Client) =>
  execute(sql`update users set disabled_at = null where id = ${client.userId}`)

describe('an assigned job', () => {
  it('notifies everybody newly on it, however they were assigned, once each time', async () => {
    const max = await server.technician()
    const scheduledStart = '2026-12-01T16:00:00.000Z'
    const job = await newJob(ada, {
      technicianIds: [tom.userId],
      customer: 'Alder Street Bakery',
      scheduledStart,
    })
    const [first] = await notificationsOf(tom)
    expect(first).toEqual({
      id: expect.any(String),
      kind: 'job_assigned',
      entity: 'job',
      entityId: job.id,
      payload: { num: job.num, customer: 'Alder Street Bakery', address: null, scheduledStart },
      createdAt: expect.any(String),
      readAt: null,
    })

    const patch = (body: object) => ada.patch(`/api/jobs/${job.id}`, body)
    // An edit does not notify people already on the job. The board assigns by the first technician; the crew
    // can also be set by name.
    await patch({ technicianIds: [tom.userId, max.userId] })
    await patch({ technicianIds: [tom.userId, max.userId], address: '1 Main St' })
    expect([await noticesOf(tom), await noticesOf(max)]).toEqual([[job.id], [job.id]])
    await patch({ technicianIds: [max.userId] })
    await patch({ technicianId: tom.userId })
    expect(await noticesOf(tom)).toEqual([job.id, job.id])
    await patch({ technicianIds: [] })
    await patch({ crew: max.name })
    expect(await noticesOf(max)).toEqual([job.id, job.id])

    const customer = await newCustomer(ada)
    const agreement = await newAgreement(ada, { customerId: customer.id })
    const visit = await newJob(ada, { agreementId: agreement.id, technicianIds: [tom.userId] })
    expect((await noticesOf(tom))[0]).toBe(visit.id)
    // Repeated because the answer was lost.
    const body = { num: randomUUID(), technicianIds: [tom.userId] }
    const key = { 'idempotency-key': randomUUID() }
    const { length } = await notificationsOf(tom)
    await ada.post('/api/jobs', body, key)
    await ada.post('/api/jobs', body, key)
    expect(await notificationsOf(tom)).toHaveLength(length + 1)
  })

  it('notifies nobody if it is closed, refused, self-assigned, muted or the person is disabled', async () => {
    // The owner comes last, who would otherwise be notified of the others joining.
    const [muted, out, own] = [await server.technician(), await server.technician(), await server.owner()]
    await mute(muted, 'job_assigned')
    await disable(out)
    const job = await newJob(own, { technicianIds: [own.userId, muted.userId] })
    const { status } = await own.patch(`/api/jobs/${job.id}`, { technicianIds: [out.userId] })
    expect(status).toBe(409)
    expect((await own.post('/api/jobs', { num: job.num, technicianIds: [tom.userId] })).status).toBe(409)
    const closed = await newJob(ada, { status: 'closed', technicianIds: [own.userId, tom.userId] })
    await ada.patch(`/api/jobs/${closed.id}`, { status: 'open' })
    await enable(out)
    for (const client of [own, muted, out]) expect(await notificationsOf(client)).toEqual([])
    expect(await noticesOf(tom)).not.toContain(closed.id)
  })
})

describe('an answered request', () => {
  it('notifies the requester and the crew when an RFI is answered', async () => {
    const [asker, gone] = [await server.signedUp(), await server.technician()]
    const job = await newJob(ada, { technicianIds: [tom.userId, gone.userId] })
    const rfi = await newRfi(asker, { jobId: job.id })
    const theirs = await newRfi(gone, { jobId: job.id })
    await ada.patch(`/api/jobs/${job.id}`, { technicianIds: [tom.userId] })
    await ada.patch(`/api/rfis/${rfi.id}`, { response: 'Above the roof' })
    await tom.patch(`/api/rfis/${theirs.id}`, { response: 'Here' })
    await ada.patch(`/api/rfis/${rfi.id}`, { status: 'closed' })
    expect((await notificationsOf(asker))[0]).toMatchObject({
      kind: 'rfi_answered',
      entity: 'rfi',
      entityId: rfi.id,
      payload: { number: rfi.rfiNumber, subject: rfi.subject, jobNum: job.num },
    })
    expect(await noticesOf(asker)).toEqual([rfi.id])
    expect(await noticesOf(tom, 'rfi_answered')).toEqual([rfi.id])
    // Removed from the job, the requester gets neither the answer nor earlier notifications.
    expect([await notificationsOf(gone), await unread(gone)]).toEqual([[], 0])
  })

  it('notifies about a decided change order without its amount', async () => {
    const asker = await server.signedUp()
    const job = await newJob(ada, { technicianIds: [tom.userId] })
    const created = { jobId: job.id, amount: 987_65 }
    const orders = [await newChangeOrder(asker, created), await newChangeOrder(asker, created)]
    const [yes, no] = orders
    await asker.patch(`/api/change-orders/${no?.id}`, { title: 'Another' })
    await ada.patch(`/api/change-orders/${yes?.id}`, { status: 'approved' })
    await ada.patch(`/api/change-orders/${yes?.id}`, { status: 'approved' })
    await ada.patch(`/api/change-orders/${no?.id}`, { status: 'rejected' })
    for (const client of [asker, tom]) {
      const all = await notificationsOf(client, 'change_order_decided')
      expect(all.map(({ entityId, payload }) => ({ entityId, ...payload }))).toEqual([
        { entityId: no?.id, number: no?.coNumber, title: 'Another', jobNum: job.num, status: 'rejected' },
        { entityId: yes?.id, number: yes?.coNumber, title: yes?.title, jobNum: job.num, status: 'approved' },
      ])
    }
    expect(await notificationsOf(ada, 'change_order_decided')).toEqual([])
  })
})

describe('low stock', () => {
  it('notifies the office once per alert, whatever moved the stock', async () => {
    const [office, muted] = [await server.signedUp(), await server.signedUp()]
    await mute(muted, 'low_stock')
    const item = await newItem(ada, {
      name: 'Elbow',
      type: 'consumable',
      qty: 9,
      reorderPoint: 4,
      location: 'Shop',
    })
    const move = (action: string, qty: number) =>
      tom.post('/api/transactions', { itemId: item.id, action, payload: { qty } })
    await move('checkout', 5)
    await move('checkout', 2)
    const [low] = await notificationsOf(office)
    expect(low).toMatchObject({
      kind: 'low_stock',
      entity: 'stock_alert',
      payload: { item: 'Elbow', itemId: item.id, place: 'Shop', qty: 4, threshold: 4 },
    })
    expect(await notificationsOf(office)).toHaveLength(1)
    // Raised again after it was resolved.
    await move('checkin', 4)
    await move('checkout', 3)
    const ofItem = (client: Client) =>
      notificationsOf(client, 'low_stock').then((all) =>
        all.filter((one) => 'itemId' in one.payload && one.payload.itemId === item.id),
      )
    for (const client of [office, ada]) expect(await ofItem(client)).toHaveLength(2)
    expect(await notificationsOf(muted)).toEqual([])
    expect(await notificationsOf(tom, 'low_stock')).toEqual([])
  })

  it('is no longer notified for a deleted item', async () => {
    const office = await server.signedUp()
    const { id } = await newItem(ada, { type: 'consumable', qty: 1, reorderPoint: 4 })
    expect(await notificationsOf(office, 'low_stock')).toHaveLength(1)
    expect((await ada.delete(`/api/items/${id}`)).status).toBe(204)
    expect(await notificationsOf(office, 'low_stock')).toEqual([])
  })
})

describe('due dates', () => {
  const tick = () => raiseDueNotices(server.database)

  async function taken(person: Client, ended: string): Promise<{ id: string; itemId: string }> {
    const { id: itemId } = await newItem(ada, { name: 'Pipe threader', qty: 1, type: 'tool' })
    const id = randomUUID()
    await execute(sql`insert into reservations (id, item_id, reserved_for, start_date, end_date, status, created_by_id)
      values (${id}, ${itemId}, ${person.userId}, now() - interval '9 days', now() - ${ended}::interval, 'active', ${ada.userId})`)
    await person.post('/api/transactions', { itemId, action: 'checkout', payload: { qty: 1 } })
    await execute(sql`update holdings set reservation_id = ${id} where item_id = ${itemId}`)
    return { id, itemId }
  }

  it('notify the holder of an overdue tool and a day later the office', async () => {
    const [office, person] = [await server.signedUp(), await server.technician()]
    const [hour, day] = [await taken(person, '1 hour'), await taken(person, '25 hours')]
    await taken(person, '-1 hour')
    const back = await taken(person, '2 hours')
    await person.post('/api/transactions', { itemId: back.itemId, action: 'checkin', payload: { qty: 1 } })
    await Promise.all([tick(), tick()])
    await tick()
    expect((await noticesOf(person)).sort()).toEqual([hour.id, day.id].sort())
    const [late] = await notificationsOf(office)
    expect(late).toMatchObject({
      kind: 'tool_overdue',
      entity: 'reservation',
      entityId: day.id,
      payload: { name: 'Pipe threader', personId: person.userId, person: person.name },
    })
    expect(await noticesOf(office)).toEqual([day.id])
    // Extended and overdue again: a new occasion.
    await execute(sql`update reservations set end_date = now() - interval '1 minute' where id = ${hour.id}`)
    await tick()
    expect((await noticesOf(person)).filter((id) => id === hour.id)).toHaveLength(2)
  })

  it('notify the office and the current holder about due maintenance', async () => {
    const [office, holder, muted] = [
      await server.signedUp(),
      await server.technician(),
      await server.technician(),
    ]
    await mute(muted, 'care_due')
    const { id: itemId } = await newItem(ada, { name: 'Torque wrench', qty: 2, type: 'tool' })
    for (const client of [holder, muted])
      await client.post('/api/transactions', { itemId, action: 'checkout', payload: { qty: 1 } })
    const plan = async (daysAgo: number, status = 'active') => {
      const id = randomUUID()
      await execute(sql`insert into tool_plans (id, item_id, name, kind, every_days, last_done_at, status, created_by_id)
        values (${id}, ${itemId}, 'Calibration', 'calibration', 30, now() - make_interval(days => ${daysAgo}), ${status}, ${ada.userId})`)
      return id
    }
    const due = await plan(31)
    await plan(3)
    await plan(31, 'inactive')
    await tick()
    await tick()
    for (const client of [office, holder]) expect(await noticesOf(client, 'care_due')).toEqual([due])
    expect((await notificationsOf(office, 'care_due'))[0]?.payload).toEqual({
      item: 'Torque wrench',
      itemId,
      plan: 'Calibration',
      dueAt: expect.any(String),
    })
    expect([await notificationsOf(muted), await notificationsOf(tom, 'care_due')]).toEqual([[], []])
    // Done, and due again.
    await execute(sql`update tool_plans set last_done_at = now() - interval '30 days' where id = ${due}`)
    await tick()
    expect(await noticesOf(office, 'care_due')).toEqual([due, due])
    // A notification of a deleted record has nothing to link to.
    expect((await ada.delete(`/api/tool-plans/${due}`)).status).toBe(204)
    expect(await notificationsOf(office, 'care_due')).toEqual([])
  })
})

describe("a person's own notifications", () => {
  async function withNotices(count: number) {
    const person = await server.technician()
    for (let n = 0; n < count; n++) await newJob(ada, { technicianIds: [person.userId] })
    return person
  }

  it('are paginated, counted and marked as read one by one or all, by nobody else', async () => {
    const person = await withNotices(3)
    const first = await person.get<Notification[]>(PATH, { limit: 2 })
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await person.get<Notification[]>(next)
    const all = [...first.body, ...rest.body]
    expect(all.map(({ id }) => id)).toEqual((await notificationsOf(person)).map(({ id }) => id))
    expect([all.length, await unread(person)]).toEqual([3, 3])

    const [one] = all
    for (const other of [ada, tom]) expect((await other.post(`${PATH}/${one?.id}/read`)).status).toBe(404)
    expect((await person.post(`${PATH}/nothing/read`)).status).toBe(404)
    expect(await unread(person)).toBe(3)
    const read = await person.post<Notification>(`${PATH}/${one?.id}/read`)
    expect([read.status, read.body]).toEqual([200, { ...one, readAt: expect.any(String) }])
    expect((await person.post<Notification>(`${PATH}/${one?.id}/read`)).body.readAt).toBe(read.body.readAt)
    expect([await unread(person), (await notificationsOf(person, undefined, 'true')).length]).toEqual([2, 2])
    expect((await ada.post(`${PATH}/read-all`)).status).toBe(200)
    expect(await unread(person)).toBe(2)
    expect((await person.post(`${PATH}/read-all`)).body).toEqual({ unread: 0 })
    expect([await unread(person), (await notificationsOf(person)).length]).toEqual([0, 3])
  })

  it('are hidden once the role no longer permits them', async () => {
    const person = await server.signedUp()
    await newItem(ada, { qty: 1, type: 'consumable', reorderPoint: 4 })
    expect([(await notificationsOf(person, 'low_stock')).length, await unread(person)]).toEqual([1, 1])
    const { body } = await ada.get<{ id: string; version: number }[]>('/api/people', { search: person.email })
    await ada.patch(`/api/people/${person.userId}`, { role: 'technician', version: body[0]?.version })
    await expect.poll(() => notificationsOf(person)).toEqual([])
    expect(await unread(person)).toBe(0)
  })

  it('are limited to the kinds the person wants', async () => {
    const all = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, true]))
    const person = await server.technician()
    const settings = () => person.get<NotificationSettings>(`${PATH}/settings`)
    expect((await settings()).body).toEqual(all)
    expect((await mute(person, 'job_assigned', 'care_due')).body).toEqual({
      ...all,
      job_assigned: false,
      care_due: false,
    })
    await newJob(ada, { technicianIds: [person.userId] })
    expect(await notificationsOf(person)).toEqual([])
    const back = await person.patch(`${PATH}/settings`, { job_assigned: true })
    expect(back.body).toEqual({ ...all, care_due: false })
    expect((await settings()).body).toEqual(back.body)
    await newJob(ada, { technicianIds: [person.userId] })
    expect(await notificationsOf(person)).toHaveLength(1)
    expect((await person.patch(`${PATH}/settings`, { job_assigned: 'no' })).status).toBe(400)
    expect((await ada.get(`${PATH}/settings`)).body).toEqual(all)
  })

  it('are kept for three months once read, for a year at most, and limited in number', async () => {
    const person = await withNotices(5)
    const [a, b, c, d] = (await notificationsOf(person)).map(({ id }) => id)
    await execute(sql`update notifications set read_at = now() - interval '91 days' where id = ${a}`)
    await execute(sql`update notifications set read_at = now() - interval '89 days' where id = ${b}`)
    await execute(sql`update notifications set created_at = now() - interval '367 days' where id = ${c}`)
    await forgetOldNotices(server.database.db)
    const left = (await notificationsOf(person)).map(({ id }) => id)
    expect(left).toEqual([b, d, expect.any(String)])
    await forgetOldNotices(server.database.db, 2)
    expect((await notificationsOf(person)).map(({ id }) => id)).toEqual(left.slice(0, 2))
  })
})

describe('open screens', () => {
  const readers: { leave(): void }[] = []
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave()
  })

  it('update at once on every server, for that person only, also when notifications are read elsewhere', async () => {
    const person = await server.technician()
    const there = new Client(await secondServer(server))
    there.cookie = person.cookie
    const rung = async (client: Client) => {
      const reader = await readChanges(client)
      readers.push(reader)
      return () => reader.received.filter(({ event }) => event === 'notification')
    }
    const [here, elsewhere, others] = [await rung(person), await rung(there), await rung(tom)]
    await newJob(ada, { technicianIds: [person.userId] })
    for (const events of [here, elsewhere]) {
      await expect.poll(() => events().length).toBe(1)
      expect(events()[0]).toMatchObject({ id: undefined, data: {} })
    }
    await there.post(`${PATH}/read-all`)
    for (const events of [here, elsewhere]) await expect.poll(() => events().length).toBe(2)
    await person.patch(`${PATH}/settings`, { low_stock: false })
    for (const events of [here, elsewhere]) await expect.poll(() => events().length).toBe(3)
    expect(others()).toEqual([])
  })
})
