import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deposit } from '@/domain/deposits/deposit.schema'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import { actionsOf, activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { moneyProblems } from '@/server/test/money'
import { newRecordFields } from '@/server/test/record-fields'
import { created, newCustomer, newEstimate, newInvoice, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
let ada: Client
let customerId: string

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada)).id
})

afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

type Answered<T> = T & ErrorBody

const record = (path: string, fields: object = {}) =>
  ada.post<Answered<Deposit>>(`${path}/deposits`, { amount: 500_00, method: 'check', ...fields })
const recorded = async (path: string, fields?: object) => created(await record(path, fields))
const listed = async (path: string) => (await ada.get<Deposit[]>(`${path}/deposits`)).body
const apply = (invoiceId: string, depositId: string, amount: number, more: object = {}) =>
  ada.post<Answered<InvoiceDetail>>(`/api/invoices/${invoiceId}/apply-deposit`, {
    depositId,
    amount,
    ...more,
  })
const returnDeposit = (id: string, body: object = { reason: 'Work was canceled' }) =>
  ada.post<Answered<Deposit>>(`/api/deposits/${id}/return`, body)
const invoiceOf = async (cents: number, fields: object = {}) =>
  (await newInvoice(ada, { customerId, lineItems: [{ description: 'Work', unitPrice: cents }], ...fields }))
    .invoice
const said = ({ status, body }: { status: number; body: ErrorBody }) => `${status} ${body.message}`

async function estimated(fields: object = {}) {
  const { estimate } = await newEstimate(ada, { customerId, ...fields })
  return { id: estimate.id, number: estimate.estimateNumber, path: `/api/estimates/${estimate.id}` }
}

describe('recording a deposit', () => {
  it('holds it for the estimate and shows it on the job', async () => {
    const { id, number, path } = await estimated({ status: 'sent' })
    const { status, body } = await record(path, { reference: '1042', notes: ' ', processedAt: '2026-11-02' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      estimateId: id,
      estimateNumber: number,
      jobId: null,
      jobNum: null,
      customerId,
      amount: 500_00,
      applied: 0,
      returned: 0,
      held: 500_00,
      method: 'check',
      reference: '1042',
      notes: null,
      processedBy: ada.email,
      processedByName: ada.name,
      processedAt: expect.stringMatching(/^2026-11-02T/),
      returnedAt: null,
      returnedBy: null,
      returnedByName: null,
      reason: null,
      appliedTo: [],
      ...newRecordFields,
    })
    expect((await activity(ada))[0]).toMatchObject({
      action: 'deposit.recorded',
      payload: { id: body.id, name: number, amount: 500_00, estimateId: id, customerId },
    })
    await ada.patch(path, { status: 'approved' })
    const { job } = (await ada.post<{ job: { id: string } }>(`${path}/convert-to-job`)).body
    const onJob = await recorded(`/api/jobs/${job.id}`, { amount: 70_00 })
    expect(onJob).toMatchObject({ jobId: job.id, estimateId: null, customerId })
    expect((await listed(`/api/jobs/${job.id}`)).map((one) => one.id)).toEqual([onJob.id, body.id])
    expect(await listed(path)).toEqual([body])
  })

  it.each([
    [{ amount: -1 }, 'amount', 'Amount must be 0 or greater'],
    [{ amount: 0 }, 'amount', 'Amount must be greater than 0'],
    [{ amount: 1.5 }, 'amount', 'Amount must be a whole number of cents'],
    [{ amount: 10_000_000_000 }, 'amount', 'Must be at most $99,999,999.99'],
    [{ method: 'barter' }, 'method', 'Payment method is required'],
    [{ processedAt: '2099-01-01' }, 'processedAt', 'The date cannot be in the future'],
  ])('refuses %j', async (fields, path, message) => {
    const job = `/api/jobs/${(await newJob(ada)).id}`
    const { status, body } = await record(job, fields)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect(await listed(job)).toEqual([])
  })

  it('is refused for a rejected or unknown estimate and for a technician', async () => {
    const { path } = await estimated({ status: 'sent' })
    await ada.patch(path, { status: 'rejected' })
    expect(said(await record(path))).toBe('409 Deposits cannot be recorded on a rejected estimate')
    expect(said(await record('/api/estimates/nope'))).toBe('404 Estimate not found')
    expect(said(await record('/api/jobs/nope'))).toBe('404 Job not found')
    expect((await ada.get('/api/jobs/nope/deposits')).status).toBe(404)
    const tom = await server.technician(true)
    const job = await newJob(ada, { technicianId: tom.userId })
    expect((await tom.get(`/api/jobs/${job.id}/deposits`)).status).toBe(403)
    expect((await tom.post(`/api/jobs/${job.id}/deposits`, { amount: 1, method: 'cash' })).status).toBe(403)
  })

  it('prevents deleting its estimate and its job', async () => {
    const { path } = await estimated()
    await recorded(path)
    expect(said(await ada.delete(path))).toBe('409 A deposit was recorded on this estimate')
    const job = await newJob(ada)
    await recorded(`/api/jobs/${job.id}`)
    expect(said(await ada.delete(`/api/jobs/${job.id}`))).toBe('409 This job already has records')
  })
})

