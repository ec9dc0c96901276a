import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '@/db/schema/company'
import { displayName } from '@/domain/users/user'
import type { Job } from '@/features/jobs/job.schema'
import type { Client } from '@/server/test/client'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { arrange } from '../board'
import type { Board, DayLoad } from '../dispatch.schema'
import { moveBack, moveTo } from '../move'

const server = withServer()
const ZONE = 'America/Los_Angeles'
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp({ lastName: 'Lovelace' })
  await server.database.db.update(company).set({ timeZone: ZONE })
})

async function boardOf(from: string, to = from): Promise<Board> {
  const { status, body } = await ada.get<Board>('/api/dispatch', { from, to })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

async function loadOf(from: string, to = from): Promise<DayLoad[]> {
  const { status, body } = await ada.get<DayLoad[]>('/api/dispatch/load', { from, to })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const holds = async (job: Job, from: string, to = from) =>
  (await boardOf(from, to)).jobs.some(({ id }) => id === job.id)

const scheduled = (start: string, end?: string, fields: object = {}) =>
  newJob(ada, { technicianId: ada.userId, scheduledStart: start, scheduledEnd: end, ...fields })

describe('the board', () => {
  it('answers technicians with nothing more than colleagues may see, and jobs as the board shows them', async () => {
    const job = await scheduled('2026-05-04T16:00:00.000Z', '2026-05-04T18:00:00.000Z', { customer: 'Acme' })
    const { customerId, estimateId, agreementId, updatedAt, customFields, billingRate, ...rest } = job
    const { equipmentId, equipmentName, phone, holdReason, finishedAt, currentVisitId, ...kept } = rest
    const shown = { ...kept, visitId: currentVisitId, visitStatus: 'scheduled', visitVersion: 1 }
    const board = await boardOf('2026-05-04')
    expect(board.jobs).toContainEqual({ ...shown, reservations: 0, was: null })
    const { id: itemId } = await newItem(ada)
    const reserved = { itemId, jobId: job.id, startDate: '2027-05-04', endDate: '2027-05-04' }
    await ada.post('/api/reservations', reserved)
    expect((await boardOf('2026-05-04')).jobs).toContainEqual({ ...shown, reservations: 1, was: null })
    expect(board.technicians).toContainEqual({
      id: ada.userId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: ada.email,
      profileImageUrl: null,
      isTechnician: false,
    })
    expect(board.more).toEqual({ scheduled: 0, unassigned: 0, unscheduled: 0 })
  })

  it('holds open jobs without a crew in every range, dated or not, and closed ones of them only on their day', async () => {
    const free = await newJob(ada)
    const dated = await newJob(ada, { scheduledStart: '2026-05-05T16:00:00.000Z' })
    const closed = await newJob(ada, { scheduledStart: '2026-05-05T16:00:00.000Z', status: 'closed' })
    expect([await holds(free, '2026-05-05'), await holds(free, '1999-01-01')]).toEqual([true, true])
    expect([await holds(dated, '2026-05-05'), await holds(dated, '1999-01-01')]).toEqual([true, true])
    expect([await holds(closed, '2026-05-05'), await holds(closed, '1999-01-01')]).toEqual([true, false])
    const once = (await boardOf('2026-05-05')).jobs.filter(({ id }) => id === dated.id)
    expect(once).toHaveLength(1)
  })

  it('holds what is assigned without a date in every range, while it is open', async () => {
    const open = await newJob(ada, { technicianId: ada.userId })
    const other = await newJob(ada, { crew: 'Crew B' })
    const closed = await newJob(ada, { technicianId: ada.userId, status: 'closed' })
    expect([await holds(open, '1999-01-01'), await holds(other, '1999-01-01')]).toEqual([true, true])
    expect(await holds(closed, '1999-01-01')).toBe(false)
  })

  it('holds a job of several once, with or without a date, and it stands in the row of each', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Several' })
    const technicianIds = [grace.userId, ada.userId]
    const dated = await newJob(ada, { technicianIds, scheduledStart: '2026-05-11T16:00:00.000Z' })
    const undated = await newJob(ada, { technicianIds })
    const board = await boardOf('2026-05-11')
    const ids = board.jobs.map(({ id }) => id)
    for (const job of [dated, undated]) {
      expect(ids.filter((id) => id === job.id)).toHaveLength(1)
      for (const lane of arrange(board).technicians.filter(({ id }) => technicianIds.includes(id)))
        expect(lane.jobs.map(({ id }) => id)).toContain(job.id)
    }
    expect(board.more.unscheduled).toBe(0)
    await ada.patch(`/api/jobs/${undated.id}`, { status: 'closed' })
  })

  it('keeps what a crew of nobody does', async () => {
    const job = await newJob(ada, { crew: 'Crew B', scheduledStart: '2026-05-06T16:00:00.000Z' })
    const { others } = arrange(await boardOf('2026-05-06'))
    expect(others.find(({ name }) => name === 'Crew B')?.jobs.map(({ id }) => id)).toContain(job.id)
  })

  it('closed jobs stay on the day that they were scheduled', async () => {
    const job = await scheduled('2026-05-07T16:00:00.000Z', undefined, { status: 'closed' })
    expect([await holds(job, '2026-05-07'), await holds(job, '2026-05-08')]).toEqual([true, false])
  })
})

describe('days are days of the company', () => {
  it.each([
    ['the last hour of a day', '2026-11-16T07:30:00.000Z', '2026-11-15'],
    ['the first hour of a day', '2026-11-16T08:00:00.000Z', '2026-11-16'],
    ['before the clocks go on', '2026-03-08T07:59:00.000Z', '2026-03-07'],
    ['the day they go on, 23 hours', '2026-03-09T06:59:00.000Z', '2026-03-08'],
    ['after it', '2026-03-09T07:00:00.000Z', '2026-03-09'],
    ['the day they go back, 25 hours', '2026-11-02T07:59:00.000Z', '2026-11-01'],
    ['after it', '2026-11-02T08:00:00.000Z', '2026-11-02'],
    ['the last hour of a year', '2027-01-01T07:00:00.000Z', '2026-12-31'],
  ])('%s', async (_, start, day) => {
    const end = new Date(Date.parse(start) + 60_000).toISOString()
    const job = await scheduled(start, end)
    expect(await holds(job, day)).toBe(true)
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    expect([await holds(job, before), await holds(job, after)]).toEqual([false, false])
  })

  it('what runs over midnight or for weeks is on each of its days', async () => {
    const night = await scheduled('2026-06-02T05:00:00.000Z', '2026-06-02T12:00:00.000Z')
    const weeks = await scheduled('2026-06-01T15:00:00.000Z', '2026-06-20T22:00:00.000Z')
    expect([await holds(night, '2026-06-01'), await holds(night, '2026-06-02')]).toEqual([true, true])
    for (const day of ['2026-06-01', '2026-06-02', '2026-06-10', '2026-06-20'])
      expect(await holds(weeks, day), day).toBe(true)
    for (const day of ['2026-05-31', '2026-06-21']) expect(await holds(weeks, day), day).toBe(false)
  })
})

describe('limits', () => {
  afterAll(() => server.database.db.execute(sql`delete from jobs where num like 'MANY-%'`))

  it('an answer stays bounded and tells how many more there are', async () => {
    const before = await boardOf('2031-01-06')
    await server.database.db.execute(sql`with made as (
        insert into jobs (id, num)
        select 'many-s' || n, 'MANY-S' || n from generate_series(1, 2003) n
        union all select 'many-f' || n, 'MANY-F' || n from generate_series(1, 205) n
        union all select 'many-u' || n, 'MANY-U' || n from generate_series(1, 35) n returning id
      ), booked as (
        insert into visits (id, job_id, scheduled_start)
        select id, id, case when id like 'many-s%' then timestamptz '2031-01-06T17:00:00Z' end from made
        where id not like 'many-f%' returning id
      ) insert into visit_technicians (visit_id, user_id, position) select id, ${ada.userId}, 1 from booked`)
    await server.database.db.execute(
      sql`update jobs set current_visit_id = current_visit_of(id) where id like 'many-%'`,
    )
    const board = await boardOf('2031-01-06')
    const { unassigned, technicians } = arrange(board)
    const own = technicians.find(({ id }) => id === ada.userId)?.jobs ?? []
    expect(unassigned).toHaveLength(200)
    expect(own.filter(({ scheduledStart }) => scheduledStart)).toHaveLength(2000)
    expect(own.filter(({ scheduledStart }) => !scheduledStart)).toHaveLength(30)
    expect(board.more.scheduled).toBe(3)
    const known = arrange(before)
    expect(board.more.unassigned).toBe(known.unassigned.length + 205 - 200)
    const unscheduled = known.technicians.find(({ id }) => id === ada.userId)?.jobs.length ?? 0
    expect(board.more.unscheduled).toBe(unscheduled + 35 - 30)
  })

  it.each([
    ['/api/dispatch', { from: '2026-11-15' }, 'to'],
    ['/api/dispatch', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['/api/dispatch', { from: '2026-11-15', to: '2026-11-14' }, 'to'],
    ['/api/dispatch', { from: '2026-11-01', to: '2026-12-13' }, 'to'],
    ['/api/dispatch/load', { from: '2026-11-01', to: '2026-12-13' }, 'to'],
    ['/api/dispatch/load', { from: 'today', to: '2026-12-13' }, 'from'],
  ])('%s refuses %j', async (path, query, field) => {
    const { status, body } = await ada.get<ErrorBody>(path, query)
    expect(status).toBe(400)
    expect(body.errors?.map(({ path }) => path)).toContain(field)
  })

  it('takes the longest ranges, and the ends of the calendar', async () => {
    await boardOf('2026-11-01', '2026-12-12')
    await loadOf('2026-11-01', '2026-12-12')
    await boardOf('9999-12-31')
    await boardOf('0001-01-01')
    expect(await loadOf('9999-12-31')).toEqual([])
  })

  it('is for those who are signed in', async () => {
    for (const path of ['/api/dispatch', '/api/dispatch/load'])
      expect((await server.visitor().get(path, { from: '2026-11-15', to: '2026-11-15' })).status).toBe(401)
  })
})

describe('the load', () => {
  it('tells each day’s jobs, minutes and technicians', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
    await scheduled('2026-07-06T16:00:00.000Z', '2026-07-06T18:30:00.000Z')
    await scheduled('2026-07-06T20:00:00.000Z')
    await scheduled('2026-07-06T16:00:00.000Z', '2026-07-06T17:00:00.000Z', { technicianId: grace.userId })
    await newJob(ada, {
      scheduledStart: '2026-07-06T16:00:00.000Z',
      scheduledEnd: '2026-07-06T16:30:00.000Z',
    })
    await scheduled('2026-07-08T16:00:00.000Z', '2026-07-08T17:00:00.000Z', { status: 'closed' })
    expect(await loadOf('2026-07-05', '2026-07-09')).toEqual([
      { day: '2026-07-06', jobs: 4, unassigned: 1, minutes: 150 + 120 + 60 + 30, technicians: 2 },
      { day: '2026-07-08', jobs: 1, unassigned: 0, minutes: 60, technicians: 1 },
    ])
  })

  it('counts a job of several once, its minutes for each of them, and each of them once a day', async () => {
    const grace = await server.technician()
    const technicianIds = [ada.userId, grace.userId]
    await scheduled('2026-07-13T16:00:00.000Z', '2026-07-13T18:00:00.000Z', {
      technicianId: undefined,
      technicianIds,
    })
    await scheduled('2026-07-13T19:00:00.000Z', '2026-07-13T20:00:00.000Z')
    await newJob(ada, { crew: 'Crew B', scheduledStart: '2026-07-13T16:00:00.000Z' })
    expect(await loadOf('2026-07-13')).toEqual([
      { day: '2026-07-13', jobs: 3, unassigned: 0, minutes: 2 * 120 + 60 + 120, technicians: 2 },
    ])
    const { body } = await grace.get('/api/dispatch/load', { from: '2026-07-13', to: '2026-07-13' })
    expect(body).toEqual([{ day: '2026-07-13', jobs: 1, unassigned: 0, minutes: 120, technicians: 1 }])
  })

  it('counts a job on each of its days, with that day’s minutes, also when the clocks change', async () => {
    await scheduled('2027-03-13T08:00:00.000Z', '2027-03-15T07:00:00.000Z')
    expect(await loadOf('2027-03-12', '2027-03-15')).toEqual([
      { day: '2027-03-13', jobs: 1, unassigned: 0, minutes: 24 * 60, technicians: 1 },
      { day: '2027-03-14', jobs: 1, unassigned: 0, minutes: 23 * 60, technicians: 1 },
    ])
  })
})

describe('a move', () => {
  it('saves what the board already shows', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Murray' })
    const job = await newJob(ada)
    const board = await boardOf('2026-08-04')
    const technician = board.technicians.find(({ id }) => id === grace.userId)
    const shown = board.jobs.find(({ id }) => id === job.id)
    if (!technician || !shown) throw new Error('Not on the board')
    const assignee = { id: technician.id, name: displayName(technician), isNamesake: false }
    const move = moveTo(shown, { kind: 'day', day: '2026-08-04', assignee }, ZONE)
    const { status } = await ada.patch(`/api/jobs/${job.id}`, move?.patch)
    expect(status).toBe(200)
    expect((await boardOf('2026-08-04')).jobs).toContainEqual({
      ...move?.job,
      version: 2,
      stage: 'scheduled',
      visitId: expect.any(String),
      visitStatus: 'scheduled',
      visitVersion: 1,
    })
    expect(move?.job).toMatchObject({
      technicianId: grace.userId,
      scheduledStart: '2026-08-04T15:00:00.000Z',
    })
  })

  it.each([
    ['nobody, without a date', {}],
    ['a crew from outside', { crew: 'Rose City Crane', scheduledStart: '2026-09-01T16:00:00.000Z' }],
  ])('from %s is taken back, unless somebody changed the job meanwhile', async (_, fields) => {
    const job = await newJob(ada, fields)
    const path = `/api/jobs/${job.id}`
    const before = (await boardOf('2026-09-01')).jobs.find(({ id }) => id === job.id)
    if (!before) throw new Error('Not on the board')
    const assignee = { id: ada.userId, name: 'Ada Lovelace', isNamesake: true }
    const move = moveTo(before, { kind: 'day', day: '2026-09-03', assignee }, ZONE)
    const { body: moved } = await ada.patch<Job>(path, { ...move?.patch, version: before.version })
    expect(moved).toMatchObject({ technicianId: ada.userId, version: 2 })
    const { patch } = moveBack({ ...before, ...moved }, before)
    const { body: back } = await ada.patch<Job>(path, { ...patch, version: moved.version })
    expect(back).toEqual({ ...job, version: 3, updatedAt: back.updatedAt })
    const late = await ada.patch<ErrorBody>(path, { ...move?.patch, version: moved.version })
    expect([late.status, late.body.code]).toEqual([409, 'outdated'])
  })
})
