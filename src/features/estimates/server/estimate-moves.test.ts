import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { moneyProblems } from '@/server/test/money'
import { changedOnce } from '@/server/test/record-fields'
import { newCustomer, newEstimate, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { ESTIMATE_STATUSES, type EstimateStatus } from '../estimate'
import type { Conversion, Estimate, EstimateDetail } from '../estimate.schema'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp()
})

afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

const convert = (client: Client, id: string) =>
  client.post<Conversion & ErrorBody>(`/api/estimates/${id}/convert-to-job`)
const read = async (client: Client, id: string) =>
  (await client.get<EstimateDetail>(`/api/estimates/${id}`)).body

const WAYS: Record<EstimateStatus, EstimateStatus[]> = {
  draft: [],
  sent: ['sent'],
  approved: ['sent', 'approved'],
  rejected: ['sent', 'rejected'],
  converted: ['sent', 'approved', 'converted'],
}

async function estimateIn(client: Client, status: EstimateStatus, fields: object = {}): Promise<Estimate> {
  const { id: customerId } = await newCustomer(client)
  const { estimate } = await newEstimate(client, { customerId, ...fields })
  for (const step of WAYS[status]) {
    const { status: code } =
      step === 'converted'
        ? await convert(client, estimate.id)
        : await client.patch(`/api/estimates/${estimate.id}`, { status: step })
    expect(code).toBe(200)
  }
  return (await read(client, estimate.id)).estimate
}

const ALLOWED = ['draft to sent', 'sent to approved', 'sent to rejected']

describe.each(ESTIMATE_STATUSES)('as specified: an estimate that is %s', (from) => {
  it.each(ESTIMATE_STATUSES)('when set to %s', async (to) => {
    const before = await estimateIn(ada, from)
    const { status, body } = await ada.patch<EstimateDetail>(`/api/estimates/${before.id}`, { status: to })
    if (ALLOWED.includes(`${from} to ${to}`)) {
      expect([status, body.estimate]).toEqual([
        200,
        { ...before, status: to, updatedAt: body.estimate.updatedAt, version: before.version + 1 },
      ])
    } else {
      expect(status).toBe(from === to ? 200 : 409)
      expect((await read(ada, before.id)).estimate).toEqual(before)
    }
  })

  it('when edited', async () => {
    const before = await estimateIn(ada, from)
    const path = `/api/estimates/${before.id}`
    const { status, body } = await ada.patch<ErrorBody>(path, { title: 'Another' })
    expect(status).toBe(from === 'draft' ? 200 : 409)
    if (from === 'draft') return
    expect(body.message).toBe('Only a draft can be edited')
    expect((await ada.patch(path, { title: before.title, taxRate: before.taxRate })).status).toBe(200)
    expect((await read(ada, before.id)).estimate).toEqual(before)
  })

  it('when converted', async () => {
    const before = await estimateIn(ada, from)
    const { status } = await convert(ada, before.id)
    expect(status).toBe(from === 'approved' ? 200 : 409)
    if (from !== 'approved') expect((await read(ada, before.id)).estimate).toEqual(before)
  })
})

describe('as specified: creating', () => {
  it.each(ESTIMATE_STATUSES)('answers a new estimate with the status %s', async (status) => {
    const { id: customerId } = await newCustomer(ada)
    const lineItems = [{ description: 'Labor', type: 'labor', unitPrice: 1 }]
    const sent = { estimateNumber: `AS-${status}`, customerId, title: 'T', lineItems, status }
    const answer = await ada.post<EstimateDetail>('/api/estimates', sent)
    const isOffered = status === 'draft' || status === 'sent'
    expect(answer.status).toBe(isOffered ? 201 : 409)
    if (isOffered) expect(answer.body.estimate.status).toBe(status)
  })
})