describe('applying a deposit', () => {
  it('pays the invoice now, with the method and reference of the deposit', async () => {
    const theirs = (await newCustomer(ada)).id
    const { id: estimateId, path } = await estimated({ status: 'sent', customerId: theirs })
    const { id } = await recorded(path, { method: 'ach', reference: 'A-7', processedAt: '2026-01-02' })
    const {
      id: invoiceId,
      invoiceNumber,
      version,
    } = await invoiceOf(300_00, {
      estimateId,
      customerId: theirs,
    })
    expect(await listed(`/api/invoices/${invoiceId}`)).toMatchObject([{ id, held: 500_00 }])
    const before = Date.now()
    const { status, body } = await apply(invoiceId, id, 200_00, { version })
    expect(status).toBe(201)
    expect(body.invoice).toMatchObject({ status: 'partial', amountPaid: 200_00, balance: 100_00 })
    expect(body.payments).toMatchObject([
      { kind: 'payment', amount: 200_00, method: 'ach', reference: 'A-7', depositId: id },
    ])
    expect(Date.parse(body.payments[0]?.processedAt ?? '')).toBeGreaterThanOrEqual(before - 2)
    const [deposit] = await listed(path)
    expect(deposit).toMatchObject({ held: 300_00, applied: 200_00, returned: 0, version: 2 })
    expect(deposit?.appliedTo).toEqual([{ invoiceId, invoiceNumber, amount: 200_00 }])
    expect((await activity(ada))[0]).toMatchObject({
      action: 'payment.recorded',
      payload: { amount: 200_00, invoiceId, depositId: id },
    })
    expect(said(await apply(invoiceId, id, 1, { version }))).toMatch(/^409 Someone else has changed this/)
    await apply(invoiceId, id, 100_00)
    expect(await listed(`/api/invoices/${invoiceId}`)).toMatchObject([{ held: 200_00 }])
  })

  it('refuses more than is held or owed, and invoices that accept no payment', async () => {
    const job = await newJob(ada, { customerId })
    const { id } = await recorded(`/api/jobs/${job.id}`, { amount: 50_00 })
    const [open, small, draft, gone] = await Promise.all([
      invoiceOf(100_00),
      invoiceOf(10_00),
      invoiceOf(100_00, { status: 'draft' }),
      invoiceOf(100_00),
    ])
    await ada.patch(`/api/invoices/${gone.id}`, { status: 'void' })
    expect(said(await apply(open.id, id, 50_01))).toBe('409 Payment exceeds the deposit held')
    expect(said(await apply(small.id, id, 10_01))).toBe('409 Payment exceeds the balance due')
    expect(said(await apply(draft.id, id, 1))).toBe(
      '409 Payments cannot be recorded on a draft. Send the invoice first.',
    )
    expect(said(await apply(gone.id, id, 1))).toBe('409 Payments cannot be recorded on a void invoice')
    expect(said(await apply(open.id, 'nope', 1))).toBe('404 Deposit not found')
    expect(said(await apply('nope', id, 1))).toBe('404 Invoice not found')
    expect(said(await apply(open.id, id, 0))).toBe('400 Amount must be greater than 0')
    expect((await listed(`/api/jobs/${job.id}`))[0]).toMatchObject({ held: 50_00, version: 1 })
  })

  it('is limited to the job, estimate or customer that it was paid for', async () => {
    const other = (await newCustomer(ada)).id
    const anybodys = await newJob(ada, { customer: 'Walk-in' })
    const { id } = await recorded(`/api/jobs/${anybodys.id}`)
    const theirs = await invoiceOf(100_00, { customerId: other })
    expect(said(await apply(theirs.id, id, 1))).toBe('409 This deposit is for another customer')
    expect(await listed(`/api/invoices/${theirs.id}`)).toEqual([])
    const ofTheJob = await invoiceOf(100_00, { customerId: other, jobId: anybodys.id })
    expect((await listed(`/api/invoices/${ofTheJob.id}`)).map((one) => one.id)).toEqual([id])
    expect((await apply(ofTheJob.id, id, 1)).status).toBe(201)
  })

  it('happens once for the same new id', async () => {
    const job = await newJob(ada, { customerId })
    const [{ id }, { id: invoiceId }] = await Promise.all([
      recorded(`/api/jobs/${job.id}`),
      invoiceOf(100_00),
    ])
    const same = { id: randomUUID() }
    expect((await apply(invoiceId, id, 40_00, same)).status).toBe(201)
    expect((await apply(invoiceId, id, 40_00, same)).status).toBe(200)
    expect((await listed(`/api/jobs/${job.id}`))[0]).toMatchObject({ applied: 40_00 })
  })

  it('is undone by reversing the payment, which removes it from revenue', async () => {
    const job = await newJob(ada, { customerId })
    const [{ id }, { id: invoiceId }] = await Promise.all([
      recorded(`/api/jobs/${job.id}`),
      invoiceOf(900_00),
    ])
    const { payments } = (await apply(invoiceId, id, 500_00)).body
    const reversed = await ada.post<InvoiceDetail>(`/api/payments/${payments[0]?.id}/reverse`, {
      reason: 'Mistake',
    })
    expect(reversed.body.invoice).toMatchObject({ amountPaid: 0, status: 'sent' })
    const [deposit] = await listed(`/api/jobs/${job.id}`)
    expect(deposit).toMatchObject({ held: 500_00, applied: 0, appliedTo: [], version: 3 })
  })
})

