import { beforeAll, expect, it } from 'vitest'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { UnbilledJob } from '@/features/billing/billing.schema'
import type { Client } from '@/server/test/client'
import { created, newCustomer, newEstimate, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { JobProgress } from '../job-progress.schema'

const server = withServer()
let ada: Client
let customerId: string

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada)).id
})

const none: JobProgress = { hasWork: false, isUnderWay: false, hasUnbilled: false, hasUnpaid: false }
const progress = async (client: Client, jobId: string) =>
  (await client.get<JobProgress>(`/api/jobs/${jobId}/progress`)).body
/** The progress of a job, compared with the list of unbilled work. */
async function progressOf(jobId: string): Promise<JobProgress> {
  const answer = await progress(ada, jobId)
  const { body: list } = await ada.get<UnbilledJob[]>('/api/unbilled')
  expect(list.some((row) => row.jobId === jobId)).toBe(answer.hasUnbilled)
  return answer
}
const log = async (jobId: string, fields: object = {}) =>
  created(
    await ada.post<{ id: string }>('/api/time-entries', {
      jobId,
      startTime: '2026-06-01T15:00:00Z',
      endTime: '2026-06-01T16:00:00Z',
      hourlyRate: 9_000,
      ...fields,
    }),
  ).id
const billed = async (jobId: string, body: object) =>
  created(await ada.post<InvoiceDetail>(`/api/jobs/${jobId}/invoice`, body)).invoice

it('progress goes from the first time entry to the last payment and shows technicians no money', async () => {
  const max = await server.technician()
  const { id } = await newJob(ada, { customerId, technicianIds: [max.userId] })
  expect(await progressOf(id)).toEqual(none)
  const clock = await log(id, { endTime: null })
  expect(await progressOf(id)).toEqual({ ...none, hasWork: true, isUnderWay: true })
  await ada.patch(`/api/time-entries/${clock}`, { endTime: '2026-06-01T16:00:00Z' })
  const worked = { ...none, hasWork: true }
  expect(await progressOf(id)).toEqual({ ...worked, hasUnbilled: true })
  expect(await progress(max, id)).toEqual(worked)

  const invoice = await billed(id, { timeEntryIds: [clock] })
  expect(await progressOf(id)).toEqual({ ...worked, hasUnpaid: true })
  await ada.patch(`/api/invoices/${invoice.id}`, { status: 'sent' })
  const { total: amount } = invoice
  created(await ada.post(`/api/invoices/${invoice.id}/payments`, { amount, method: 'cash' }))
  expect(await progressOf(id)).toEqual(worked)
  const stranger = await server.technician()
  expect((await stranger.get(`/api/jobs/${id}/progress`)).status).toBe(404)
})

it('progress of a fixed-price job counts the price left to bill instead of time', async () => {
  const lineItems = [{ description: 'Boiler', type: 'labor', quantity: 1, unitPrice: 50_000 }]
  const { estimate, lineItems: lines } = await newEstimate(ada, { customerId, lineItems })
  const path = `/api/estimates/${estimate.id}`
  await ada.patch(path, { status: 'sent' })
  await ada.patch(path, { status: 'approved' })
  const { body } = await ada.post<{ job: { id: string } }>(`${path}/convert-to-job`, {})
  const { id } = body.job
  const part = (amount: number) => ({ estimateLines: [{ id: lines[0]?.id, amount }] })
  expect((await progressOf(id)).hasUnbilled).toBe(true)
  await billed(id, part(20_000))
  expect((await progressOf(id)).hasUnbilled).toBe(true)
  await billed(id, part(30_000))
  await log(id)
  expect(await progressOf(id)).toEqual({ ...none, hasWork: true, hasUnpaid: true })
})
