import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from '@/domain/activity/activity.schema'
import type { AuditEntry } from '@/features/audit/audit.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { idsOf, nextPage } from '@/server/test/lists'
import { changedOnce, newRecordFields } from '@/server/test/record-fields'
import { newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Clock, TimeEntry } from '../time-entry.schema'

const server = withServer()

const EIGHT = '2026-06-01T15:00:00.000Z'
const NOON = '2026-06-01T19:00:00.000Z'

const log = (client: Client, fields: object = {}) =>
  client.post<TimeEntry & ErrorBody>('/api/time-entries', { startTime: EIGHT, ...fields })
const entryOf = async (client: Client, id: string) =>
  (await client.get<TimeEntry>(`/api/time-entries/${id}`)).body
const clockOf = async (client: Client) => (await client.get<Clock>('/api/time-entries/running')).body
const runningOf = async (client: Client) =>
  (await client.get<TimeEntry[]>('/api/time-entries', { userId: client.userId })).body.filter(
    ({ endTime }) => endTime === null,
  )

describe('as specified: a finished entry', () => {
  it('is answered with its minutes, its cost and the names that belong to it', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'Byron' })
    const job = await newJob(ada, { num: 'T-1', customer: 'Acme' })
    const { status, body } = await log(ada, {
      jobId: job.id,
      endTime: NOON,
      description: ' Rough-in ',
      billable: 0,
      hourlyRate: 4555,
    })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        userId: ada.userId,
        userName: 'Ada Byron',
        jobId: job.id,
        jobNum: 'T-1',
        customer: 'Acme',
        startTime: EIGHT,
        endTime: NOON,
        hours: 240,
        description: 'Rough-in',
        billable: 0,
        hourlyRate: 4555,
        totalCost: 18_220,
        costRate: 0,
        status: 'open',
        approvedAt: null,
        approvedBy: null,
        approvedByName: null,
        invoiceId: null,
        invoiceNumber: null,
        ...newRecordFields,
      },
    ])
    expect(await entryOf(ada, body.id)).toEqual(body)
    expect(await actionsOf(ada, body.id)).toEqual(['time_entry.created'])
  })

  it('is billable and without a rate when nothing is said', async () => {
    const ada = await server.signedUp()
    expect((await log(ada, { endTime: NOON })).body).toMatchObject({
      jobId: null,
      jobNum: null,
      billable: 1,
      hourlyRate: 0,
      totalCost: 0,
    })
  })

  it('takes neither minutes nor cost from the client', async () => {
    const ada = await server.signedUp()
    const { body } = await log(ada, { endTime: NOON, hours: 9, totalCost: 9 })
    expect(body).toMatchObject({ userId: ada.userId, hours: 240, totalCost: 0 })
  })

  it('leaves the running one alone', async () => {
    const ada = await server.signedUp()
    const { body: running } = await log(ada)
    expect((await log(ada, { endTime: NOON })).status).toBe(201)
    expect((await runningOf(ada)).map(({ id }) => id)).toEqual([running.id])
  })

  it.each([
    [{ startTime: '' }, 'startTime', 'Start time is required'],
    [{ startTime: undefined }, 'startTime', 'Start time is required'],
    [{ startTime: '2026-06-01' }, 'startTime', 'Invalid date and time'],
    [{ endTime: '2026-06-01T14:59:59.999Z' }, 'endTime', 'The end must not be before the start'],
    [{ hourlyRate: -1 }, 'hourlyRate', 'Hourly rate must be 0 or greater'],
    [{ hourlyRate: 1.5 }, 'hourlyRate', 'Must be whole cents'],
    [{ hourlyRate: 10_000_001 }, 'hourlyRate', 'Hourly rate is too high'],
    [{ billable: 2 }, 'billable', 'Must be 1 or 0'],
    [{ jobId: 'nope' }, 'jobId', 'Unknown job'],
  ])('refuses %j', async (fields, path, message) => {
    const ada = await server.signedUp()
    const { status, body } = await log(ada, { endTime: NOON, ...fields })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect((await ada.get('/api/time-entries', { userId: ada.userId })).body).toEqual([])
  })
})