describe('returning a deposit', () => {
  it('returns the rest once, with a reason', async () => {
    const job = await newJob(ada, { customerId })
    const [{ id, version }, { id: invoiceId }] = await Promise.all([
      recorded(`/api/jobs/${job.id}`),
      invoiceOf(200_00),
    ])
    await apply(invoiceId, id, 200_00)
    expect(said(await returnDeposit(id, { reason: 'Done', version }))).toMatch(
      /^409 Someone else has changed this/,
    )
    expect(said(await returnDeposit(id, { reason: ' ' }))).toBe('400 Reason is required')
    const { status, body } = await returnDeposit(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      held: 0,
      applied: 200_00,
      returned: 300_00,
      returnedBy: ada.email,
      reason: 'Work was canceled',
    })
    expect(said(await returnDeposit(id))).toBe('409 Nothing is left of this deposit')
    expect(said(await returnDeposit('nope'))).toBe('404 Deposit not found')
    expect(said(await apply((await invoiceOf(1)).id, id, 1))).toBe('409 Payment exceeds the deposit held')
    expect(await actionsOf(ada, id)).toEqual(['deposit.returned', 'deposit.recorded'])
  })
})

describe('many requests at the same moment', () => {
  it('never apply more than is held: of 20 applications of a tenth, ten succeed', async () => {
    const job = await newJob(ada, { customerId })
    const { id } = await recorded(`/api/jobs/${job.id}`, { amount: 100_00 })
    const bills = await Promise.all([invoiceOf(80_00), invoiceOf(80_00)])
    const answers = await concurrently(20, (n) => apply(bills[n % 2]?.id ?? '', id, 10_00))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(10).fill(409)])
    expect((await listed(`/api/jobs/${job.id}`))[0]).toMatchObject({ held: 0, applied: 100_00 })
  })

  it('lose nothing when payments are reversed while others are applied', async () => {
    const job = await newJob(ada, { customerId })
    const { id } = await recorded(`/api/jobs/${job.id}`, { amount: 100_00 })
    const bills = await Promise.all(Array.from({ length: 6 }, () => invoiceOf(10_00)))
    const first = await Promise.all(bills.slice(0, 3).map((bill) => apply(bill.id, id, 10_00)))
    await Promise.all([
      ...first.map(({ body }) =>
        ada.post(`/api/payments/${body.payments[0]?.id}/reverse`, { reason: 'Mistake' }),
      ),
      ...bills.slice(3).map((bill) => apply(bill.id, id, 10_00)),
    ])
    expect((await listed(`/api/jobs/${job.id}`))[0]).toMatchObject({ held: 70_00, applied: 30_00 })
  })
})

