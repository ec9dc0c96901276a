import { beforeAll, describe, expect, it } from 'vitest'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { describeJobPapers } from '@/server/test/job-papers'
import { idsOf, nextPage } from '@/server/test/lists'
import { newJob, newRfi } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { RFI_PRIORITIES } from '../rfi'
import type { Rfi } from '../rfi.schema'

const PATH = '/api/rfis'
const server = withServer()
let ada: Client
let jobId: string

beforeAll(async () => {
  ada = await server.signedUp()
  jobId = (await newJob(ada)).id
})

const post = (fields: Record<string, unknown>) =>
  ada.post<Rfi & ErrorBody>(PATH, { jobId, subject: 'Beam', question: 'May we drill it?', ...fields })
const read = async (id: string) => (await ada.get<Rfi>(`${PATH}/${id}`)).body
const nextNumber = async () => (await ada.get<{ num: string }>(`${PATH}/next-number`)).body.num

describeJobPapers(server, {
  path: PATH,
  prefix: 'RFI-',
  fields: { subject: 'Beam', question: 'May we drill it?' },
  numberOf: ({ rfiNumber = '' }) => rfiNumber,
  change: { status: 'closed' },
})

it('as specified: numbers are independent of those of change orders', async () => {
  const before = await nextNumber()
  expect((await ada.post('/api/change-orders', { jobId, title: 'T', amount: 1 })).status).toBe(201)
  expect(await nextNumber()).toBe(before)
})

describe('as specified: creating', () => {
  it('returns the saved RFI with its job and records activity', async () => {
    const job = await newJob(ada, { num: 'RFI-JOB', customer: 'Alder Bakery' })
    const rfi = await newRfi(ada, {
      jobId: job.id,
      subject: '  Vent termination ',
      question: 'Through the roof\nor the wall?',
      priority: 'urgent',
    })
    expect(rfi).toEqual({
      id: expect.any(String),
      rfiNumber: expect.stringMatching(/^RFI-\d{3,}$/),
      jobId: job.id,
      jobNum: 'RFI-JOB',
      customer: 'Alder Bakery',
      subject: 'Vent termination',
      question: 'Through the roof\nor the wall?',
      priority: 'urgent',
      status: 'open',
      response: null,
      submittedBy: ada.email,
      submittedByName: ada.name,
      respondedBy: null,
      respondedByName: null,
      respondedAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: rfi.createdAt,
      version: 1,
    })
    expect(await read(rfi.id)).toEqual(rfi)
    expect((await activity(ada))[0]).toMatchObject({
      action: 'rfi.created',
      by: ada.email,
      byName: ada.name,
      payload: { id: rfi.id, name: rfi.rfiNumber, jobId: job.id, jobNum: 'RFI-JOB' },
    })
  })

  it('ignores fields that only the server sets and defaults to normal priority', async () => {
    const { status, body } = await post({
      rfiNumber: 'RFI-777777',
      status: 'answered',
      response: 'Yes',
      submittedBy: 'boss@example.com',
      respondedBy: 'boss@example.com',
      respondedAt: '2001-01-01T00:00:00Z',
      createdAt: '2001-01-01T00:00:00Z',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      priority: 'normal',
      status: 'open',
      response: null,
      submittedBy: ada.email,
      submittedByName: ada.name,
      respondedBy: null,
      respondedByName: null,
      respondedAt: null,
      createdAt: expect.not.stringContaining('2001'),
    })
    expect(body.rfiNumber).not.toBe('RFI-777777')
  })

  it('reports all missing fields at once', async () => {
    const { status, body } = await ada.post<ErrorBody>(PATH, { subject: ' ' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'jobId', message: 'Job is required' },
      { path: 'subject', message: 'Subject is required' },
      { path: 'question', message: 'Question is required' },
    ])
  })

  it.each([
    ['jobId', 'Job is required', { jobId: '' }],
    ['jobId', 'Unknown job', { jobId: 'nope' }],
    ['subject', 'Must be at most 200 characters', { subject: 'x'.repeat(201) }],
    ['question', 'Must be at most 10000 characters', { question: 'x'.repeat(10_001) }],
    ['question', 'Must not contain a NUL character', { question: 'a\u0000b' }],
    ['priority', 'Unknown priority', { priority: 'critical' }],
    ['priority', 'Unknown priority', { priority: '' }],
  ])('refuses a bad %s: %s', async (path, message, fields) => {
    const before = await nextNumber()
    const { status, body } = await post(fields)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect(await nextNumber()).toBe(before)
  })
})

describe('as specified: the list', () => {
  it('is newest first, filters by job, status and priority, counts and is paginated', async () => {
    const { id } = await newJob(ada)
    const created: Rfi[] = []
    for (const priority of [...RFI_PRIORITIES, 'urgent'])
      created.unshift(await newRfi(ada, { jobId: id, priority }))
    const all = created.map((rfi) => rfi.id)
    await ada.patch(`${PATH}/${all[0]}`, { response: 'Yes', status: 'answered' })
    await ada.patch(`${PATH}/${all[3]}`, { status: 'closed' })
    const ids = (query: Record<string, string>) => idsOf(ada, PATH, query)
    expect(await ids({ jobId: id })).toEqual(all)
    expect(await ids({ jobId: id, status: 'open' })).toEqual([all[1], all[2], all[4]])
    expect(await ids({ jobId: id, priority: 'urgent' })).toEqual([all[0], all[1]])
    expect(await ids({ jobId: id, priority: 'urgent', status: 'answered' })).toEqual([all[0]])
    expect(await ids({ priority: 'normal', status: 'closed' })).toEqual([all[3]])
    expect(await ids({ jobId: id, priority: 'low', status: 'closed' })).toEqual([])
    expect(await ids({ jobId: 'nope' })).toEqual([])
    const page = await ada.get<Rfi[]>(PATH, { jobId: id, limit: 3, count: 'true' })
    expect(page.headers.get('x-total-count')).toBe('5')
    expect(page.body[1]).toEqual(created[1])
    expect((await nextPage(ada, page)).map((rfi) => rfi.id)).toEqual(all.slice(3))
    expect((await ada.get(PATH, { status: 'pending' })).status).toBe(400)
    expect((await ada.get(PATH, { priority: 'critical' })).status).toBe(400)
  })

  it('searches number, subject, question, answer and requester, combined with other filters', async () => {
    const { id } = await newJob(ada)
    const rfi = await newRfi(ada, {
      jobId: id,
      subject: 'Flue liner',
      question: 'Which gauge of façade clip?',
    })
    await ada.patch(`${PATH}/${rfi.id}`, { response: 'Twenty-six', status: 'answered' })
    const found = (search: string) => idsOf(ada, PATH, { jobId: id, search })
    for (const search of [rfi.rfiNumber, 'flue LINER', 'facade', 'twenty-s', ada.email])
      expect(await found(search), search).toEqual([rfi.id])
    expect(await found('liner which')).toEqual([])
    expect(await idsOf(ada, PATH, { search: 'flue liner', status: 'open', priority: 'normal' })).toEqual([])
  })
})
