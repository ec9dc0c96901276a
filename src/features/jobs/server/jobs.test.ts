import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activityOf } from '@/server/test/activity'
import { atOnce } from '@/server/test/at-once'
import type { Client } from '@/server/test/client'
import { idsOf } from '@/server/test/lists'
import { asMade, changedOnce } from '@/server/test/record-fields'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Job } from '../job.schema'

const server = withServer()

async function newJob(client: Client, overrides: Record<string, unknown> = {}): Promise<Job> {
  const { status, body } = await client.post<Job>('/api/jobs', {
    num: `N-${crypto.randomUUID()}`,
    ...overrides,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

describe('creating', () => {
  it('answers the saved record with the defaults and tells the activity', async () => {
    const ada = await server.owner()
    const created = await newJob(ada, { num: 'A-1', customer: 'Acme', address: '', crew: undefined })
    expect(created).toEqual({
      id: expect.any(String),
      num: 'A-1',
      customer: 'Acme',
      customerId: null,
      estimateId: null,
      agreementId: null,
      address: null,
      crew: null,
      status: 'open',
      technicianId: null,
      scheduledStart: null,
      scheduledEnd: null,
      ...asMade,
    })
    expect((await ada.get(`/api/jobs/${created.id}`)).body).toEqual(created)
    expect(await activityOf(ada, created.id)).toEqual([`job.created by ${ada.email}`])
  })

  it('ignores what only the server sets, and unknown fields', async () => {
    const ada = await server.owner()
    const created = await newJob(ada, { id: 'mine', createdAt: '2001-01-01T00:00:00Z', nonsense: 1 })
    expect(created.id).not.toBe('mine')
    expect(created.createdAt).not.toContain('2001')
  })

  it('refuses a number that is taken', async () => {
    const ada = await server.owner()
    await newJob(ada, { num: 'TAKEN' })
    const { status, body } = await ada.post<ErrorBody>('/api/jobs', { num: ' TAKEN ' })
    expect(status).toBe(409)
    expect(body).toEqual({
      message: 'This job number is already in use',
      code: 'duplicate',
      errors: [{ path: 'num', message: 'This job number is already in use' }],
    })
  })

  it('lets one of many at the same moment have a number', async () => {
    const ada = await server.owner()
    const answers = await atOnce(20, () => ada.post('/api/jobs', { num: 'ONE-OF-MANY' }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })

  it('names all fields that are wrong at once', async () => {
    const ada = await server.owner()
    const { status, body } = await ada.post<ErrorBody>('/api/jobs', { num: ' ', status: 'paused' })
    expect(status).toBe(400)
    expect(body.errors?.map(({ path }) => path).sort()).toEqual(['num', 'status'])
    expect(body.errors).toContainEqual({ path: 'num', message: 'Job number is required' })
  })

  it('refuses a schedule that ends before it starts', async () => {
    const ada = await server.owner()
    const schedule = { scheduledStart: '2026-11-16T10:00:00Z', scheduledEnd: '2026-11-16T09:00:00Z' }
    const { status, body } = await ada.post<ErrorBody>('/api/jobs', { num: 'BACKWARDS', ...schedule })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'scheduledEnd', message: 'The end must be after the start' }])
  })
})

describe('assigning', () => {
  it('takes the technician from a display name', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
    const created = await newJob(grace)
    const { body } = await grace.patch<Job>(`/api/jobs/${created.id}`, { crew: 'Grace Hopper' })
    expect(body).toMatchObject({ crew: 'Grace Hopper', technicianId: grace.userId })
    const cleared = await grace.patch<Job>(`/api/jobs/${created.id}`, { crew: '' })
    expect(cleared.body).toMatchObject({ crew: null, technicianId: null })
  })

  it('takes the display name from a technician', async () => {
    const alan = await server.signedUp({ firstName: 'Alan', lastName: 'Turing' })
    expect(await newJob(alan, { technicianId: alan.userId })).toMatchObject({ crew: 'Alan Turing' })
  })

  it('keeps a crew that is nobody of ours as a text', async () => {
    const ada = await server.owner()
    expect(await newJob(ada, { crew: 'Crew B' })).toMatchObject({ crew: 'Crew B', technicianId: null })
  })

  it('does not guess between two people of one name', async () => {
    const one = await server.signedUp({ firstName: 'Sam', lastName: 'Same' })
    await server.signedUp({ firstName: 'Sam', lastName: 'Same' })
    expect(await newJob(one, { crew: 'Sam Same' })).toMatchObject({ crew: 'Sam Same', technicianId: null })
  })

  it('refuses a technician that is unknown', async () => {
    const ada = await server.owner()
    const { status, body } = await ada.post<ErrorBody>('/api/jobs', { num: 'GHOST', technicianId: 'nobody' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'technicianId', message: 'Unknown technician' }])
  })
})