describe('any history of deposits', () => {
  it('loses no cent and counts none twice', async () => {
    const cents = fc.integer({ min: 1, max: 120 })
    const one = fc.nat({ max: 2 })
    const step = fc.oneof(
      fc.record({ does: fc.constant('deposit' as const), amount: cents }),
      fc.record({ does: fc.constant('apply' as const), deposit: one, invoice: one, amount: cents }),
      fc.record({ does: fc.constant('pay' as const), invoice: one, amount: cents }),
      fc.record({ does: fc.constant('reverse' as const), invoice: one, payment: one }),
      fc.record({ does: fc.constant('return' as const), deposit: one }),
      fc.record({ does: fc.constant('void' as const), invoice: one }),
    )
    const histories = fc.sample(fc.array(step, { minLength: 12, maxLength: 18 }), 6)
    for (const history of histories) {
      const job = `/api/jobs/${(await newJob(ada, { customerId })).id}`
      const bills = await Promise.all([100, 60, 150].map((total) => invoiceOf(total)))
      await recorded(job, { amount: 100 })
      for (const step of history) {
        const all = await listed(job)
        const deposit = 'deposit' in step ? all[step.deposit % all.length] : undefined
        const invoice = 'invoice' in step ? (bills[step.invoice]?.id ?? '') : ''
        const { status } = await take(step, { job, deposit, invoice })
        expect(status).toBeLessThan(410)
        const after = await listed(job)
        for (const { amount, held, applied, returned } of after)
          expect(held + applied + returned).toBe(amount)
        const paid = await Promise.all(bills.map(({ id }) => ada.get<InvoiceDetail>(`/api/invoices/${id}`)))
        const counted = paid.flatMap(({ body }) =>
          body.payments.filter(({ reversedAt }) => reversedAt === null),
        )
        const fromDeposits = counted.filter(({ depositId }) => depositId !== null)
        const sum = (amounts: { amount: number }[]) =>
          amounts.reduce((total, { amount }) => total + amount, 0)
        expect(sum(fromDeposits)).toBe(after.reduce((total, { applied }) => total + applied, 0))
        expect(paid.reduce((total, { body }) => total + body.invoice.amountPaid, 0)).toBe(sum(counted))
        for (const { body } of paid) expect(body.invoice.balance).toBeGreaterThanOrEqual(0)
      }
    }

    type Step = (typeof histories)[number][number]
    async function take(step: Step, on: { job: string; deposit: Deposit | undefined; invoice: string }) {
      const { does } = step
      const id = on.deposit?.id ?? ''
      if (does === 'deposit') return record(on.job, { amount: step.amount })
      if (does === 'apply') return apply(on.invoice, id, step.amount)
      if (does === 'return') return returnDeposit(id)
      const path = `/api/invoices/${on.invoice}`
      if (does === 'pay') return ada.post(`${path}/payments`, { amount: step.amount, method: 'cash' })
      if (does === 'void') return ada.patch(path, { status: 'void' })
      const { payments } = (await ada.get<InvoiceDetail>(path)).body
      const payment = payments[step.payment % Math.max(1, payments.length)]
      return ada.post(`/api/payments/${payment?.id ?? 'none'}/reverse`, { reason: 'Mistake' })
    }
  })
})
