import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { idsOf, nextPage } from '@/server/test/lists'
import { created, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { FieldLog } from '../field-log.schema'

const server = withServer()

const DAY = '2026-11-13'

async function post(client: Client, fields: Record<string, unknown> = {}) {
  const { id: jobId } = fields.jobId === undefined ? await newJob(client) : { id: fields.jobId }
  return client.post<FieldLog & ErrorBody>('/api/field-logs', {
    logDate: DAY,
    workPerformed: 'Set the boiler',
    jobId,
    ...fields,
  })
}
const newLog = async (client: Client, fields: Record<string, unknown> = {}): Promise<FieldLog> =>
  created(await post(client, fields))

describe('as specified: creating', () => {
  it('returns the saved log with its job and records activity', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada, { num: 'LOG-1', customer: 'Alder Bakery' })
    const log = await newLog(ada, {
      jobId: job.id,
      weather: 'rainy',
      workPerformed: '  Set the boiler\nand filled it ',
      materialsUsed: 'Copper pipe',
      equipmentUsed: 'Press tool',
      crewMembers: [' Ann ', '', 'Bob'],
      hoursWorked: 465,
      issues: 'Valve leaks',
    })
    expect(log).toEqual({
      id: expect.any(String),
      jobId: job.id,
      jobNum: 'LOG-1',
      customer: 'Alder Bakery',
      logDate: DAY,
      weather: 'rainy',
      workPerformed: 'Set the boiler\nand filled it',
      materialsUsed: 'Copper pipe',
      equipmentUsed: 'Press tool',
      crewMembers: ['Ann', 'Bob'],
      hoursWorked: 465,
      issues: 'Valve leaks',
      photos: [],
      createdBy: ada.email,
      createdByName: ada.name,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: log.createdAt,
      version: 1,
    })
    expect((await ada.get(`/api/field-logs/${log.id}`)).body).toEqual(log)
    expect(await activityOf(ada, log.id)).toEqual([`field_log.created by ${ada.email}`])
  })

  it('needs only a job, a date and the work', async () => {
    const ada = await server.signedUp()
    expect(await newLog(ada, { weather: '', issues: '' })).toMatchObject({
      customer: null,
      weather: null,
      materialsUsed: null,
      equipmentUsed: null,
      crewMembers: [],
      hoursWorked: 0,
      issues: null,
      photos: [],
    })
  })

  it('ignores fields that only the server sets', async () => {
    const ada = await server.signedUp()
    const log = await newLog(ada, { createdBy: 'boss@example.com', createdAt: '2001-01-01' })
    expect(log).toMatchObject({ createdBy: ada.email })
    expect(log.createdAt).not.toContain('2001')
  })

  it('accepts a log for a closed job', async () => {
    const ada = await server.signedUp()
    const { id } = await newJob(ada, { status: 'closed' })
    expect((await post(ada, { jobId: id })).status).toBe(201)
  })

  it('accepts any whole minutes, up to the longest day of the largest crew', async () => {
    const ada = await server.signedUp()
    for (const hoursWorked of [0, 15, 50, 144_000])
      expect(await newLog(ada, { hoursWorked })).toMatchObject({ hoursWorked })
  })

  it("reports all missing fields at once with the form's messages", async () => {
    const ada = await server.signedUp()
    const { status, body } = await ada.post<ErrorBody>('/api/field-logs', { workPerformed: ' ' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'jobId', message: 'Job is required' },
      { path: 'logDate', message: 'Enter a date' },
      { path: 'workPerformed', message: 'Work performed is required' },
    ])
  })

  it.each([
    ['jobId', 'Job is required', { jobId: '' }],
    ['jobId', 'Unknown job', { jobId: 'nope' }],
    ['logDate', 'Enter a date', { logDate: '2026-02-30' }],
    ['logDate', 'Enter a date', { logDate: '11/13/2026' }],
    ['weather', 'Unknown weather', { weather: 'foggy' }],
    ['hoursWorked', 'Must be at least 0', { hoursWorked: -1 }],
    ['hoursWorked', 'Must be a whole number of minutes', { hoursWorked: 7.5 }],
    ['hoursWorked', 'Must be a whole number of minutes', { hoursWorked: '7.5' }],
    ['hoursWorked', 'Must be at most 2400 hours', { hoursWorked: 144_001 }],
    ['crewMembers', 'At most 100 crew members', { crewMembers: Array(101).fill('Ann') }],
    ['crewMembers.0', 'Must not contain a NUL character', { crewMembers: ['A\u0000nn'] }],
    ['workPerformed', 'Must be at most 10000 characters', { workPerformed: 'x'.repeat(10_001) }],
    ['photos', 'At most 20 photos', { photos: Array(21).fill('data:image/png;base64,') }],
  ])('refuses a bad %s: %s', async (path, message, fields) => {
    const ada = await server.signedUp()
    const { status, body } = await post(ada, fields)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })

  it('happens once for one Idempotency-Key', async () => {
    const ada = await server.signedUp()
    const { id: jobId } = await newJob(ada)
    const body = { jobId, logDate: DAY, workPerformed: 'Once' }
    const key = { 'idempotency-key': randomUUID() }
    const send = () => ada.send('POST', '/api/field-logs', body, key)
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect((await ada.get<FieldLog[]>('/api/field-logs', { jobId })).body).toHaveLength(1)
  })
})

