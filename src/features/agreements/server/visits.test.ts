import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { changedOnce } from '@/server/test/record-fields'
import { created, newAgreement, newCustomer } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { serviceJob } from '../agreement'
import type { AgreementDetail } from '../agreement.schema'

const PATH = '/api/maintenance-agreements'
const server = withServer()
const bakery = { name: 'Alder Street Bakery', address: '1420 SE Alder St', city: 'Portland' }

async function withAgreement(fields: Record<string, unknown> = {}) {
  const ada = await server.owner()
  const customer = await newCustomer(ada, bakery)
  const agreement = await newAgreement(ada, {
    customerId: customer.id,
    nextServiceDate: '2026-01-31',
    ...fields,
  })
  const shown = async () => (await ada.get<AgreementDetail>(`${PATH}/${agreement.id}`)).body
  const serve = (body: Record<string, unknown> = {}) =>
    ada.post<Job & ErrorBody>('/api/jobs', { num: randomUUID(), agreementId: agreement.id, ...body })
  return { ada, customer, agreement, shown, serve }
}

const countJobs = async (client: Client, agreementId: string) =>
  (await client.get<Job[]>('/api/jobs', { agreementId })).body.length

describe('as specified: a job from an agreement', () => {
  it('gets the next running number if the company uses them, and stays in the service history', async () => {
    const { ada, agreement, shown, serve } = await withAgreement()
    await ada.patch('/api/company', { numberSeries: { job: { prefix: 'JOB-', next: 5001 } } })
    const generated = () => serviceJob(agreement, new Date()).num
    const numbers = []
    for (const num of [generated(), generated(), undefined, 'BY HAND'])
      numbers.push(created(await serve({ num })).num)
    expect(numbers).toEqual(['JOB-5001', 'JOB-5002', 'JOB-5003', 'BY HAND'])
    expect((await shown()).visits.map(({ jobNum }) => jobNum)).toEqual([...numbers].reverse())
    const { body: own } = await ada.get<Job[]>('/api/jobs', { agreementId: agreement.id })
    expect(own.map(({ num }) => num).sort()).toEqual([...numbers].sort())
    await ada.patch('/api/company', { numberSeries: { job: null } })
    const num = generated()
    expect(created(await serve({ num })).num).toBe(num)
  })

  it('has the customer and address, is linked both ways and advances the next service', async () => {
    const { ada, customer, agreement, shown } = await withAgreement()
    const input = serviceJob(agreement, new Date())
    const job = created(await ada.post<Job>('/api/jobs', input))
    expect(job).toMatchObject({
      num: input.num,
      status: 'open',
      crew: null,
      customer: 'Alder Street Bakery',
      customerId: customer.id,
      address: '1420 SE Alder St, Portland',
      agreementId: agreement.id,
    })
    const after = await shown()
    expect(after.nextServiceDate).toBe('2026-02-28')
    expect(after.visits).toEqual([
      {
        id: expect.any(String),
        serviceDate: '2026-01-31',
        jobId: job.id,
        jobNum: job.num,
        jobStatus: 'open',
        scheduledStart: null,
        createdBy: ada.email,
        createdByName: ada.name,
        createdAt: expect.stringMatching(/Z$/),
      },
    ])
    expect((await activity(ada))[0]).toMatchObject({
      action: 'job.created',
      payload: { id: job.id, num: job.num, agreementId: agreement.id, serviceDate: '2026-01-31' },
    })
    expect((await ada.get<Job[]>('/api/jobs', { agreementId: agreement.id })).body).toEqual([job])
  })

  it('serves the next date by default, keeps month ends and stops at the end date', async () => {
    const { shown, serve } = await withAgreement({ endDate: '2026-04-30' })
    const next: (string | null)[] = []
    for (let visit = 0; visit < 4; visit++) {
      expect((await serve()).status).toBe(201)
      next.push((await shown()).nextServiceDate)
    }
    expect(next).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', null])
    expect((await shown()).visits.map(({ serviceDate }) => serviceDate)).toEqual([
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ])
  })

  it('keeps the end of the month when the form is saved with the displayed date', async () => {
    const { ada, agreement, serve, shown } = await withAgreement()
    await serve()
    await ada.patch(`${PATH}/${agreement.id}`, { title: 'Renamed', nextServiceDate: '2026-02-28' })
    await serve()
    expect((await shown()).nextServiceDate).toBe('2026-03-31')
  })

  it('is created once per date, however often and fast it is requested', async () => {
    const { ada, agreement, serve, shown } = await withAgreement()
    const answers = await concurrently(8, () => serve({ serviceDate: '2026-01-31' }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { path: 'serviceDate', message: 'A job already exists for this service' },
    ])
    expect(await countJobs(ada, agreement.id)).toBe(1)
    expect((await shown()).nextServiceDate).toBe('2026-02-28')
  })

  it('serves consecutive dates when many requests leave the date open', async () => {
    const { serve, shown } = await withAgreement()
    const answers = await concurrently(6, () => serve())
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const { visits, nextServiceDate } = await shown()
    expect([visits.length, nextServiceDate]).toEqual([6, '2026-07-31'])
  })

  it('serving another date keeps the next service, which skips that date later', async () => {
    const { serve, shown } = await withAgreement()
    for (const serviceDate of ['2026-02-28', '2025-12-31']) await serve({ serviceDate })
    expect((await shown()).nextServiceDate).toBe('2026-01-31')
    await serve()
    expect((await shown()).nextServiceDate).toBe('2026-03-31')
  })

  it('is for today when no service is planned', async () => {
    const { ada, serve, shown } = await withAgreement({ nextServiceDate: null })
    await ada.patch('/api/company', { timeZone: 'Pacific/Kiritimati' })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format()
    expect((await serve()).status).toBe(201)
    const { visits, nextServiceDate } = await shown()
    expect([visits.map(({ serviceDate }) => serviceDate), nextServiceDate]).toEqual([[today], null])
    expect((await serve()).status).toBe(409)
  })

  it.each(['suspended', 'expired'])('is refused while the agreement is %s', async (status) => {
    const { ada, agreement, serve, shown } = await withAgreement({ status })
    const before = await shown()
    const answer = await serve()
    expect([answer.status, answer.body.message]).toEqual([409, `This agreement is ${status}`])
    expect(await shown()).toEqual(before)
    expect(await countJobs(ada, agreement.id)).toBe(0)
  })

  it('is refused after the end, for an unknown agreement and for an invalid date', async () => {
    const { ada, agreement, serve } = await withAgreement({ endDate: '2026-04-30' })
    expect((await serve({ serviceDate: '2026-05-01' })).status).toBe(409)
    for (const [fields, path] of [
      [{ agreementId: 'unknown' }, 'agreementId'],
      [{ serviceDate: '2026-02-30' }, 'serviceDate'],
      [{ agreementId: '', serviceDate: '2026-01-31' }, 'agreementId'],
      [{ technicianId: 'nobody' }, 'technicianId'],
    ] as const) {
      const { status, body } = await serve(fields)
      expect([status, body.errors?.map((error) => error.path)], path).toEqual([400, [path]])
    }
    expect(await countJobs(ada, agreement.id)).toBe(0)
  })

  it('leaves nothing behind when its number is in use', async () => {
    const { serve, shown } = await withAgreement()
    await serve({ num: 'MA-TAKEN' })
    const before = await shown()
    expect((await serve({ num: 'MA-TAKEN' })).status).toBe(409)
    expect(await shown()).toEqual(before)
  })

  it('is created once for an Idempotency-Key', async () => {
    const { ada, agreement, shown } = await withAgreement()
    const body = { num: randomUUID(), agreementId: agreement.id }
    const send = () => ada.post<Job>('/api/jobs', body, { 'idempotency-key': 'service-1' })
    const [one, two] = [await send(), await send()]
    expect(two.body).toEqual(one.body)
    expect((await shown()).visits).toHaveLength(1)
  })

  it('keeps its agreement when edited and appears in the history', async () => {
    const { ada, agreement, serve, shown } = await withAgreement()
    const { body: job } = await serve()
    const { body } = await ada.patch<Job>(`/api/jobs/${job.id}`, { status: 'closed', agreementId: null })
    expect(body).toEqual({ ...changedOnce(job), status: 'closed', stage: 'closed' })
    expect((await shown()).visits).toMatchObject([{ jobId: job.id, jobStatus: 'closed' }])
    expect(await countJobs(ada, agreement.id)).toBe(1)
  })
})

describe('a next service date', () => {
  it('is refused if it has a job, as from a form opened earlier', async () => {
    const { ada, agreement, serve, shown } = await withAgreement()
    await serve()
    const before = await shown()
    const { status, body } = await ada.patch<ErrorBody>(`${PATH}/${agreement.id}`, {
      title: 'From an old form',
      nextServiceDate: '2026-01-31',
    })
    expect([status, body.errors?.[0]?.path]).toEqual([409, 'nextServiceDate'])
    expect(await shown()).toEqual(before)
  })

  it('sets the day of the month for later services', async () => {
    const { ada, agreement, serve, shown } = await withAgreement()
    await ada.patch(`${PATH}/${agreement.id}`, { nextServiceDate: '2026-02-10' })
    await serve()
    expect(await shown()).toMatchObject({ nextServiceDate: '2026-03-10', serviceDay: 10 })
  })
})