describe('the clock', () => {
  it('runs from Clock In to Clock Out', async () => {
    const ada = await server.signedUp()
    const schedule = { scheduledStart: '2026-11-16T08:00:00.000Z', scheduledEnd: '2026-11-16T12:00:00.000Z' }
    const job = await newJob(ada, { num: 'CLOCK-1', customer: 'Alder Street Bakery', ...schedule })
    expect(await clockOf(ada)).toEqual({ running: null, last: null, hourlyRate: null })
    const startTime = new Date(Date.now() - 90.5 * 60_000).toISOString()
    const { body } = await log(ada, { startTime, endTime: null, jobId: job.id, hourlyRate: 6000 })
    expect(body).toMatchObject({ endTime: null, hours: 90, totalCost: 9000 })
    expect(await clockOf(ada)).toEqual({
      running: { ...body, jobEnd: schedule.scheduledEnd },
      last: {
        jobId: job.id,
        jobNum: 'CLOCK-1',
        customer: 'Alder Street Bakery',
        usedAt: startTime,
        ...schedule,
        billable: 1,
        hourlyRate: 6000,
      },
      hourlyRate: 6000,
    })
    const endTime = new Date(Date.parse(startTime) + 61 * 60_000).toISOString()
    const stopped = await ada.patch<TimeEntry>(`/api/time-entries/${body.id}`, { endTime })
    expect(stopped.status).toBe(200)
    expect(stopped.body).toEqual({ ...changedOnce(body), endTime, hours: 61, totalCost: 6100 })
    expect(await clockOf(ada)).toMatchObject({ running: null, last: { usedAt: endTime } })
    expect(await actionsOf(ada, body.id)).toEqual(['time_entry.updated', 'time_entry.created'])
  })

  it('offers the job used last only while it is open', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada)
    await log(ada, { endTime: NOON, jobId: job.id, billable: 0 })
    await log(ada, { startTime: NOON, endTime: NOON, hourlyRate: 4000 })
    expect(await clockOf(ada)).toMatchObject({ last: { jobId: job.id, billable: 0 }, hourlyRate: 4000 })
    await ada.patch(`/api/jobs/${job.id}`, { status: 'closed' })
    expect((await clockOf(ada)).last).toBeNull()
  })

  it('is ended by the next Clock In, at that instant', async () => {
    const ada = await server.signedUp()
    const first = (await log(ada, { hourlyRate: 3000 })).body
    const second = (await log(ada, { startTime: NOON })).body
    expect(await entryOf(ada, first.id)).toMatchObject({ endTime: NOON, hours: 240, totalCost: 12_000 })
    expect((await runningOf(ada)).map(({ id }) => id)).toEqual([second.id])
  })

  it('gives way without length to a Clock In that reaches further back', async () => {
    const ada = await server.signedUp()
    const first = (await log(ada, { startTime: NOON })).body
    const second = (await log(ada, { startTime: EIGHT })).body
    expect(await entryOf(ada, first.id)).toMatchObject({ endTime: NOON, hours: 0 })
    expect((await runningOf(ada)).map(({ id }) => id)).toEqual([second.id])
  })

  it('that was forgotten is ended by the next Clock In after seven days at most', async () => {
    const ada = await server.signedUp()
    const first = (await log(ada)).body
    await log(ada, { startTime: '2026-07-01T15:00:00Z' })
    expect(await entryOf(ada, first.id)).toMatchObject({ endTime: '2026-06-08T15:00:00.000Z', hours: 10_080 })
  })

  it("leaves a colleague's alone", async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    await log(ada)
    await log(bob)
    expect([await runningOf(ada), await runningOf(bob)]).toMatchObject([{ length: 1 }, { length: 1 }])
  })

  it('runs once when many clock in at the same moment', async () => {
    const ada = await server.signedUp()
    const now = Date.now()
    const answers = await concurrently(20, (n) => log(ada, { startTime: new Date(now + n).toISOString() }))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await runningOf(ada)).toHaveLength(1)
    expect((await ada.get<TimeEntry[]>('/api/time-entries', { userId: ada.userId })).body).toHaveLength(20)
  })

  it('counts one that is set to start later as nothing yet', async () => {
    const ada = await server.signedUp()
    const startTime = new Date(Date.now() + 3_600_000).toISOString()
    expect((await log(ada, { startTime, hourlyRate: 6000 })).body).toMatchObject({ hours: 0, totalCost: 0 })
  })
})

