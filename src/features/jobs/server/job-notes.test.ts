import { beforeAll, describe, expect, it } from 'vitest'
import type { Conversion } from '@/features/estimates/estimate.schema'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { newRecordFields } from '@/server/test/record-fields'
import { created, newAgreement, newCustomer, newEstimate, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { MAX_DESCRIPTION } from '../job'
import type { Job } from '../job.schema'
import { type JobNote, MAX_NOTE } from '../job-note.schema'

const server = withServer()
let office: Client
let grace: Client
let stranger: Client

beforeAll(async () => {
  office = await server.owner()
  grace = await server.technician()
  stranger = await server.technician()
})

const notes = (id: string) => `/api/jobs/${id}/notes`
const write = (client: Client, id: string, body: unknown) =>
  client.post<JobNote & ErrorBody>(notes(id), { body })
const read = async (client: Client, id: string) => (await client.get<JobNote[]>(notes(id))).body

describe('notes of the crew', () => {
  it('are written by anyone who is on the job, read in their order, and notified', async () => {
    const job = await newJob(office, { technicianId: grace.userId })
    const first = created(await write(grace, job.id, '  Dog in the yard.\nRing first. '))
    expect(first).toEqual({
      id: expect.any(String),
      jobId: job.id,
      body: 'Dog in the yard.\nRing first.',
      createdBy: grace.email,
      createdByName: grace.name,
      ...newRecordFields,
    })
    const second = created(await write(office, job.id, 'Key is at the office'))
    expect(await read(grace, job.id)).toEqual([first, second])
    const page = await grace.get<JobNote[]>(notes(job.id), { limit: '1' })
    expect(page.body).toEqual([first])
    expect(page.headers.get('link')).toContain('cursor=')
    expect(await activityOf(grace, job.id)).toEqual([
      `job.note_added by ${office.email}`,
      `job.note_added by ${grace.email}`,
      `job.created by ${office.email}`,
    ])
    const told = await grace.get<{ action: string }[]>('/api/activity', { recordId: job.id })
    expect(told.body.map(({ action }) => action)).toEqual(['job.note_added', 'job.note_added', 'job.created'])
    expect((await stranger.get('/api/activity', { recordId: job.id })).body).toEqual([])
    // The job itself is as it was: a form that is open on it is not outdated by a note.
    expect((await office.get<Job>(`/api/jobs/${job.id}`)).body.version).toBe(1)
  })

  it('are deleted by anyone who wrote them, and by the office', async () => {
    const job = await newJob(office, { technicianIds: [grace.userId, stranger.userId] })
    const own = created(await write(grace, job.id, 'Mine'))
    const others = created(await write(stranger, job.id, 'Not mine'))
    expect((await grace.delete(`${notes(job.id)}/${others.id}`)).status).toBe(403)
    expect((await grace.delete(`${notes(job.id)}/${own.id}`)).status).toBe(204)
    expect((await grace.delete(`${notes(job.id)}/${own.id}`)).status).toBe(404)
    const elsewhere = await newJob(office, { technicianId: stranger.userId })
    expect((await stranger.delete(`${notes(elsewhere.id)}/${others.id}`)).status).toBe(404)
    expect(await read(office, job.id)).toEqual([others])
    expect((await office.delete(`${notes(job.id)}/${others.id}`)).status).toBe(204)
    expect(await read(office, job.id)).toEqual([])
  })

  it('are not there for a technician who is not on the job', async () => {
    const job = await newJob(office, { technicianId: grace.userId })
    const { id } = created(await write(grace, job.id, 'For us'))
    for (const answer of [
      await stranger.get(notes(job.id)),
      await write(stranger, job.id, 'Let me in'),
      await stranger.delete(`${notes(job.id)}/${id}`),
      await stranger.get(`/api/jobs/${job.id}/site`),
      await grace.get(notes('unknown')),
    ])
      expect(answer.status).toBe(404)
    expect(await activityOf(stranger, job.id)).toEqual([])
    expect(await read(office, job.id)).toHaveLength(1)
  })

  it.each([undefined, null, '', '  \n ', 7, ['a'], 'x'.repeat(MAX_NOTE + 1), 'nul \u0000'])(
    'refuses %j and keeps nothing',
    async (body) => {
      const job = await newJob(office)
      expect((await write(office, job.id, body)).status).toBe(400)
      expect(await read(office, job.id)).toEqual([])
    },
  )

  it('take the longest, once per key, and go with a job that is taken back', async () => {
    const job = await newJob(office)
    const body = 'x'.repeat(MAX_NOTE)
    const post = () => office.post<JobNote>(notes(job.id), { body }, { 'idempotency-key': job.id })
    expect((await post()).body).toEqual((await post()).body)
    expect(await read(office, job.id)).toHaveLength(1)
    expect((await office.delete(`/api/jobs/${job.id}`)).status).toBe(204)
  })
})

describe('what is to be done', () => {
  it('is kept, changed, cleared and bounded', async () => {
    const description = 'Replace the tap\nShut-off is in the cellar'
    const job = await newJob(office, { description })
    expect(job.description).toBe(description)
    const patch = (value: unknown) =>
      office.patch<Job & ErrorBody>(`/api/jobs/${job.id}`, { description: value })
    expect((await patch('x'.repeat(MAX_DESCRIPTION))).body.description).toHaveLength(MAX_DESCRIPTION)
    const refused = await patch('x'.repeat(MAX_DESCRIPTION + 1))
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'description'])
    expect((await patch('')).body.description).toBeNull()
  })

  it('is what the estimate says, unless the job says it already', async () => {
    const { id: customerId } = await newCustomer(office)
    const convert = async (fields: object) => {
      const { estimate } = await newEstimate(office, { customerId, ...fields })
      await office.patch(`/api/estimates/${estimate.id}`, { status: 'sent' })
      await office.patch(`/api/estimates/${estimate.id}`, { status: 'approved' })
      const { body } = await office.post<Conversion>(`/api/estimates/${estimate.id}/convert-to-job`)
      return body.job.description
    }
    expect(await convert({ title: 'New heater', description: '50 gal' })).toBe('New heater\n50 gal')
    const { id: jobId } = await newJob(office, { customerId, description: 'As agreed' })
    expect(await convert({ title: 'New heater', jobId })).toBe('As agreed')
  })

  it('is what the agreement says for one of its services, unless something else is named', async () => {
    const { id: customerId } = await newCustomer(office)
    const agreement = await newAgreement(office, {
      customerId,
      title: 'Boiler care',
      description: 'Twice a year',
    })
    const serve = (fields: object) => newJob(office, { agreementId: agreement.id, ...fields })
    expect((await serve({ serviceDate: '2026-03-01' })).description).toBe('Boiler care\nTwice a year')
    expect((await serve({ serviceDate: '2026-06-01', description: 'Only the filter' })).description).toBe(
      'Only the filter',
    )
  })
})

