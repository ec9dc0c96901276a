import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { Client } from '@/server/test/client'
import { moneyProblems } from '@/server/test/money'
import { created, newCustomer, newEstimate, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { UnbilledWork } from '../billing.schema'

const server = withServer()
let ada: Client
let customerId: string

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada)).id
})
afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

type Answer = InvoiceDetail & ErrorBody
const bill = async (jobId: string, body: object) =>
  created(await ada.post<Answer>(`/api/jobs/${jobId}/invoice`, body))
const priced = ({ invoice, lineItems }: InvoiceDetail, unitPrice: number) =>
  ada.patch<Answer>(`/api/invoices/${invoice.id}`, {
    lineItems: lineItems.map((line) => ({ ...line, unitPrice })),
  })

/** A job with a fixed price, its estimate line, and the amount left to bill. */
async function agreed(price: number) {
  const lineItems = [{ description: 'Boiler', type: 'labor', quantity: 1, unitPrice: price }]
  const { estimate, lineItems: lines } = await newEstimate(ada, { customerId, lineItems })
  const path = `/api/estimates/${estimate.id}`
  await ada.patch(path, { status: 'sent' })
  await ada.patch(path, { status: 'approved' })
  const { body } = await ada.post<{ job: { id: string } }>(`${path}/convert-to-job`, {})
  const jobId = body.job.id
  const left = async () => (await ada.get<UnbilledWork>(`/api/jobs/${jobId}/unbilled`)).body.total
  return { jobId, line: lines[0]?.id ?? '', left }
}

describe('an estimate line in a draft', () => {
  it("is billed by the draft line's amount, up to the agreed price", async () => {
    const { jobId, line, left } = await agreed(100_000)
    const first = await bill(jobId, { estimateLines: [{ id: line, amount: 40_000 }] })
    expect(await left()).toBe(60_000)
    expect((await priced(first, 25_000)).status).toBe(200)
    expect(await left()).toBe(75_000)
    const second = await bill(jobId, { estimateLines: [{ id: line, amount: 75_000 }] })
    expect(await left()).toBe(0)
    // Billing more than was agreed is allowed and leaves nothing to bill.
    await priced(first, 90_000)
    expect(await left()).toBe(0)
    await priced(second, 0)
    expect(await left()).toBe(75_000)
    await priced(first, 90_001)
    expect(await left()).toBe(9_999)
    await ada.delete(`/api/invoices/${first.invoice.id}`)
    expect(await left()).toBe(100_000)
  })

  it('is billed by the amount entered while billing', async () => {
    const { jobId, line, left } = await agreed(100_000)
    const lines = [{ key: `estimateLines:${line}`, unitPrice: 30_000 }]
    await bill(jobId, { estimateLines: [{ id: line, amount: 40_000 }], lines })
    expect(await left()).toBe(70_000)
  })

  it('loses nothing when two of its drafts are changed at the same moment', async () => {
    const { jobId, line, left } = await agreed(100_000)
    const [one, other] = [
      await bill(jobId, { estimateLines: [{ id: line, amount: 50_000 }] }),
      await bill(jobId, { estimateLines: [{ id: line, amount: 50_000 }] }),
    ]
    const answers = await Promise.all([priced(one, 10_000), priced(other, 20_000)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await left()).toBe(70_000)
  })
})

it("a draft that bills a job's work keeps that job and its customer", async () => {
  const job = await newJob(ada, { customerId })
  const time = { startTime: '2026-06-01T15:00:00Z', endTime: '2026-06-01T16:00:00Z', hourlyRate: 9_000 }
  const { id } = created(await ada.post<{ id: string }>('/api/time-entries', { jobId: job.id, ...time }))
  const draft = await bill(job.id, { timeEntryIds: [id] })
  const path = `/api/invoices/${draft.invoice.id}`
  const other = await newCustomer(ada)
  const bills = `This invoice bills work on job #${job.num} and must stay on that job`
  const another = await newJob(ada, { customerId })
  for (const [patch, message] of [
    [{ customerId: other.id, jobId: null }, `${bills}'s customer`],
    [{ jobId: another.id }, bills],
    [{ jobId: null }, bills],
  ] as const) {
    const { status, body } = await ada.patch<ErrorBody>(path, patch)
    expect([status, body.message]).toEqual([409, message])
  }
  expect((await ada.get(path)).body).toEqual(draft)
  expect((await ada.patch(path, { customerId, jobId: job.id, notes: 'Thank you' })).status).toBe(200)
})