describe('changing', () => {
  it('changes what was sent and keeps the rest', async () => {
    const ada = await server.owner()
    const created = await newJob(ada, { customer: 'Acme', address: '1 Main St' })
    const { status, body } = await ada.patch<Job>(`/api/jobs/${created.id}`, {
      status: 'closed',
      address: '',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...changedOnce(created), status: 'closed', address: null })
    expect(await activityOf(ada, created.id)).toContain(`job.updated by ${ada.email}`)
  })

  it('checks the schedule against what is saved', async () => {
    const ada = await server.owner()
    const created = await newJob(ada, {
      scheduledStart: '2026-11-16T09:00:00Z',
      scheduledEnd: '2026-11-16T10:00:00Z',
    })
    const { status } = await ada.patch(`/api/jobs/${created.id}`, { scheduledStart: '2026-11-16T11:00:00Z' })
    expect(status).toBe(400)
    expect((await ada.get(`/api/jobs/${created.id}`)).body).toEqual(created)
  })

  it('answers 200 and tells nothing when nothing changes', async () => {
    const ada = await server.owner()
    const created = await newJob(ada, { customer: 'Acme' })
    const { status, body } = await ada.patch(`/api/jobs/${created.id}`, { status: 'open', customer: 'Acme' })
    expect(status).toBe(200)
    expect(body).toEqual(created)
    expect(await activityOf(ada, created.id)).toEqual([`job.created by ${ada.email}`])
  })

  it('answers 404 for an unknown id and 409 for a taken number', async () => {
    const ada = await server.owner()
    await newJob(ada, { num: 'FIRST' })
    const second = await newJob(ada)
    expect((await ada.patch('/api/jobs/unknown', { num: 'X' })).status).toBe(404)
    expect((await ada.get('/api/jobs/unknown')).status).toBe(404)
    expect((await ada.patch(`/api/jobs/${second.id}`, { num: 'FIRST' })).status).toBe(409)
  })
})

describe('the suggested number', () => {
  it('is one above the highest JOB- number', async () => {
    const ada = await server.owner()
    expect((await ada.get('/api/jobs/next-number')).body).toEqual({ num: 'JOB-1' })
    for (const num of ['JOB-9', 'JOB-0041', 'JOB-7x', 'XJOB-99', `JOB-${'9'.repeat(30)}`])
      await newJob(ada, { num })
    expect((await ada.get('/api/jobs/next-number')).body).toEqual({ num: 'JOB-42' })
  })
})

describe('the list', () => {
  it('searches inside words, without regard to case, in each field and never across two', async () => {
    const ada = await server.owner()
    const job = await newJob(ada, {
      num: 'SRCH-1',
      customer: 'Nguyễn Plumbing',
      address: '5% Off_Street',
      crew: 'B\\C',
    })
    const found = async (search: string) =>
      (await ada.get<Job[]>('/api/jobs', { search })).body.map(({ id }) => id).includes(job.id)
    for (const search of ['srch', 'NGUYỄN', 'lumbi', '5% off_', 'b\\c', ' street ']) {
      expect(await found(search), search).toBe(true)
    }
    for (const search of ['1nguy', '5_', 'off%street', 'absent'])
      expect(await found(search), search).toBe(false)
  })

  it('filters by status and technician', async () => {
    const ada = await server.owner()
    const open = await newJob(ada, { technicianId: ada.userId })
    const closed = await newJob(ada, { technicianId: ada.userId, status: 'closed' })
    const ids = (query: Record<string, string>) =>
      idsOf(ada, '/api/jobs', { technicianId: ada.userId, ...query })
    expect(await ids({})).toEqual([closed.id, open.id])
    expect(await ids({ status: 'open' })).toEqual([open.id])
    expect(await ids({ status: 'closed' })).toEqual([closed.id])
  })

  it("filters by the days on which jobs were made, by the company's clock", async () => {
    const ada = await server.owner()
    await ada.patch('/api/company', { timeZone: 'America/New_York' })
    const made = async (createdAt: string) => {
      const { id } = await newJob(ada, { technicianId: ada.userId })
      await server.database.db.execute(sql`update jobs set created_at = ${createdAt} where id = ${id}`)
      return id
    }
    // Midnight is at five in winter, and at four from the day on which the clocks go forward.
    const early = await made('2026-03-08T04:59:59.999Z')
    const first = await made('2026-03-08T05:00:00.000Z')
    const last = await made('2026-03-09T03:59:59.999Z')
    const late = await made('2026-03-09T04:00:00.000Z')
    const ids = (query: Record<string, string>) =>
      idsOf(ada, '/api/jobs', { technicianId: ada.userId, ...query })
    expect(await ids({ from: '2026-03-08', to: '2026-03-08' })).toEqual([last, first])
    expect(await ids({ from: '2026-03-09' })).toEqual([late])
    expect(await ids({ to: '2026-03-07' })).toEqual([early])
    expect((await ada.get('/api/jobs', { from: '2026-02-30' })).status).toBe(400)
  })
})
