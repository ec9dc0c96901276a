import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import type { FreeTime, Reservation } from '@/domain/reservations/reservation.schema'
import { type ChangedItem, changedItem, type Item } from '@/features/items/item.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { complete, count, startedCount } from '@/server/test/counting'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem, newJob, newLocation } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
let ann: Client
let bob: Client
let tess: Client
let job: Job

beforeAll(async () => {
  ann = await server.signedUp({ firstName: 'Ann', lastName: 'Lee' })
  bob = await server.signedUp({ firstName: 'Bob', lastName: 'Ray' })
  tess = await server.technician()
  job = await newJob(ann, { technicianIds: [tess.userId] })
  // Refusals show times in the company's zone.
  await rows(server.database.db, sql`update company set time_zone = 'America/New_York'`)
})

type Answered = Reservation & ErrorBody
const PATH = '/api/reservations'
const reserve = (client: Client, body: object) => client.post<Answered>(PATH, body)
const act = (client: Client, id: string, what: string, body?: object) =>
  client.post<Answered>(`${PATH}/${id}/${what}`, body ?? {})
const read = async (id: string) => (await ann.get<Reservation>(`${PATH}/${id}`)).body
const found = async (query: Record<string, string>) =>
  (await ann.get<Reservation[]>(PATH, query)).body.map(({ id }) => id)