describe('changing', () => {
  it('takes any subset and computes minutes and cost again', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada, { num: 'CHANGE-1' })
    const { body } = await log(ada, { endTime: NOON, hourlyRate: 6000, description: 'x' })
    const change = (patch: object) => ada.patch<TimeEntry>(`/api/time-entries/${body.id}`, patch)
    expect((await change({ hourlyRate: 3000, billable: 0 })).body).toEqual({
      ...changedOnce(body),
      hourlyRate: 3000,
      billable: 0,
      totalCost: 12_000,
    })
    expect((await change({ jobId: job.id, description: '' })).body).toMatchObject({
      jobNum: 'CHANGE-1',
      description: null,
      hourlyRate: 3000,
    })
    expect((await change({ startTime: '2026-06-01T18:30:00Z' })).body).toMatchObject({ hours: 30 })
    expect((await change({ userId: 'someone', hours: 1 })).body).toMatchObject({
      userId: ada.userId,
      hours: 30,
    })
    expect(await actionsOf(ada, body.id)).toEqual([
      ...Array(3).fill('time_entry.updated'),
      'time_entry.created',
    ])
  })

  it('refuses an end before the saved start, and a start after the saved end', async () => {
    const ada = await server.signedUp()
    const { body } = await log(ada, { endTime: NOON })
    const errors = [{ path: 'endTime', message: 'The end must not be before the start' }]
    for (const patch of [{ endTime: '2026-06-01T14:00:00Z' }, { startTime: '2026-06-01T20:00:00Z' }]) {
      const answer = await ada.patch<ErrorBody>(`/api/time-entries/${body.id}`, patch)
      expect([answer.status, answer.body.errors]).toEqual([400, errors])
    }
    expect(await entryOf(ada, body.id)).toEqual(body)
  })

  it('refuses more than seven days, and an end a year ahead, as creating does', async () => {
    const ada = await server.signedUp()
    const { body } = await log(ada, { endTime: NOON })
    const refused = async (fields: object, message: string) => {
      for (const answer of [
        await log(ada, fields),
        await ada.patch<ErrorBody>(`/api/time-entries/${body.id}`, fields),
      ])
        expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'endTime', message }]])
    }
    await refused({ endTime: '2026-06-08T15:00:01Z' }, 'A time entry can be at most 7 days long')
    const nextYear = new Date(Date.now() + 366 * 24 * 3_600_000).toISOString()
    await refused({ startTime: nextYear, endTime: nextYear }, 'The end must be less than a year from now')
    expect(await entryOf(ada, body.id)).toEqual(body)
  })

  it('lets a finished entry run again only when no other does', async () => {
    const ada = await server.signedUp()
    const { body } = await log(ada, { endTime: NOON })
    const reopen = () => ada.patch<ErrorBody>(`/api/time-entries/${body.id}`, { endTime: null })
    const running = (await log(ada)).body
    expect(await reopen()).toMatchObject({ status: 409, body: { message: 'Another entry is running' } })
    await ada.patch(`/api/time-entries/${running.id}`, { endTime: NOON })
    expect((await reopen()).status).toBe(200)
    expect((await runningOf(ada)).map(({ id }) => id)).toEqual([body.id])
  })

  it("lets the office correct a colleague's entry, told with whose it is and from what to what", async () => {
    const [ada, bob] = [await server.owner(), await server.signedUp()]
    const { body } = await log(ada, { endTime: NOON, description: 'Rough-in' })
    const path = `/api/time-entries/${body.id}`
    const later = '2026-06-01T17:00:00.000Z'
    const corrected = await bob.patch<TimeEntry>(path, { endTime: later, version: body.version })
    expect(corrected.body).toMatchObject({ userId: ada.userId, endTime: later, version: 2 })
    expect((await bob.patch<ErrorBody>(path, { billable: 0, version: 1 })).body.code).toBe('outdated')
    expect((await bob.delete(path)).status).toBe(204)
    const { body: told } = await ada.get<AuditEntry[]>('/api/audit', { entityId: body.id })
    const whose = { userId: ada.userId, userName: ada.name }
    expect(told).toMatchObject([
      {
        action: 'time_entry.deleted',
        by: bob.email,
        payload: whose,
        changes: { description: ['Rough-in', null] },
      },
      { action: 'time_entry.updated', by: bob.email, payload: whose },
      { action: 'time_entry.created', by: ada.email, payload: expect.not.objectContaining(whose) },
    ])
    expect(told[1]?.changes).toEqual({ endTime: [body.endTime, later] })
    const { body: activity } = await ada.get<ActivityEntry[]>('/api/activity', { recordId: body.id })
    expect(activity.map(({ action, changes }) => [action, changes])).toEqual([
      ['time_entry.deleted', null],
      ['time_entry.updated', { endTime: [body.endTime, later] }],
      ['time_entry.created', null],
    ])
  })

  it("keeps a colleague's entry from being changed or deleted by a technician", async () => {
    const [ada, tom] = [await server.signedUp(), await server.technician()]
    const { body } = await log(ada, { endTime: NOON })
    const path = `/api/time-entries/${body.id}`
    for (const answer of [
      await tom.patch<ErrorBody>(path, { billable: 0 }),
      await tom.delete<ErrorBody>(path),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, 'Time entry not found'])
    expect(await entryOf(ada, body.id)).toEqual(body)
    const own = await log(tom, { endTime: NOON })
    expect((await tom.delete(`/api/time-entries/${own.body.id}`)).status).toBe(204)
  })

  it("keeps a person's clock one however many correct their entries at once", async () => {
    const [ada, bob, carl] = [await server.signedUp(), await server.signedUp(), await server.signedUp()]
    const entries = [await log(ada, { endTime: NOON }), await log(ada, { endTime: NOON })]
    const reopened = await Promise.all(
      entries.map(({ body }, index) =>
        (index === 0 ? bob : carl).patch(`/api/time-entries/${body.id}`, { endTime: null }),
      ),
    )
    expect(reopened.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await runningOf(ada)).toHaveLength(1)
    expect([await runningOf(bob), await runningOf(carl)]).toEqual([[], []])
  })

  it('deletes an own entry, once', async () => {
    const ada = await server.signedUp()
    const { body } = await log(ada, { endTime: NOON })
    expect(await ada.delete(`/api/time-entries/${body.id}`)).toMatchObject({ status: 204, body: '' })
    expect((await ada.get(`/api/time-entries/${body.id}`)).status).toBe(404)
    expect((await ada.delete(`/api/time-entries/${body.id}`)).status).toBe(404)
    expect((await ada.patch(`/api/time-entries/${body.id}`, { billable: 0 })).status).toBe(404)
    expect(await actionsOf(ada, body.id)).toEqual(['time_entry.deleted', 'time_entry.created'])
  })
})