describe('as specified: changing', () => {
  it('changes the sent fields, keeps the others and clears with empty text', async () => {
    const ada = await server.signedUp()
    const bob = await server.signedUp()
    const before = await newLog(ada, {
      weather: 'sunny',
      issues: 'Leak',
      crewMembers: ['Ann'],
      hoursWorked: 60,
    })
    const patch = { issues: '', weather: null, hoursWorked: 90, createdBy: 'boss@example.com' }
    const { status, body } = await bob.patch<FieldLog>(`/api/field-logs/${before.id}`, patch)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      issues: null,
      weather: null,
      hoursWorked: 90,
      updatedAt: expect.stringMatching(/Z$/),
      version: before.version + 1,
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect((await ada.get(`/api/field-logs/${before.id}`)).body).toEqual(body)
    expect(await activityOf(ada, before.id)).toEqual([
      `field_log.updated by ${bob.email}`,
      `field_log.created by ${ada.email}`,
    ])
  })

  it('moves the log to another job', async () => {
    const ada = await server.signedUp()
    const log = await newLog(ada)
    const job = await newJob(ada, { num: 'MOVED', customer: 'Pearl Hotel' })
    const { body } = await ada.patch(`/api/field-logs/${log.id}`, { jobId: job.id })
    expect(body).toMatchObject({ jobId: job.id, jobNum: 'MOVED', customer: 'Pearl Hotel' })
    const refused = await ada.patch<ErrorBody>(`/api/field-logs/${log.id}`, { jobId: 'nope' })
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'jobId', message: 'Unknown job' }]])
  })

  it('answers 200 and records nothing when nothing changes', async () => {
    const ada = await server.signedUp()
    const log = await newLog(ada, { crewMembers: ['Ann'], hoursWorked: 15 })
    const { crewMembers, hoursWorked, workPerformed } = log
    const { status, body } = await ada.patch(`/api/field-logs/${log.id}`, {
      crewMembers,
      hoursWorked,
      workPerformed,
    })
    expect([status, body]).toEqual([200, log])
    expect(await activityOf(ada, log.id)).toEqual([`field_log.created by ${ada.email}`])
  })

  it('refuses invalid values without any change and answers 404 for an unknown id', async () => {
    const ada = await server.signedUp()
    const log = await newLog(ada)
    const bad = { workPerformed: '', issues: 'Lost' }
    const { status, body } = await ada.patch<ErrorBody>(`/api/field-logs/${log.id}`, bad)
    expect([status, body.message]).toEqual([400, 'Work performed is required'])
    expect((await ada.get(`/api/field-logs/${log.id}`)).body).toEqual(log)
    expect((await ada.patch('/api/field-logs/unknown', { issues: 'x' })).status).toBe(404)
    expect((await ada.get('/api/field-logs/unknown')).status).toBe(404)
  })
})

describe('as specified: the list', () => {
  it('is sorted by day, newest first, and within a day by creation', async () => {
    const ada = await server.signedUp()
    const { id: jobId } = await newJob(ada)
    const logs: FieldLog[] = []
    for (const logDate of ['2026-11-10', '2026-11-12', '2026-11-10', '2026-11-11', '2026-11-12'])
      logs.push(await newLog(ada, { jobId, logDate }))
    const { body } = await ada.get<FieldLog[]>('/api/field-logs', { jobId })
    expect(body).toEqual([logs[4], logs[1], logs[3], logs[2], logs[0]])
  })

  it('filters by job and days and is paginated', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada)
    const other = await newLog(ada, { logDate: '2019-05-02' })
    const mine: string[] = []
    for (const day of ['01', '02', '03', '04'])
      mine.unshift((await newLog(ada, { jobId: job.id, logDate: `2019-05-${day}` })).id)
    const ids = (query: Record<string, string>) => idsOf(ada, '/api/field-logs', query)
    expect(await ids({ jobId: job.id })).toEqual(mine)
    expect(await ids({ jobId: job.id, from: '2019-05-02', to: '2019-05-03' })).toEqual(mine.slice(1, 3))
    expect(new Set(await ids({ from: '2019-05-02', to: '2019-05-02' }))).toEqual(new Set([other.id, mine[2]]))
    expect(await ids({ jobId: 'nope' })).toEqual([])
    const page = await ada.get<FieldLog[]>('/api/field-logs', { jobId: job.id, limit: 3, count: 'true' })
    expect(page.headers.get('x-total-count')).toBe('4')
    expect((await nextPage(ada, page)).map(({ id }) => id)).toEqual(mine.slice(3))
    expect((await ada.get('/api/field-logs', { from: 'yesterday' })).status).toBe(400)
  })

  it('searches work, materials, equipment, issues, crew and author, combined with other filters', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada)
    const log = await newLog(ada, {
      jobId: job.id,
      workPerformed: 'Hung the radiators',
      materialsUsed: 'Brackets',
      equipmentUsed: 'Scissor lift',
      issues: 'Crooked wall',
      crewMembers: ['Zoë Brandt', 'Ivo Lund'],
    })
    const found = (search: string) => idsOf(ada, '/api/field-logs', { jobId: job.id, search })
    for (const search of ['RADIATORS', 'bracket', 'scissor', 'crooked', 'zoe br', 'ivo', ada.email])
      expect(await found(search), search).toEqual([log.id])
    expect(await found('brandt ivo')).toEqual([])
    expect(await idsOf(ada, '/api/field-logs', { search: 'radiators', to: '2026-11-12' })).toEqual([])
  })

  it('requires a session', async () => {
    expect((await server.visitor().get('/api/field-logs')).status).toBe(401)
    expect((await server.visitor().post('/api/field-logs', {})).status).toBe(401)
  })
})
