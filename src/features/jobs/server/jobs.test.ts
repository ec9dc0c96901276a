import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { idsOf } from '@/server/test/lists'
import { changedOnce, newRecordFields } from '@/server/test/record-fields'
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

describe('as specified: creating', () => {
  it('answers the saved record with the defaults and tells the activity', async () => {
    const ada = await server.owner()
    const created = await newJob(ada, { num: 'A-1', customer: 'Acme', address: '', crew: undefined })
    expect(created).toEqual({
      billingRate: null,
      id: expect.any(String),
      num: 'A-1',
      customer: 'Acme',
      customerId: null,
      estimateId: null,
      agreementId: null,
      equipmentId: null,
      equipmentName: null,
      address: null,
      phone: null,
      description: null,
      crew: null,
      status: 'open',
      stage: 'new',
      holdReason: null,
      finishedAt: null,
      currentVisitId: null,
      technicianId: null,
      technicianIds: [],
      technicianNames: [],
      scheduledStart: null,
      scheduledEnd: null,
      customFields: {},
      ...newRecordFields,
    })
    expect((await ada.get(`/api/jobs/${created.id}`)).body).toEqual(created)
    expect(await activityOf(ada, created.id)).toEqual([`job.created by ${ada.email}`])
  })

  it('ignores what only the server sets, and unknown fields', async () => {
    const ada = await server.owner()
    const created = await newJob(ada, { createdAt: '2001-01-01T00:00:00Z', nonsense: 1 })
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
    const answers = await concurrently(20, () => ada.post('/api/jobs', { num: 'ONE-OF-MANY' }))
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

describe('as specified: assigning', () => {
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

describe('several technicians', () => {
  interface Named {
    ids: string[]
    names: string[]
  }

  /** Of names that nobody else has. */
  async function people() {
    const lastName = `X${crypto.randomUUID().slice(0, 8)}`
    const ada = await server.signedUp({ firstName: 'Ada', lastName })
    const grace = await server.signedUp({ firstName: 'Grace', lastName })
    const alan = await server.signedUp({ firstName: 'Alan', lastName })
    const names = ['Ada', 'Grace', 'Alan'].map((name) => `${name} ${lastName}`)
    return { ada, grace, alan, names, ids: [ada.userId, grace.userId, alan.userId] }
  }

  it('are kept in their order, the first as technician and crew', async () => {
    const { ada, ids, names } = await people()
    const all = { technicianIds: ids, technicianNames: names, technicianId: ids[0], crew: names[0] }
    const created = await newJob(ada, { technicianIds: ids })
    expect(created).toMatchObject(all)
    expect((await ada.get<Job>(`/api/jobs/${created.id}`)).body).toEqual(created)
    const { body } = await ada.patch<Job>(`/api/jobs/${created.id}`, { technicianIds: ids.toReversed() })
    const reversed = { technicianIds: ids.toReversed(), technicianNames: names.toReversed() }
    expect(body).toEqual({
      ...changedOnce(created),
      ...reversed,
      technicianId: ids[2],
      crew: names[2],
    })
    const again = await ada.patch<Job>(`/api/jobs/${created.id}`, { technicianIds: ids.toReversed() })
    expect(again.body.version).toBe(2)
  })

  it.each([
    ['the first one by id', ({ ids }: Named) => ({ technicianId: ids[0] }), [0, 1, 2]],
    ['the first one by name', ({ names }: Named) => ({ crew: names[0] }), [0, 1, 2]],
    ['another one of them', ({ ids }: Named) => ({ technicianId: ids[1] }), [1]],
    ['another name', ({ names }: Named) => ({ crew: names[1] }), [1]],
    ['no technician', () => ({ technicianId: null }), []],
    ['an empty crew', () => ({ crew: '' }), []],
    ['an empty list', () => ({ technicianIds: [] }), []],
    [
      'an empty list with the crew as it was',
      ({ names }: Named) => ({ technicianIds: [], crew: names[0] }),
      [],
    ],
    ['what has nothing to do with it', () => ({ address: '1 Main St' }), [0, 1, 2]],
    [
      'the list and its first',
      ({ ids }: Named) => ({ technicianId: ids[1], technicianIds: [ids[1], ids[0]] }),
      [1, 0],
    ],
  ])('naming %s', async (_, patch, left) => {
    const { ada, ids, names } = await people()
    const { id } = await newJob(ada, { technicianIds: ids })
    const { body } = await ada.patch<Job>(`/api/jobs/${id}`, patch({ ids, names }))
    const [first] = left
    expect(body).toMatchObject({
      technicianIds: left.map((place) => ids[place]),
      technicianNames: left.map((place) => names[place]),
      technicianId: first === undefined ? null : ids[first],
      crew: first === undefined ? null : names[first],
    })
  })

  it('an empty list leaves room for a crew from outside', async () => {
    const { ada, ids } = await people()
    const { id } = await newJob(ada, { technicianIds: ids })
    const outside = { crew: 'Rose City Crane', technicianIds: [] }
    const { body } = await ada.patch<Job>(`/api/jobs/${id}`, outside)
    expect(body).toMatchObject({ ...outside, technicianId: null })
    const again = await ada.patch<Job>(`/api/jobs/${id}`, { ...outside, technicianId: null })
    expect(again.body).toEqual(body)
  })

  it.each([
    [
      'an unknown one',
      (ids: string[]) => ({ technicianIds: [ids[0], 'nobody'] }),
      'technicianIds',
      'Unknown technician',
    ],
    [
      'one twice',
      (ids: string[]) => ({ technicianIds: [ids[0], ids[0]] }),
      'technicianIds',
      'Each technician can be listed only once',
    ],
    [
      'too many',
      () => ({ technicianIds: Array.from({ length: 21 }, (_, n) => `u${n}`) }),
      'technicianIds',
      'At most 20 technicians',
    ],
    ['no list', () => ({ technicianIds: {} }), 'technicianIds', undefined],
    ['an empty id', () => ({ technicianIds: [''] }), 'technicianIds.0', undefined],
    [
      'another first one',
      (ids: string[]) => ({ technicianIds: ids, technicianId: ids[1] }),
      'technicianId',
      'The technician must be first in the list of technicians',
    ],
    [
      'a first one of none',
      (ids: string[]) => ({ technicianIds: [], technicianId: ids[0] }),
      'technicianId',
      'The technician must be first in the list of technicians',
    ],
  ])('refuses %s', async (_, fields, path, message) => {
    const { ada, ids } = await people()
    const job = await newJob(ada, { technicianIds: ids.slice(0, 2) })
    const created = await ada.post<ErrorBody>('/api/jobs', { num: crypto.randomUUID(), ...fields(ids) })
    const changed = await ada.patch<ErrorBody>(`/api/jobs/${job.id}`, fields(ids))
    for (const { status, body } of [created, changed]) {
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path, message: message ?? expect.any(String) }])
    }
    expect((await ada.get(`/api/jobs/${job.id}`)).body).toEqual(job)
  })

  it('of two changes at once that name the same version one is made', async () => {
    const { ada, ids } = await people()
    const { id, version } = await newJob(ada, { technicianIds: ids })
    const lists = [[ids[1]], [ids[2], ids[0]]]
    const answers = await Promise.all(
      lists.map((technicianIds) => ada.patch<Job>(`/api/jobs/${id}`, { technicianIds, version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const created = answers.findIndex(({ status }) => status === 200)
    const { body } = await ada.get<Job>(`/api/jobs/${id}`)
    expect(body.technicianIds).toEqual(lists[created])
    expect(await idsOf(ada, '/api/jobs', { technicianId: ids[created === 0 ? 0 : 1] ?? '' })).toEqual([])
  })

  it('each finds the job among their own, and by their name, also by a new one', async () => {
    const { ada, grace, alan, ids, names } = await people()
    const first = await newJob(ada, { technicianIds: ids })
    const second = await newJob(ada, { technicianIds: ids.slice(1), status: 'closed' })
    const own = (technicianId: string, query: Record<string, string> = {}) =>
      idsOf(ada, '/api/jobs', { technicianId, ...query })
    expect(await own(ada.userId)).toEqual([first.id])
    for (const { userId } of [grace, alan]) expect(await own(userId)).toEqual([second.id, first.id])
    expect(await own(grace.userId, { status: 'open' })).toEqual([first.id])
    expect(await own(grace.userId, { search: `alan ${names[2]?.slice(5, 10)}` })).toEqual([
      second.id,
      first.id,
    ])
    expect(await own(alan.userId, { limit: '1' })).toEqual([second.id])
    await ada.patch(`/api/jobs/${first.id}`, { technicianIds: ids.slice(0, 2) })
    expect(await own(alan.userId)).toEqual([second.id])

    await server.database.db.execute(
      sql`update users set last_name = 'Hopper-Murray' where id = ${grace.userId}`,
    )
    expect(await own(ada.userId, { search: 'hopper-mu' })).toEqual([first.id])
    const renamed = (await ada.get<Job>(`/api/jobs/${second.id}`)).body
    expect(renamed).toMatchObject({
      crew: 'Grace Hopper-Murray',
      technicianNames: ['Grace Hopper-Murray', names[2]],
      version: 1,
    })
    expect((await ada.get<Job>(`/api/jobs/${first.id}`)).body.crew).toBe(names[0])
  })

  it('goes with the job, and the database takes neither a stranger nor one twice', async () => {
    const { ada, ids } = await people()
    const { id, currentVisitId } = await newJob(ada, { technicianIds: ids })
    const { db } = server.database
    const add = (userId: string | undefined) =>
      db.execute(
        sql`insert into visit_technicians (visit_id, user_id, position) values (${currentVisitId}, ${userId}, 9)`,
      )
    await expect(add('nobody')).rejects.toThrow()
    await expect(add(ids[0])).rejects.toThrow()
    expect((await ada.delete(`/api/jobs/${id}`)).status).toBe(204)
    const { rows } = await db.execute(sql`select from visit_technicians where visit_id = ${currentVisitId}`)
    expect(rows).toEqual([])
  })
})

describe('as specified: changing', () => {
  it('changes what was sent and keeps the rest', async () => {
    const ada = await server.owner()
    const created = await newJob(ada, { customer: 'Acme', address: '1 Main St' })
    const { status, body } = await ada.patch<Job>(`/api/jobs/${created.id}`, {
      status: 'closed',
      address: '',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...changedOnce(created), status: 'closed', stage: 'closed', address: null })
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

describe('as specified: the list', () => {
  it('searches inside words, without regard to case, in each field and never across two', async () => {
    const ada = await server.owner()
    const job = await newJob(ada, {
      num: 'SRCH-1',
      customer: 'Nguyễn Plumbing',
      address: '5% Off_Street',
      crew: 'B\\C',
      description: 'No hot water\nFlush the tankless heater',
    })
    const found = async (search: string) =>
      (await ada.get<Job[]>('/api/jobs', { search })).body.map(({ id }) => id).includes(job.id)
    for (const search of ['srch', 'NGUYỄN', 'lumbi', '5% off_', 'b\\c', ' street ', 'TANKLESS']) {
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

  it('by the next date: open ones without one, then by their date, and closed ones last', async () => {
    const ada = await server.owner()
    const technicianId = ada.userId
    const job = async (fields: object) => (await newJob(ada, { technicianId, ...fields })).id
    const earlier = await job({ status: 'closed', scheduledStart: '2026-03-01T08:00:00Z' })
    const later = await job({ scheduledStart: '2030-03-02T08:00:00Z' })
    const undated = await job({})
    const latest = await job({ status: 'closed', scheduledStart: '2026-03-02T08:00:00Z' })
    const sooner = await job({ scheduledStart: '2030-03-01T08:00:00Z' })
    const newer = await job({})
    expect(await idsOf(ada, '/api/jobs', { technicianId, order: 'next' })).toEqual([
      newer,
      undated,
      sooner,
      later,
      latest,
      earlier,
    ])
    const all = { technicianId, order: 'next', limit: '4' }
    const page = await ada.get<Job[]>('/api/jobs', all)
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect(await idsOf(ada, next)).toEqual([latest, earlier])
    expect((await ada.get('/api/jobs', { order: 'num' })).status).toBe(400)
  })

  it("filters by the days on which jobs were made, by the company's clock", async () => {
    const ada = await server.owner()
    await ada.patch('/api/company', { timeZone: 'America/New_York' })
    const created = async (createdAt: string) => {
      const { id } = await newJob(ada, { technicianId: ada.userId })
      await server.database.db.execute(sql`update jobs set created_at = ${createdAt} where id = ${id}`)
      return id
    }
    // Midnight is at five in winter, and at four from the day on which the clocks go forward.
    const early = await created('2026-03-08T04:59:59.999Z')
    const first = await created('2026-03-08T05:00:00.000Z')
    const last = await created('2026-03-09T03:59:59.999Z')
    const late = await created('2026-03-09T04:00:00.000Z')
    const ids = (query: Record<string, string>) =>
      idsOf(ada, '/api/jobs', { technicianId: ada.userId, ...query })
    expect(await ids({ from: '2026-03-08', to: '2026-03-08' })).toEqual([last, first])
    expect(await ids({ from: '2026-03-09' })).toEqual([late])
    expect(await ids({ to: '2026-03-07' })).toEqual([early])
    expect((await ada.get('/api/jobs', { from: '2026-02-30' })).status).toBe(400)
  })
})
