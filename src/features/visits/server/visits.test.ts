import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '@/features/dispatch/dispatch.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { MyDay } from '@/features/my-day/my-day.schema'
import type { Notification } from '@/features/notifications/notification.schema'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { created, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { addDays } from '@/shared/days'
import type { ErrorBody } from '@/shared/errors'
import type { Visit } from '../visit.schema'

const server = withServer()
let office: Client
let ada: Client
let bob: Client

async function technician(names: { firstName: string; lastName: string }): Promise<Client> {
  const person = await server.technician()
  await server.database.db.execute(
    sql`update users set first_name = ${names.firstName}, last_name = ${names.lastName} where id = ${person.userId}`,
  )
  return person
}

beforeAll(async () => {
  office = await server.owner()
  await office.patch('/api/company', { timeZone: 'UTC' })
  ada = await technician({ firstName: 'Ada', lastName: 'Lovelace' })
  bob = await technician({ firstName: 'Bob', lastName: 'Ross' })
})

const NINE = '2027-03-01T09:00:00.000Z'
const day = (date: string) => ({
  scheduledStart: `${date}T09:00:00.000Z`,
  scheduledEnd: `${date}T11:00:00.000Z`,
})
const jobOf = async (id: string) => (await office.get<Job>(`/api/jobs/${id}`)).body
const visitsOf = async (id: string, who = office) => (await who.get<Visit[]>(`/api/jobs/${id}/visits`)).body
const book = async (jobId: string, fields: object = {}) =>
  created(await office.post<Visit>(`/api/jobs/${jobId}/visits`, fields))
const move = (who: Client, { id }: { id: string }, to: string, body: object = {}) =>
  who.post<Visit & ErrorBody>(`/api/visits/${id}/${to}`, body)
const told = async (who: Client, kind: string) =>
  (await who.get<Notification[]>('/api/notifications')).body.filter((each) => each.kind === kind)

describe('visits of a job', () => {
  it('are booked, and its own fields are those of the next open one', async () => {
    const job = await newJob(office)
    expect(job).toMatchObject({ stage: 'new', currentVisitId: null })
    const later = await book(job.id, { technicianIds: [bob.userId], ...day('2027-03-02') })
    const sooner = await book(job.id, {
      technicianIds: [ada.userId, bob.userId],
      ...day('2027-03-01'),
      notes: 'Key at 12',
    })
    expect(sooner).toMatchObject({
      jobId: job.id,
      jobNum: job.num,
      status: 'scheduled',
      crew: 'Ada Lovelace',
      technicianNames: ['Ada Lovelace', 'Bob Ross'],
      notes: 'Key at 12',
      version: 1,
    })
    expect(await jobOf(job.id)).toMatchObject({
      stage: 'scheduled',
      currentVisitId: sooner.id,
      crew: 'Ada Lovelace',
      technicianIds: [ada.userId, bob.userId],
      scheduledStart: NINE,
    })
    expect((await visitsOf(job.id)).map(({ id }) => id)).toEqual([sooner.id, later.id])
    await move(office, sooner, 'done')
    expect(await jobOf(job.id)).toMatchObject({
      currentVisitId: later.id,
      crew: 'Bob Ross',
      stage: 'scheduled',
    })
    await move(office, later, 'done')
    expect(await jobOf(job.id)).toMatchObject({ currentVisitId: later.id, stage: 'waiting' })
    expect(await activityOf(office, later.id)).toEqual([
      `visit.done by ${office.email}`,
      `visit.created by ${office.email}`,
    ])
  })

  it('as specified: are written by the job, and a new one is made when none is open', async () => {
    const job = await newJob(office, { technicianId: ada.userId, ...day('2027-03-01') })
    const patch = (fields: object) => office.patch<Job>(`/api/jobs/${job.id}`, fields)
    expect(await visitsOf(job.id)).toMatchObject([{ id: job.currentVisitId, scheduledStart: NINE }])
    await patch({ ...day('2027-03-04'), technicianIds: [bob.userId] })
    const [visit] = await visitsOf(job.id)
    expect(visit).toMatchObject({ id: job.currentVisitId, technicianIds: [bob.userId], version: 2 })
    await move(office, { id: job.currentVisitId ?? '' }, 'done')
    expect((await patch({ description: 'Same booking' })).body.currentVisitId).toBe(job.currentVisitId)
    const { body } = await patch(day('2027-03-09'))
    expect(body).toMatchObject({ stage: 'scheduled', technicianIds: [bob.userId], ...day('2027-03-09') })
    expect((await visitsOf(job.id)).map(({ status }) => status)).toEqual(['done', 'scheduled'])
  })

  it('leave the job new when the only one is cancelled, and free for somebody else', async () => {
    const job = await newJob(office, { technicianId: ada.userId, ...day('2027-03-01') })
    expect((await ada.get(`/api/jobs/${job.id}`)).status).toBe(200)
    const { body } = await move(office, { id: job.currentVisitId ?? '' }, 'cancel', {
      reason: 'Customer is ill',
    })
    expect(body).toMatchObject({ status: 'cancelled', cancelReason: 'Customer is ill' })
    expect(await jobOf(job.id)).toMatchObject({ stage: 'new', crew: null, scheduledStart: null })
    expect((await ada.get(`/api/jobs/${job.id}`)).status).toBe(404)
    expect(await told(ada, 'visit_cancelled')).toMatchObject([{ payload: { reason: 'Customer is ill' } }])
  })

  it('are found by the name of anyone on any of them', async () => {
    const job = await newJob(office, { technicianId: ada.userId })
    const zoe = await technician({ firstName: 'Zoe', lastName: 'Quill' })
    await book(job.id, { technicianIds: [zoe.userId] })
    const found = async (search: string) =>
      (await office.get<Job[]>('/api/jobs', { search })).body.map(({ id }) => id)
    expect(await found('zoe quill')).toEqual([job.id])
    await office.patch(`/api/people/${zoe.userId}`, { lastName: 'Quarrel' })
    expect([await found('quarrel'), await found('zoe quill')]).toEqual([[job.id], []])
  })

  it('are filtered and paged in the order in which they take place', async () => {
    const job = await newJob(office)
    for (const date of ['2028-05-03', '2028-05-01', '2028-05-02'])
      await book(job.id, { technicianIds: [ada.userId], ...day(date) })
    const ask = async (query: Record<string, string>) =>
      (await office.get<Visit[]>('/api/visits', query)).body.map(({ scheduledStart }) =>
        scheduledStart?.slice(0, 10),
      )
    expect(await ask({ from: '2028-05-01', to: '2028-05-02' })).toEqual(['2028-05-01', '2028-05-02'])
    expect(await ask({ from: '2028-05-01', technicianId: bob.userId })).toEqual([])
    expect(await ask({ jobId: job.id, status: 'done' })).toEqual([])
    const page = await office.get<Visit[]>('/api/visits', { jobId: job.id, limit: '2' })
    expect([page.body.length, page.headers.get('link')]).toEqual([2, expect.stringContaining('cursor=')])
  })

  it('are deleted only while nothing has happened', async () => {
    const job = await newJob(office)
    const visit = await book(job.id, day('2027-03-01'))
    await move(office, visit, 'travel')
    expect((await office.delete<ErrorBody>(`/api/visits/${visit.id}`)).status).toBe(409)
    const other = await book(job.id, day('2027-03-02'))
    expect((await office.delete(`/api/visits/${other.id}`)).status).toBe(204)
    expect((await visitsOf(job.id)).map(({ id }) => id)).toEqual([visit.id])
  })

  it.each([
    [{ technicianIds: ['nobody'] }, 400],
    [{ scheduledEnd: NINE }, 400],
    [{ scheduledStart: NINE, scheduledEnd: NINE }, 400],
    [{ notes: 'x'.repeat(2001) }, 400],
    [{ scheduledStart: 'tomorrow' }, 400],
  ])('refuse %j', async (fields, status) => {
    const job = await newJob(office)
    expect((await office.post(`/api/jobs/${job.id}/visits`, fields)).status).toBe(status)
    expect(await visitsOf(job.id)).toEqual([])
  })

  it('are not booked on a closed job, and a finished one is not finished any more', async () => {
    const job = await newJob(office)
    await office.post(`/api/jobs/${job.id}/finish`)
    expect((await jobOf(job.id)).stage).toBe('finished')
    await book(job.id, day('2027-03-01'))
    expect(await jobOf(job.id)).toMatchObject({ stage: 'scheduled', finishedAt: null })
    await office.patch(`/api/jobs/${job.id}`, { status: 'closed' })
    expect((await office.post(`/api/jobs/${job.id}/visits`, {})).status).toBe(409)
  })
})

describe('moving a visit', () => {
  const visitOf = async (...people: Client[]) => {
    const job = await newJob(office)
    return {
      job,
      visit: await book(job.id, { technicianIds: people.map(({ userId }) => userId), ...day('2027-03-01') }),
    }
  }

  it('goes from travel to done, with who and when', async () => {
    const { job, visit } = await visitOf(ada)
    const at = new Date(Date.now() - 3_600_000).toISOString()
    expect((await move(ada, visit, 'travel', { occurredAt: at })).body).toMatchObject({
      status: 'travelling',
      travelledAt: at,
      travelledByName: 'Ada Lovelace',
    })
    expect((await jobOf(job.id)).stage).toBe('travelling')
    expect((await move(ada, visit, 'arrive')).body.status).toBe('on_site')
    expect((await jobOf(job.id)).stage).toBe('on_site')
    const { body } = await move(ada, visit, 'done', { note: 'New valve', jobFinished: true })
    expect(body).toMatchObject({
      status: 'done',
      doneNote: 'New valve',
      doneByName: 'Ada Lovelace',
      stage: 'finished',
    })
    expect(await jobOf(job.id)).toMatchObject({ stage: 'finished', status: 'open' })
  })

  it('is refused with who moved it and what is allowed', async () => {
    const { visit } = await visitOf(ada, bob)
    await move(ada, visit, 'arrive')
    const { status, body } = await move(bob, visit, 'travel')
    expect([status, body.message]).toEqual([
      409,
      'This visit is on site (Ada Lovelace). You can only mark it as done.',
    ])
  })

  it('is for the people on it; technicians plan none', async () => {
    const { visit } = await visitOf(ada)
    expect((await move(bob, visit, 'travel')).status).toBe(404)
    await book(visit.jobId, { technicianIds: [bob.userId] })
    expect((await move(bob, visit, 'travel')).status).toBe(403)
    expect((await bob.get<Visit>(`/api/visits/${visit.id}`)).status).toBe(200)
    expect((await ada.patch(`/api/visits/${visit.id}`, { notes: 'Mine' })).status).toBe(403)
    expect((await ada.delete(`/api/visits/${visit.id}`)).status).toBe(403)
    expect((await ada.post(`/api/jobs/${visit.jobId}/visits`, {})).status).toBe(403)
  })

  it.each([
    ['in the future', 3_600_000],
    ['eight days ago', -8 * 24 * 3_600_000],
  ])('does not take place %s', async (_, offset) => {
    const { visit } = await visitOf(ada)
    const occurredAt = new Date(Date.now() + offset).toISOString()
    expect((await move(ada, visit, 'done', { occurredAt })).status).toBe(400)
  })

  it('by two people at once is made once', async () => {
    const { visit } = await visitOf(ada, bob)
    const answers = await concurrently(6, (n) => move(n % 2 ? ada : bob, visit, 'arrive', { version: 1 }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200) % 2 ? 'Ada Lovelace' : 'Bob Ross'
    for (const { status, body } of answers)
      if (status === 409)
        expect([body.code, body.message]).toEqual([
          'outdated',
          `${winner} has changed this since you opened it. Review it and try again.`,
        ])
    expect((await office.get<Visit>(`/api/visits/${visit.id}`)).body.version).toBe(2)
  })

  it('while the job is changed never blocks', async () => {
    const { job, visit } = await visitOf(ada)
    const answers = await concurrently(12, (n) =>
      n % 2
        ? office.patch<Visit & ErrorBody>(`/api/jobs/${job.id}`, day(`2027-04-1${n % 9}`))
        : office.patch<Visit & ErrorBody>(`/api/visits/${visit.id}`, { notes: `n${n}` }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('with a key is made once, and answered again', async () => {
    const { visit } = await visitOf(ada)
    const send = () =>
      ada.post<Visit>(
        `/api/visits/${visit.id}/done`,
        { note: 'Done' },
        { 'idempotency-key': `done-${visit.id}` },
      )
    const [first, again] = [await send(), await send()]
    expect([first.status, again.body]).toEqual([200, first.body])
  })

  it('done ends the running clock of the person only if asked to', async () => {
    const { job, visit } = await visitOf(ada)
    const startTime = new Date(Date.now() - 1_800_000).toISOString()
    await ada.post('/api/time-entries', { jobId: job.id, startTime })
    const running = async () =>
      (await ada.get<{ running: { id: string } | null }>('/api/time-entries/running')).body.running
    await move(ada, visit, 'arrive')
    expect(await running()).not.toBeNull()
    const occurredAt = new Date(Date.now() - 60_000).toISOString()
    await move(ada, visit, 'done', { clockOut: true, occurredAt })
    expect(await running()).toBeNull()
    const { body } = await ada.get<{ endTime: string }[]>('/api/time-entries', { jobId: job.id })
    expect(body).toMatchObject([{ endTime: occurredAt }])
  })

  it('starts work on a job that was on hold, and is refused on a closed one', async () => {
    const { job, visit } = await visitOf(ada)
    await office.post(`/api/jobs/${job.id}/hold`, { reason: 'No valve' })
    expect(await jobOf(job.id)).toMatchObject({ stage: 'on_hold', holdReason: 'No valve' })
    await move(ada, visit, 'travel')
    expect(await jobOf(job.id)).toMatchObject({ stage: 'travelling', holdReason: null })
    await office.patch(`/api/jobs/${job.id}`, { status: 'closed' })
    expect((await move(ada, visit, 'arrive')).status).toBe(409)
  })
})

describe('the stage of a job', () => {
  it('is moved by the office, filtered by, and the same in SQL as in the rule', async () => {
    const job = await newJob(office)
    const act = (to: string, body?: object) => office.post<Job & ErrorBody>(`/api/jobs/${job.id}/${to}`, body)
    const isIn = async (stage: string) =>
      (await office.get<Job[]>('/api/jobs', { stage })).body.some(({ id }) => id === job.id)
    expect(await isIn('new')).toBe(true)
    expect((await act('resume')).status).toBe(409)
    expect((await act('hold', {})).status).toBe(400)
    expect((await act('hold', { reason: 'Permit' })).body).toMatchObject({
      stage: 'on_hold',
      holdReason: 'Permit',
    })
    expect(await isIn('on_hold')).toBe(true)
    expect((await act('hold', { reason: 'Again' })).body.message).toContain('resumed or finished')
    expect((await act('resume')).body.stage).toBe('new')
    expect((await act('finish')).body).toMatchObject({ stage: 'finished', status: 'open' })
    expect((await act('reopen')).body.stage).toBe('new')
    await office.patch(`/api/jobs/${job.id}`, { status: 'closed' })
    expect(await isIn('closed')).toBe(true)
    expect((await act('reopen')).body).toMatchObject({ stage: 'new', status: 'open' })
    expect((await ada.post(`/api/jobs/${job.id}/hold`, { reason: 'x' })).status).toBe(403)
  })
})

describe('boards and days', () => {
  it('show two visits of a job as two tiles, and move each by itself', async () => {
    const job = await newJob(office)
    const first = await book(job.id, { technicianIds: [ada.userId], ...day('2029-01-02') })
    const second = await book(job.id, { technicianIds: [bob.userId], ...day('2029-01-04') })
    const tiles = async () =>
      (await office.get<Board>('/api/dispatch', { from: '2029-01-01', to: '2029-01-07' })).body.jobs
        .filter(({ id }) => id === job.id)
        .map(({ visitId, crew, scheduledStart }) => [visitId, crew, scheduledStart?.slice(0, 10)])
    expect(await tiles()).toEqual([
      [first.id, 'Ada Lovelace', '2029-01-02'],
      [second.id, 'Bob Ross', '2029-01-04'],
    ])
    const moved = await office.patch<Visit>(`/api/visits/${second.id}`, { ...day('2029-01-05'), version: 1 })
    expect(moved.body).toMatchObject({ version: 2, ...day('2029-01-05') })
    expect((await tiles()).at(-1)).toEqual([second.id, 'Bob Ross', '2029-01-05'])
    await office.patch(`/api/visits/${second.id}`, { technicianIds: [] })
    expect((await tiles()).map(([id, crew]) => [id, crew])).toContainEqual([second.id, null])
  })

  it('my day has the visits in order with their status, done ones too', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const zed = await technician({ firstName: 'Zed', lastName: 'Moss' })
    const job = await newJob(office)
    const times = (hour: string) => ({
      scheduledStart: `${today}T${hour}:00:00.000Z`,
      technicianIds: [zed.userId],
    })
    const late = await book(job.id, times('15'))
    const early = await book(job.id, { ...times('07'), notes: 'Side door' })
    await move(zed, early, 'done')
    const { body } = await zed.get<MyDay>('/api/my-day', { date: today })
    expect(body.jobs).toMatchObject([
      { id: job.id, visitId: early.id, visitStatus: 'done', visitVersion: 2, notes: 'Side door' },
      { id: job.id, visitId: late.id, visitStatus: 'scheduled' },
    ])
  })
})

describe('the people on a visit are told', () => {
  it('that they are on it, that it has another time, and what the office wrote on its day', async () => {
    const kim = await technician({ firstName: 'Kim', lastName: 'Poe' })
    const today = new Date().toISOString().slice(0, 10)
    const job = await newJob(office)
    const visit = await book(job.id, { technicianIds: [kim.userId], ...day(addDays(today, 3)) })
    expect(await told(kim, 'job_assigned')).toHaveLength(1)
    await office.post(`/api/jobs/${job.id}/notes`, { body: 'Not today' })
    const midnight = `${today}T00:30:00.000Z`
    await office.patch(`/api/visits/${visit.id}`, {
      scheduledStart: midnight,
      scheduledEnd: `${today}T23:30:00.000Z`,
    })
    expect(await told(kim, 'visit_rescheduled')).toMatchObject([
      { payload: { num: job.num, scheduledStart: midnight, before: day(addDays(today, 3)).scheduledStart } },
    ])
    await office.post(`/api/jobs/${job.id}/notes`, { body: 'Bring the long ladder' })
    await kim.post(`/api/jobs/${job.id}/notes`, { body: 'Will do' })
    expect(await told(kim, 'job_note')).toMatchObject([{ payload: { note: 'Bring the long ladder' } }])
    expect(await told(office, 'visit_rescheduled')).toEqual([])
  })
})

describe('after any history', () => {
  it('every job points to the right visit and knows its people', async () => {
    const { rows } = await server.database.db.execute(sql`select count(*)::int as wrong from jobs
      where current_visit_id is distinct from current_visit_of(id) or people is distinct from people_of(id)`)
    expect(rows).toEqual([{ wrong: 0 }])
  })
})