describe('as specified: converting', () => {
  it('creates an open, unassigned job for the customer and links both ways', async () => {
    const { id: customerId } = await newCustomer(ada, {
      name: 'Rose Printing',
      address: '3900 Columbia Blvd',
      city: 'Portland',
      state: 'OR',
      zip: '97211',
    })
    const before = await estimateIn(ada, 'approved', { customerId })
    const { num } = (await ada.get<{ num: string }>('/api/jobs/next-number')).body
    const { status, body } = await convert(ada, before.id)
    expect(status).toBe(200)
    expect(body.job).toMatchObject({
      num,
      customer: 'Rose Printing',
      customerId,
      address: '3900 Columbia Blvd, Portland, OR 97211',
      estimateId: before.id,
      status: 'open',
      crew: null,
      technicianId: null,
      technicianIds: [],
      technicianNames: [],
    })
    expect(body.estimate).toEqual({
      ...before,
      status: 'converted',
      jobId: body.job.id,
      jobNum: num,
      updatedAt: expect.any(String),
      version: before.version + 1,
    })
    expect((await read(ada, before.id)).estimate).toEqual(body.estimate)
    expect((await ada.get(`/api/jobs/${body.job.id}`)).body).toEqual(body.job)
    expect((await activity(ada))[0]).toMatchObject({
      action: 'estimate.converted',
      payload: { id: before.id, name: before.estimateNumber, jobId: body.job.id, jobNum: num },
    })
    const again = await convert(ada, before.id)
    expect([again.status, again.body.message]).toEqual([
      409,
      'This estimate has already been converted to a job',
    ])
  })

  it('uses the job that the estimate was written for', async () => {
    const job = await newJob(ada, { crew: 'Crew B', address: 'Site 9' })
    const before = await estimateIn(ada, 'approved', { jobId: job.id })
    const jobsBefore = (await ada.get<Job[]>('/api/jobs', { limit: 500 })).body.length
    const { body } = await convert(ada, before.id)
    expect(body.job).toEqual({ ...changedOnce(job), estimateId: before.id, description: 'New heater' })
    expect(body.estimate).toMatchObject({ status: 'converted', jobId: job.id })
    expect((await ada.get<Job[]>('/api/jobs', { limit: 500 })).body).toHaveLength(jobsBefore)
    // More work on the same job, which keeps its first estimate.
    const more = await estimateIn(ada, 'approved', { jobId: job.id })
    expect((await convert(ada, more.id)).body).toMatchObject({
      estimate: { jobId: job.id },
      job: { estimateId: before.id },
    })
  })

  it('happens once, however many people do it at the same moment', async () => {
    const { id, customerId } = await estimateIn(ada, 'approved')
    const answers = await concurrently(50, () => convert(ada, id))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
    expect((await ada.get<Job[]>('/api/jobs', { customerId })).body).toHaveLength(1)
  })

  it('gives each of many jobs its own number at the same moment, also next to typed numbers', async () => {
    const { id: customerId } = await newCustomer(ada)
    const approved = await concurrently(50, () => estimateIn(ada, 'approved', { customerId }))
    const { num } = (await ada.get<{ num: string }>('/api/jobs/next-number')).body
    const first = Number(num.slice('JOB-'.length))
    const [converted, typed] = await Promise.all([
      Promise.all(approved.map(({ id }) => convert(ada, id))),
      concurrently(10, (n) => ada.post('/api/jobs', { num: `JOB-${first + 2 * n}` })),
    ])
    expect(new Set(converted.map(({ status }) => status))).toEqual(new Set([200]))
    expect(typed.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const { body: jobs } = await ada.get<Job[]>('/api/jobs', { customerId })
    expect(new Set(jobs.map((job) => job.num)).size).toBe(50)
    expect(new Set(jobs.map((job) => job.estimateId))).toEqual(new Set(approved.map(({ id }) => id)))
  })

  it('returns the first result for a repeated Idempotency-Key, and 404 for an unknown id', async () => {
    const { id } = await estimateIn(ada, 'approved')
    const send = () =>
      ada.post<Conversion>(`/api/estimates/${id}/convert-to-job`, undefined, { 'idempotency-key': id })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect((await convert(ada, 'unknown')).status).toBe(404)
  })
})