describe('as specified: the list', () => {
  it('is newest first and narrows by user, job, billable and the days that entries start on', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada)
    const day = (date: string, fields: object = {}) =>
      log(ada, { startTime: `${date}T12:00:00Z`, endTime: `${date}T13:00:00Z`, ...fields })
    const one = (await day('2026-06-01', { jobId: job.id })).body.id
    const two = (await day('2026-06-02', { billable: 0 })).body.id
    const three = (await day('2026-06-03', { jobId: job.id, billable: 0 })).body.id
    const ids = (query: Record<string, string>) =>
      idsOf(ada, '/api/time-entries', { userId: ada.userId, ...query })
    expect(await ids({})).toEqual([three, two, one])
    expect(await ids({ jobId: job.id })).toEqual([three, one])
    expect(await ids({ billable: '1' })).toEqual([one])
    expect(await ids({ billable: '0' })).toEqual([three, two])
    expect(await ids({ from: '2026-06-02' })).toEqual([three, two])
    expect(await ids({ from: '2026-06-02', to: '2026-06-02' })).toEqual([two])
    expect(await ids({ userId: 'nobody' })).toEqual([])
    const page = await ada.get<TimeEntry[]>('/api/time-entries', {
      userId: ada.userId,
      limit: 2,
      count: 'true',
    })
    expect(page.headers.get('x-total-count')).toBe('3')
    expect((await nextPage(ada, page)).map(({ id }) => id)).toEqual([one])
  })
})