const hour = (hours: number) =>
  new Date(Math.round(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString()
/** Started an hour ago, ends in two hours. */
const now = () => ({ startDate: hour(-1), endDate: hour(2) })
const MORNING = { startDate: '2027-03-01T13:00:00.000Z', endDate: '2027-03-01T17:00:00.000Z' }
const AFTERNOON = { startDate: '2027-03-01T17:00:00.000Z', endDate: '2027-03-01T22:00:00.000Z' }

async function newKit(members: { itemId: string; qty?: number }[]): Promise<string> {
  const id = randomUUID()
  await rows(
    server.database.db,
    sql`insert into kits (id, name, created_by_id) select ${id}, ${`Kit ${id}`}, id from users limit 1`,
  )
  for (const { itemId, qty = 1 } of members)
    await rows(
      server.database.db,
      sql`insert into kit_items (kit_id, item_id, qty) values (${id}, ${itemId}, ${qty})`,
    )
  return id
}

async function created(client: Client, body: object): Promise<Reservation> {
  const { status, body: answer } = await reserve(client, body)
  expect([status, answer.message]).toEqual([201, undefined])
  return answer
}

describe('reserving', () => {
  it('returns item, person, job and period', async () => {
    const drill = await newItem(ann, { name: 'Core drill' })
    const { id } = await created(ann, {
      itemId: drill.id,
      jobId: job.id,
      notes: 'With the 4 inch bit',
      ...MORNING,
    })
    expect(await read(id)).toEqual({
      id,
      subject: 'Core drill',
      itemId: drill.id,
      itemName: 'Core drill',
      kitId: null,
      kitName: null,
      qty: 1,
      reservedFor: ann.userId,
      reservedForName: 'Ann Lee',
      jobId: job.id,
      jobNum: job.num,
      ...MORNING,
      isAllDay: false,
      status: 'pending',
      takenAt: null,
      completedAt: null,
      out: 0,
      isOverdue: false,
      daysOverdue: 0,
      notes: 'With the 4 inch bit',
      createdBy: ann.email,
      createdByName: 'Ann Lee',
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it('covers whole days from the first midnight to the end of the last', async () => {
    const { id: itemId } = await newItem(ann)
    const days = await created(ann, { itemId, startDate: '2027-03-13', endDate: '2027-03-14' })
    // Clocks go forward on the second day.
    expect([days.startDate, days.endDate, days.isAllDay]).toEqual([
      '2027-03-13T05:00:00.000Z',
      '2027-03-15T04:00:00.000Z',
      true,
    ])
    await created(ann, { itemId, startDate: '2027-03-15', endDate: '2027-03-15' })
  })

  it.each<[string, object, string]>([
    ['neither an item nor a kit', { itemId: null }, 'itemId'],
    ['both of them', { kitId: 'some' }, 'kitId'],
    ['an unknown item', { itemId: 'none' }, 'itemId'],
    ['an unknown kit', { itemId: null, kitId: 'none' }, 'kitId'],
    ['two of a kit', { itemId: null, kitId: 'none', qty: 2 }, 'qty'],
    ['an unknown person', { reservedFor: 'none' }, 'reservedFor'],
    ['an unknown job', { jobId: 'none' }, 'jobId'],
    ['a day and an instant', { startDate: '2027-03-01' }, 'endDate'],
    ['an end that is no later', { endDate: MORNING.startDate }, 'endDate'],
    ['more than a year', { startDate: '2027-01-01', endDate: '2028-02-01' }, 'endDate'],
    ['no start', { startDate: undefined }, 'startDate'],
    ['a far year', { startDate: '9999-12-31', endDate: '9999-12-31' }, 'startDate'],
    ['none', { qty: 0 }, 'qty'],
  ])('refuses %s and changes nothing', async (_, fields, path) => {
    const { id: itemId } = await newItem(ann)
    const { status, body } = await reserve(ann, { itemId, ...MORNING, ...fields })
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
    expect(await found({ itemId })).toEqual([])
  })

  it('is refused for an archived item and for more than there is', async () => {
    const { id: itemId } = await newItem(ann, { qty: 3 })
    expect((await reserve(ann, { itemId, qty: 4, ...MORNING })).body).toMatchObject({
      message: 'Only 3 to reserve',
      code: 'reserved',
      errors: [{ path: 'qty' }],
    })
    await ann.patch(`/api/items/${itemId}`, { status: 'missing' })
    expect((await reserve(ann, { itemId, ...MORNING })).body.message).toBe('None to reserve')
    const { id: gone } = await newItem(ann)
    await ann.post('/api/transactions', { itemId: gone, action: 'checkout' })
    await ann.post('/api/transactions', { itemId: gone, action: 'checkin' })
    await ann.delete(`/api/items/${gone}`)
    expect((await reserve(ann, { itemId: gone, ...MORNING })).status).toBe(409)
  })
})

describe('a conflicting reservation', () => {
  it('is refused with its owner and end, while consecutive ones are accepted', async () => {
    const { id: itemId } = await newItem(ann)
    await created(ann, { itemId, jobId: job.id, ...MORNING })
    const message = `Reserved for Ann Lee on ${job.num} until Mar 1, 2027 12:00 PM`
    const { status, body } = await reserve(bob, {
      itemId,
      startDate: MORNING.startDate,
      endDate: AFTERNOON.endDate,
    })
    expect([status, body]).toEqual([
      409,
      { message, code: 'reserved', errors: [{ path: 'startDate', message }] },
    ])
    await created(bob, { itemId, ...AFTERNOON })
  })

  it('is detected between a kit and its items, both ways, and between kits that share a tool', async () => {
    const [drill, saw] = [await newItem(ann, { name: 'Drill' }), await newItem(ann, { name: 'Saw' })]
    const kitId = await newKit([{ itemId: drill.id }, { itemId: saw.id }])
    const other = await newKit([{ itemId: saw.id }])
    await created(ann, { kitId, startDate: '2027-03-01', endDate: '2027-03-02' })
    const until = 'Reserved for Ann Lee until the end of Mar 2, 2027'
    expect((await reserve(bob, { kitId, ...MORNING })).body.message).toBe(until)
    expect((await reserve(bob, { itemId: drill.id, ...MORNING })).body.message).toBe(until)
    expect((await reserve(bob, { kitId: other, ...MORNING })).body.message).toBe(`Saw: ${until}`)
    expect(await found({ itemId: saw.id })).toHaveLength(1)
    expect(await found({ kitId })).toHaveLength(1)
  })

  it('is refused for counted stock with the number that is free', async () => {
    const { id: itemId } = await newItem(ann, { type: 'consumable', qty: 10 })
    await created(ann, { itemId, qty: 4, ...MORNING })
    await created(bob, { itemId, qty: 3, ...MORNING })
    expect((await reserve(ann, { itemId, qty: 4, ...MORNING })).body.message).toBe(
      'Only 3 of 10 free at that time. Reserved for Ann Lee until Mar 1, 2027 12:00 PM and 1 more',
    )
    await created(bob, { itemId, qty: 3, ...MORNING })
  })

  it('prevents moving and extending, and leaves both reservations unchanged', async () => {
    const { id: itemId } = await newItem(ann)
    await created(bob, { itemId, ...AFTERNOON })
    const mine = await created(ann, { itemId, ...MORNING })
    const { status, body } = await ann.patch<Answered>(`${PATH}/${mine.id}`, {
      endDate: '2027-03-01T18:00:00Z',
    })
    expect([status, body.code]).toEqual([409, 'reserved'])
    expect(await read(mine.id)).toEqual(mine)
    const earlier = { startDate: '2027-03-01T12:00:00.000Z' }
    expect((await ann.patch<Reservation>(`${PATH}/${mine.id}`, earlier)).body).toMatchObject(earlier)
  })

  it('is accepted once the other is cancelled', async () => {
    const { id: itemId } = await newItem(ann)
    const { id } = await created(ann, { itemId, ...MORNING })
    expect((await act(ann, id, 'cancel')).body).toMatchObject({ status: 'cancelled', version: 2 })
    expect((await act(ann, id, 'cancel')).body.version).toBe(2)
    await created(bob, { itemId, ...MORNING })
    expect((await ann.patch<ErrorBody>(`${PATH}/${id}`, { notes: 'x' })).body.message).toContain('cancelled')
    expect((await act(ann, id, 'take')).status).toBe(409)
  })

  it('succeeds for one of twenty requests at the same moment, and the others learn whose it is', async () => {
    const { id: itemId } = await newItem(ann)
    const answers = await concurrently(20, (n) => reserve(n % 2 ? ann : bob, { itemId, ...MORNING }))
    const granted = answers.filter(({ status }) => status === 201)
    expect(granted).toHaveLength(1)
    const winner = granted[0]?.body.reservedForName
    for (const { status, body } of answers.filter((answer) => answer !== granted[0]))
      expect([status, body.message]).toEqual([409, `Reserved for ${winner} until Mar 1, 2027 12:00 PM`])
  })
})

it('suggests the next free period of the same length, also in days', async () => {
  const { id: itemId } = await newItem(ann)
  const mine = await created(ann, { itemId, ...MORNING })
  await created(bob, { itemId, ...AFTERNOON })
  const free = async (query: Record<string, string>) =>
    (await ann.get<FreeTime & ErrorBody>(`${PATH}/next-free`, { itemId, ...query })).body
  expect(await free(MORNING)).toEqual({
    startDate: AFTERNOON.endDate,
    endDate: '2027-03-02T02:00:00.000Z',
  })
  expect(await free({ ...MORNING, except: mine.id })).toEqual(MORNING)
  expect(await free({ startDate: '2027-02-28', endDate: '2027-03-01' })).toEqual({
    startDate: '2027-03-02',
    endDate: '2027-03-03',
  })
  expect((await free({ ...MORNING, qty: '2' })).message).toBe(
    'Not enough stock for this quantity at any time',
  )
  expect((await ann.get(`${PATH}/next-free`, MORNING)).status).toBe(400)
})

describe('taking reserved items', () => {
  it('checks them out for the job, and any kind of return completes the reservation', async () => {
    for (const way of ['here', 'checkin'] as const) {
      const drill = await newItem(ann)
      const { id } = await created(ann, { itemId: drill.id, jobId: job.id, ...now() })
      const taken = await act(ann, id, 'take', { version: 1 })
      expect([taken.status, taken.body.status, taken.body.out]).toEqual([200, 'active', 1])
      expect(taken.body.takenAt).not.toBeNull()
      expect((await ann.get<Item>(`/api/items/${drill.id}`)).body).toMatchObject({
        status: 'out',
        jobId: job.id,
      })
      expect((await act(ann, id, 'take')).body.message).toBe('This reservation is already picked up')
      expect((await act(ann, id, 'cancel')).body.message).toBe(
        'Return the reservation instead of cancelling it',
      )
      if (way === 'here') await act(ann, id, 'return')
      else await bob.post('/api/transactions', { itemId: drill.id, action: 'checkin' })
      const back = await read(id)
      expect([back.status, back.out, back.version]).toEqual(['completed', 0, 3])
      expect(back.completedAt).not.toBeNull()
      expect((await ann.get<Item>(`/api/items/${drill.id}`)).body.status).toBe('available')
    }
  })

  it('takes all of a kit or nothing, and its tools complete it', async () => {
    const [drill, saw] = [await newItem(ann, { name: 'Drill' }), await newItem(ann, { name: 'Saw' })]
    const screws = await newItem(ann, { type: 'consumable', qty: 50 })
    const kitId = await newKit([{ itemId: drill.id }, { itemId: saw.id }, { itemId: screws.id, qty: 20 }])
    const { id } = await created(ann, { kitId, ...now() })
    await bob.post('/api/transactions', { itemId: saw.id, action: 'checkout', override: true })
    const refused = await act(ann, id, 'take')
    expect([refused.status, refused.body.message]).toEqual([409, 'Saw is out with Bob Ray'])
    expect((await ann.get<Item>(`/api/items/${drill.id}`)).body.status).toBe('available')
    await bob.post('/api/transactions', { itemId: saw.id, action: 'checkin' })
    expect((await act(ann, id, 'take')).body).toMatchObject({ status: 'active', out: 2 })
    await ann.post('/api/transactions', { itemId: drill.id, action: 'checkin' })
    expect(await read(id)).toMatchObject({ status: 'active', out: 1 })
    await ann.post('/api/transactions', { itemId: saw.id, action: 'checkin' })
    expect((await read(id)).status).toBe('completed')
    expect((await ann.get<Item>(`/api/items/${screws.id}`)).body.qty).toBe(30)
  })

  it('early starts the reservation now unless somebody else has them until then', async () => {
    const { id: itemId } = await newItem(ann)
    const later = await created(ann, { itemId, startDate: hour(30), endDate: hour(40) })
    const between = await created(bob, { itemId, startDate: hour(10), endDate: hour(20) })
    expect((await act(ann, later.id, 'take')).body).toMatchObject({
      code: 'reserved',
      message: expect.stringContaining('Reserved for Bob Ray until'),
    })
    await act(bob, between.id, 'cancel')
    const { body } = await act(ann, later.id, 'take')
    expect(body).toMatchObject({ status: 'active', endDate: later.endDate })
    expect(body.startDate <= new Date().toISOString()).toBe(true)
    expect((await reserve(bob, { itemId, startDate: hour(10), endDate: hour(20) })).status).toBe(409)
  })

  it('happens through an ordinary checkout of just these items, too', async () => {
    const [drill, nails] = [await newItem(ann), await newItem(ann, { type: 'consumable', qty: 9 })]
    const [one, some] = [
      await created(ann, { itemId: drill.id, jobId: job.id, ...now() }),
      await created(ann, { itemId: nails.id, qty: 4, ...now() }),
    ]
    const take = (itemId: string, qty: number) =>
      ann.post('/api/transactions', { itemId, jobId: job.id, action: 'checkout', payload: { qty } })
    await take(nails.id, 3)
    expect((await read(some.id)).status).toBe('pending')
    await take(nails.id, 4)
    await take(drill.id, 1)
    expect([(await read(one.id)).status, (await read(some.id)).status]).toEqual(['active', 'active'])
    // Used-up consumables are not held back and need not be returned.
    expect(await read(some.id)).toMatchObject({ out: 0, isOverdue: false })
    await created(bob, { itemId: nails.id, qty: 2, ...now() })
  })

  it('asks first for items reserved by others, which the office can take for that person', async () => {
    const { id: itemId } = await newItem(ann, { qty: 2 })
    const [mine, theirs] = [
      await created(ann, { itemId, ...now() }),
      await created(bob, { itemId, ...now() }),
    ]
    const checkout = { itemId, action: 'checkout' }
    const { body } = await tess.post<ErrorBody>('/api/transactions', checkout)
    expect([body.code, body.message]).toEqual(['reserved', expect.stringMatching(/^Reserved for (Ann|Bob)/)])
    expect((await act(bob, mine.id, 'take')).status).toBe(200)
    expect((await tess.post('/api/transactions', { ...checkout, override: true })).status).toBe(201)
    expect((await act(bob, theirs.id, 'take')).status).toBe(409)
  })

  it('shows days overdue once they are not returned in time, and the period can be extended', async () => {
    const { id: itemId } = await newItem(ann, { name: 'Laser level' })
    const { id } = await created(ann, { itemId, startDate: hour(-24 * 5), endDate: hour(-24 * 3) })
    expect(await found({ overdue: 'true', itemId })).toEqual([])
    expect((await act(ann, id, 'take')).body).toMatchObject({ isOverdue: true, daysOverdue: 3 })
    expect(await found({ overdue: 'true', itemId })).toEqual([id])
    const late = await found({ overdue: 'true' })
    const lateFirst = await found({ sort: '-isOverdue' })
    expect(lateFirst.slice(0, late.length).toSorted()).toEqual(late.toSorted())
    expect(lateFirst.toSorted()).toEqual((await found({})).toSorted())
    expect(await found({ sort: 'isOverdue' })).toEqual(lateFirst.toReversed())
    const moved = await ann.patch<ErrorBody>(`${PATH}/${id}`, { startDate: hour(-1), endDate: hour(5) })
    expect(moved.body.message).toBe('After pickup, only the end and the notes can change')
    const longer = await ann.patch<Reservation>(`${PATH}/${id}`, { endDate: hour(5), notes: 'Rain' })
    expect(longer.body).toMatchObject({ isOverdue: false, daysOverdue: 0, notes: 'Rain' })
    await act(ann, id, 'return')
    expect((await act(ann, id, 'return')).status).toBe(409)
    expect((await ann.patch<ErrorBody>(`${PATH}/${id}`, { notes: 'x' })).status).toBe(409)
  })
})

describe('the list', () => {
  it('can be filtered by everything it shows and is sorted by start', async () => {
    const { id: itemId } = await newItem(ann, { name: 'Tile saw', qty: 5 })
    const may = await created(ann, { itemId, startDate: '2027-05-03', endDate: '2027-05-09', notes: 'Wet' })
    const april = await created(bob, {
      itemId,
      jobId: job.id,
      startDate: '2027-04-30',
      endDate: '2027-05-02',
    })
    const june = await created(bob, { itemId, startDate: '2027-06-01', endDate: '2027-06-01' })
    await act(bob, june.id, 'cancel')
    const of = (query: Record<string, string>) => found({ itemId, ...query })
    expect(await of({})).toEqual([april.id, may.id, june.id])
    expect(await of({ from: '2027-05-02', to: '2027-05-03' })).toEqual([april.id, may.id])
    expect(await of({ from: '2027-05-03' })).toEqual([may.id, june.id])
    expect(await of({ to: '2027-05-02' })).toEqual([april.id])
    expect(await of({ reservedFor: ann.userId })).toEqual([may.id])
    expect(await of({ jobId: job.id })).toEqual([april.id])
    expect(await of({ status: 'cancelled' })).toEqual([june.id])
    const both = await ann.get<Reservation[]>(
      `${PATH}?itemId=${itemId}&status=cancelled&status=pending&limit=2`,
    )
    expect(both.body.map(({ id }) => id)).toEqual([april.id, may.id])
    const cursor = /cursor=([^&>]+)/.exec(both.headers.get('link') ?? '')?.[1] ?? ''
    expect(await of({ cursor: decodeURIComponent(cursor) })).toEqual([june.id])
    expect(await of({ search: 'wet' })).toEqual([may.id])
    expect(await of({ search: 'Bob Ray' })).toEqual([april.id, june.id])
    expect(await of({ search: job.num })).toEqual([april.id])
    expect(await of({ search: 'tile' })).toEqual([april.id, may.id, june.id])
    await ann.patch(`/api/items/${itemId}`, { name: 'Bridge saw' })
    expect(await of({ search: 'tile' })).toEqual([])
    expect(await of({ search: 'bridge' })).toEqual([april.id, may.id, june.id])
  })
})

describe('a technician', () => {
  it('reserves for themselves, for their own jobs', async () => {
    const { id: itemId } = await newItem(ann, { qty: 9 })
    const other = await newJob(ann)
    const mine = await created(tess, { itemId, jobId: job.id, ...MORNING })
    expect(mine.reservedFor).toBe(tess.userId)
    expect((await reserve(tess, { itemId, reservedFor: ann.userId, ...MORNING })).status).toBe(403)
    expect((await reserve(tess, { itemId, jobId: other.id, ...MORNING })).body.message).toBe('Unknown job')
    const theirs = await created(ann, { itemId, jobId: other.id, ...now() })
    expect((await tess.get(`${PATH}/${theirs.id}`)).status).toBe(200)
    for (const what of ['take', 'return', 'cancel'])
      expect((await act(tess, theirs.id, what)).status).toBe(403)
    expect((await tess.patch(`${PATH}/${theirs.id}`, { notes: 'Mine' })).status).toBe(403)
    expect((await tess.patch(`${PATH}/${mine.id}`, { reservedFor: ann.userId })).status).toBe(403)
    expect((await act(tess, mine.id, 'take')).status).toBe(200)
    expect((await act(tess, mine.id, 'return')).status).toBe(200)
  })
})

describe('reducing the stock', () => {
  const shorts = (body: unknown) =>
    (body as ChangedItem).shortReservations?.map(({ id, short }) => [id, short])

  it('names the reservations left short, serving earlier ones first', async () => {
    const item = await newItem(ann, { name: 'Ladder', qty: 4 })
    const first = await created(bob, { itemId: item.id, qty: 2, ...MORNING })
    const second = await created(ann, { itemId: item.id, qty: 2, jobId: job.id, ...MORNING })
    const after = await created(bob, { itemId: item.id, qty: 2, ...AFTERNOON })
    const one = await ann.post<ChangedItem>(`/api/items/${item.id}/count`, { counted: 3 })
    expect(changedItem.parse(one.body).shortReservations).toEqual([
      {
        id: second.id,
        subject: 'Ladder',
        reservedFor: ann.userId,
        reservedForName: 'Ann Lee',
        jobId: job.id,
        jobNum: job.num,
        ...MORNING,
        short: 1,
      },
    ])
    const two = await ann.patch(`/api/items/${item.id}`, { missing: 3 })
    expect(shorts(two.body)).toEqual([
      [first.id, 1],
      [second.id, 2],
      [after.id, 1],
    ])
    expect(shorts((await ann.patch(`/api/items/${item.id}`, { missing: 0 })).body)).toBeUndefined()
    expect(shorts((await ann.patch(`/api/items/${item.id}`, { qty: 2 })).body)).toEqual([[second.id, 2]])
  })

  it('includes scrap, lost returns and cycle counts, and affects kits through their tools', async () => {
    const shelf = await newLocation(ann)
    const item = await newItem(ann, { type: 'consumable', qty: 10, location: shelf.name })
    const held = await created(ann, { itemId: item.id, qty: 9, ...MORNING })
    const scrap = { itemId: item.id, material: 'Elbow', qty: 2, unit: 'each' }
    expect(shorts((await ann.post('/api/scrap', scrap)).body)).toEqual([[held.id, 1]])
    const year = await startedCount(ann, { locationId: shelf.id })
    await count(ann, year, { itemId: item.id, actualQty: 4 })
    expect(shorts((await complete(ann, year)).body)).toEqual([[held.id, 5]])
    const drill = await newItem(ann)
    const kitId = await newKit([{ itemId: drill.id }])
    await ann.post('/api/transactions', { itemId: drill.id, action: 'checkout' })
    const kit = await created(bob, { kitId, ...MORNING })
    const lost = { itemId: drill.id, action: 'checkin', payload: { lost: true } }
    expect(shorts((await ann.post('/api/transactions', lost)).body)).toEqual([[kit.id, 1]])
  })
})

it('the ledger adds up afterwards', async () => {
  expect(await ledgerProblems(server.database.db)).toEqual([])
})
