import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import { activity } from '@/server/test/activity'
import { concurrently } from '@/server/test/concurrently'
import { newAgreement, newCustomer, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { AgreementDetail } from '../agreement.schema'

const server = withServer()

async function withAgreement(fields: object = {}) {
  const ada = await server.signedUp()
  const { id: customerId } = await newCustomer(ada)
  const agreement = await newAgreement(ada, { customerId, nextServiceDate: '2026-01-31', ...fields })
  const path = `/api/maintenance-agreements/${agreement.id}`
  const serve = async (job: object = {}) =>
    (await ada.post<Job>('/api/jobs', { num: randomUUID(), agreementId: agreement.id, ...job })).body
  const undo = async ({ id }: { id: string }) => {
    const { status, body } = await ada.delete<ErrorBody>(`/api/jobs/${id}`)
    return status === 204 ? status : `${status} ${body.message}`
  }
  const shown = async () => {
    const { visits, nextServiceDate } = (await ada.get<AgreementDetail>(path)).body
    return [nextServiceDate, ...visits.map(({ serviceDate }) => serviceDate)]
  }
  return { ada, agreement, path, serve, undo, shown }
}

const CHANGED = '409 This job has been changed since it was created'
const USED = '409 This job already has records'

describe('undoing a service job', () => {
  it('makes the service due again and is recorded in the activity', async () => {
    const { ada, agreement, serve, undo, shown } = await withAgreement()
    const job = await serve()
    expect(await shown()).toEqual(['2026-02-28', '2026-01-31'])
    expect(await undo(job)).toBe(204)
    expect(await shown()).toEqual(['2026-01-31'])
    expect((await ada.get(`/api/jobs/${job.id}`)).status).toBe(404)
    expect((await activity(ada))[0]).toMatchObject({
      action: 'job.deleted',
      payload: { id: job.id, num: job.num, agreementId: agreement.id, serviceDate: '2026-01-31' },
    })
    expect(await undo(job)).toBe('404 Job not found')
    // The same service can be booked again.
    await serve()
    expect(await shown()).toEqual(['2026-02-28', '2026-01-31'])
  })

  it('undoes the second of two jobs, then the first', async () => {
    const { serve, undo, shown } = await withAgreement()
    const first = await serve()
    const second = await serve()
    expect(await undo(second)).toBe(204)
    expect(await shown()).toEqual(['2026-02-28', '2026-01-31'])
    await serve()
    expect(await undo(first)).toBe(204)
    expect(await shown()).toEqual(['2026-01-31', '2026-02-28'])
    // Served again, it skips the date that is already served.
    await serve()
    expect(await shown()).toEqual(['2026-03-31', '2026-02-28', '2026-01-31'])
  })

  it('restores the last service before the end of the agreement', async () => {
    const { serve, undo, shown } = await withAgreement({ endDate: '2026-02-15' })
    const job = await serve()
    expect(await shown()).toEqual([null, '2026-01-31'])
    await undo(job)
    expect(await shown()).toEqual(['2026-01-31'])
  })

  it('keeps a next service date that the job did not set', async () => {
    const { ada, path, serve, undo, shown } = await withAgreement({ nextServiceDate: '2026-02-28' })
    const extra = await serve({ serviceDate: '2026-01-31' })
    expect(await undo(extra)).toBe(204)
    expect(await shown()).toEqual(['2026-02-28'])
    const job = await serve()
    await ada.patch(path, { nextServiceDate: '2026-06-15' })
    expect(await undo(job)).toBe(204)
    expect(await shown()).toEqual(['2026-06-15'])
  })

  it('is refused once the job was changed', async () => {
    const { ada, serve, undo, shown } = await withAgreement()
    const touched: [string, (job: Job) => Promise<{ status: number }>][] = [
      [CHANGED, (job) => ada.patch(`/api/jobs/${job.id}`, { crew: 'Somebody' })],
      [CHANGED, (job) => ada.patch(`/api/jobs/${job.id}`, { status: 'closed' })],
      [USED, ({ id: jobId }) => ada.post('/api/rfis', { jobId, subject: 'Where?', question: 'Where?' })],
      [USED, ({ id: jobId }) => ada.post('/api/change-orders', { jobId, title: 'More', amount: 1 })],
      [USED, ({ id: jobId }) => ada.post('/api/time-entries', { jobId, startTime: '2026-01-02T08:00:00Z' })],
    ]
    for (const [words, touch] of touched) {
      const job = await serve()
      expect((await touch(job)).status).toBeLessThan(300)
      const before = await shown()
      expect(await undo(job)).toBe(words)
      expect(await shown()).toEqual(before)
      expect((await ada.get(`/api/jobs/${job.id}`)).status).toBe(200)
    }
  })

  it('happens once, however many people ask for it', async () => {
    const { ada, serve, shown } = await withAgreement()
    const job = await serve()
    const answers = await concurrently(10, () => ada.delete(`/api/jobs/${job.id}`))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)])
    expect(await shown()).toEqual(['2026-01-31'])
  })

  it('works for a job without an agreement too', async () => {
    const { ada, undo } = await withAgreement()
    const job = await newJob(ada)
    expect(await undo(job)).toBe(204)
  })
})