it('says the customer’s phone on the job itself, in lists and alone', async () => {
  const { id: customerId } = await newCustomer(office, { phone: '+15035550142' })
  const tom = await server.technician()
  const job = await newJob(office, { customerId, technicianIds: [tom.userId] })
  expect(job.phone).toBe('+15035550142')
  expect((await tom.get<Job>(`/api/jobs/${job.id}`)).body.phone).toBe('+15035550142')
  expect((await tom.get<Job[]>('/api/jobs')).body.map(({ phone }) => phone)).toEqual(['+15035550142'])
  const changed = await office.patch<Job>(`/api/jobs/${job.id}`, { address: '9 Alder St', phone: '1' })
  expect(changed.body).toMatchObject({ address: '9 Alder St', phone: '+15035550142' })
})

it('tells whom to call: a technician the phone, the office the mail too', async () => {
  const contact = { phone: '+15035550199', email: 'owner@bakery.example' }
  const { id: customerId } = await newCustomer(office, contact)
  const job = await newJob(office, { customerId, technicianId: grace.userId })
  const site = async (client: Client, { id }: Job) => (await client.get(`/api/jobs/${id}/site`)).body
  expect(await site(office, job)).toEqual(contact)
  expect(await site(grace, job)).toEqual({ ...contact, email: null })
  expect(await site(office, await newJob(office))).toEqual({ phone: null, email: null })
})
