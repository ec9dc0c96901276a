import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgingSummary, InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { Payment } from '@/domain/invoices/payment.schema'
import type { CustomerDetail } from '@/features/customers/customer.schema'
import type { Financial } from '@/features/dashboard/dashboard.schema'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { idsOf } from '@/server/test/lists'
import { moneyProblems } from '@/server/test/money'
import { pdfPages } from '@/server/test/pdf'
import { newRecordFields } from '@/server/test/record-fields'
import { newCustomer, newInvoice } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { addDays } from '@/shared/days'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
const ZONE = 'America/Los_Angeles'
let ada: Client
let customerId: string

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada)).id
  await ada.patch('/api/company', { timeZone: ZONE })
})

afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

type Detail = InvoiceDetail & ErrorBody
const sent = async (cents: number) =>
  (await newInvoice(ada, { customerId, lineItems: [{ description: 'Work', unitPrice: cents }] })).invoice
const pay = (id: string, amount: number, fields: object = {}) =>
  ada.post<Detail>(`/api/invoices/${id}/payments`, { amount, method: 'check', ...fields })
const refund = (id: string, amount: number, fields: object = {}) =>
  ada.post<Detail>(`/api/invoices/${id}/refunds`, { amount, method: 'check', ...fields })
const reverse = (id: string | undefined, reason: unknown = 'Check returned unpaid') =>
  ada.post<Detail>(`/api/payments/${id}/reverse`, { reason })
const read = async (id: string) => (await ada.get<InvoiceDetail>(`/api/invoices/${id}`)).body
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => `${status} ${body.message}`
const newest = ({ body }: { body: InvoiceDetail }) => body.payments.at(-1)?.id
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format()

describe('reversing a payment', () => {
  it('keeps it with a mark and reopens the balance', async () => {
    const { id, invoiceNumber } = await sent(500_00)
    await pay(id, 200_00, { processedAt: '2026-11-02' })
    const paid = await pay(id, 300_00, { processedAt: '2026-11-05', reference: '#1042' })
    expect(paid.body.invoice).toMatchObject({ status: 'paid', paidDate: '2026-11-05' })
    const paymentId = newest(paid)
    const before = Date.now()
    const { status, body } = await reverse(paymentId)
    expect(status).toBe(200)
    expect(body.invoice).toMatchObject({
      status: 'partial',
      displayStatus: 'partial',
      amountPaid: 200_00,
      balance: 300_00,
      paidDate: null,
    })
    expect(body.payments).toHaveLength(2)
    const reversed = body.payments.find((each) => each.id === paymentId) as Payment
    expect(reversed).toMatchObject({
      kind: 'payment',
      amount: 300_00,
      reference: '#1042',
      reversedBy: ada.email,
      reversedByName: ada.name,
      reason: 'Check returned unpaid',
    })
    expect(Date.parse(reversed.reversedAt ?? '')).toBeGreaterThanOrEqual(before - 5)
    expect(await read(id)).toEqual(body)
    expect((await activity(ada))[0]).toMatchObject({
      action: 'payment.reversed',
      payload: {
        id: paymentId,
        name: invoiceNumber,
        amount: 300_00,
        reason: 'Check returned unpaid',
        invoiceId: id,
        customerId,
      },
    })
  })

  it('resets an invoice without other payments to sent, and it accepts the next payment', async () => {
    const { id } = await sent(500)
    const only = newest(await pay(id, 500))
    expect((await reverse(only)).body.invoice).toMatchObject({ status: 'sent', amountPaid: 0, balance: 500 })
    expect((await pay(id, 500, { processedAt: '2026-11-09' })).body.invoice).toMatchObject({
      status: 'paid',
      paidDate: '2026-11-09',
    })
  })

  it('happens once; a second reversal is refused and changes nothing', async () => {
    const { id } = await sent(500)
    const only = newest(await pay(id, 200))
    await reverse(only)
    const before = await read(id)
    expect(refusal(await reverse(only))).toBe('409 This payment has already been reversed')
    expect(await read(id)).toEqual(before)
  })

  it('needs a reason and an existing payment', async () => {
    const { id } = await sent(500)
    const only = newest(await pay(id, 200))
    for (const reason of ['', '  ', null, 7, 'x'.repeat(501)]) {
      const { status, body } = await reverse(only, reason)
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['reason']])
    }
    expect(refusal(await reverse('unknown'))).toBe('404 Payment not found')
    expect((await read(id)).invoice.amountPaid).toBe(200)
  })

  it('is refused while it has been refunded, until the refund is reversed', async () => {
    const { id } = await sent(500)
    const paid = newest(await pay(id, 500, { processedAt: '2026-11-02' }))
    const given = (await refund(id, 200)).body.payments.find(({ kind }) => kind === 'refund')?.id
    expect(refusal(await reverse(paid))).toBe(
      '409 Part of this payment was refunded. Reverse the refund first.',
    )
    const { body } = await reverse(given, 'Not given after all')
    expect(body.invoice).toMatchObject({ status: 'paid', amountPaid: 500, paidDate: '2026-11-02' })
    expect((await reverse(paid)).body.invoice).toMatchObject({ status: 'sent', amountPaid: 0 })
  })

  it('reversing a refund cannot overpay the invoice', async () => {
    const { id } = await sent(500)
    await pay(id, 500)
    const given = newest(await refund(id, 200))
    await pay(id, 200)
    expect(refusal(await reverse(given))).toBe('409 Without this refund, payments would exceed the total')
  })

  it('works on a void invoice, which stays void', async () => {
    const { id } = await sent(500)
    const only = newest(await pay(id, 500))
    await ada.patch(`/api/invoices/${id}`, { status: 'void' })
    const { body } = await reverse(only)
    expect(body.invoice).toMatchObject({ status: 'void', amountPaid: 0, paidDate: null })
  })
})

describe('a refund', () => {
  it('is listed with the payments and reopens the balance', async () => {
    const { id, invoiceNumber } = await sent(500_00)
    await pay(id, 500_00, { processedAt: '2026-11-02' })
    const { status, body } = await refund(id, 200_00, {
      method: 'credit_card',
      reference: 'R-9',
      notes: 'Half of the fixtures went back',
      processedAt: '2026-11-10',
      kind: 'payment',
      invoiceId: 'another',
      processedBy: 'boss@example.com',
    })
    expect(status).toBe(201)
    expect(body.invoice).toMatchObject({
      status: 'partial',
      amountPaid: 300_00,
      balance: 200_00,
      paidDate: null,
    })
    expect(body.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 500_00],
      ['refund', 200_00],
    ])
    expect(body.payments[1]).toEqual({
      id: expect.any(String),
      invoiceId: id,
      kind: 'refund',
      amount: 200_00,
      method: 'credit_card',
      depositId: null,
      reference: 'R-9',
      notes: 'Half of the fixtures went back',
      processedBy: ada.email,
      processedByName: ada.name,
      processedAt: '2026-11-10T20:00:00.000Z',
      reversedAt: null,
      reversedBy: null,
      reversedByName: null,
      reason: null,
      ...newRecordFields,
    })
    expect((await activity(ada))[0]).toMatchObject({
      action: 'payment.refunded',
      payload: { id: body.payments[1]?.id, name: invoiceNumber, amount: 200_00, invoiceId: id },
    })
  })

  it('is at most what was paid, less refunds and reversals', async () => {
    const { id } = await sent(500)
    expect(refusal(await refund(id, 1))).toBe('409 Refund exceeds the amount paid')
    const first = newest(await pay(id, 300))
    await pay(id, 100)
    expect(refusal(await refund(id, 401))).toBe('409 Refund exceeds the amount paid')
    await refund(id, 50)
    await reverse(first)
    expect(refusal(await refund(id, 51))).toBe('409 Refund exceeds the amount paid')
    expect((await refund(id, 50)).body.invoice).toMatchObject({ amountPaid: 0, status: 'sent' })
    expect(refusal(await refund('unknown', 1))).toBe('404 Invoice not found')
  })

  it.each([
    { fields: { amount: 0 }, path: 'amount' },
    { fields: { amount: -5 }, path: 'amount' },
    { fields: { amount: 1.5 }, path: 'amount' },
    { fields: { method: 'barter' }, path: 'method' },
    { fields: { processedAt: 'soon' }, path: 'processedAt' },
    { fields: { reference: 'x'.repeat(201) }, path: 'reference' },
  ])('refuses $fields', async ({ fields, path }) => {
    const { id } = await sent(500)
    await pay(id, 500)
    const { status, body } = await refund(id, 100, fields)
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]])
    expect((await read(id)).payments).toHaveLength(1)
  })

  it('a refund of a void invoice returns what was paid on it', async () => {
    const { id } = await sent(500)
    await pay(id, 300)
    await ada.patch(`/api/invoices/${id}`, { status: 'void' })
    expect((await refund(id, 300)).body.invoice).toMatchObject({ status: 'void', amountPaid: 0 })
  })

  it('happens once for a repeated Idempotency-Key, as does a reversal', async () => {
    const { id } = await sent(500)
    const paid = newest(await pay(id, 500))
    const send = (path: string, body: object) => () =>
      ada.post(path, body, { 'idempotency-key': `${path} ${id}` })
    const refunds = await concurrently(3, send(`/api/invoices/${id}/refunds`, { amount: 200, method: 'ach' }))
    expect(refunds.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await read(id)).invoice.amountPaid).toBe(300)
    const given = (await read(id)).payments.find(({ kind }) => kind === 'refund')?.id
    const reversals = await concurrently(3, send(`/api/payments/${given}/reverse`, { reason: 'Twice' }))
    expect(reversals.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await reverse(paid)).status).toBe(200)
  })
})

describe('a date after today', () => {
  it.each(['payments', 'refunds'])('is refused for %s', async (kind) => {
    const { id } = await sent(500)
    await pay(id, 300)
    const tomorrow = addDays(today(), 1)
    const message = 'The date cannot be in the future'
    // The next midnight in the company's zone is at most 25 hours away.
    for (const processedAt of [tomorrow, '9999-12-31', new Date(Date.now() + 25 * 3_600_000).toISOString()]) {
      const { status, body } = await ada.post<Detail>(`/api/invoices/${id}/${kind}`, {
        amount: 100,
        method: 'cash',
        processedAt,
      })
      expect([status, body.errors]).toEqual([400, [{ path: 'processedAt', message }]])
    }
    const answer = await ada.post<Detail>(`/api/invoices/${id}/${kind}`, {
      amount: 100,
      method: 'cash',
      processedAt: today(),
    })
    expect(answer.status).toBe(201)
  })
})

describe('many requests at the same moment', () => {
  it('reverse a payment once', async () => {
    const { id } = await sent(1000)
    await pay(id, 400)
    const target = newest(await pay(id, 600))
    const answers = await concurrently(50, () => reverse(target))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
    expect((await read(id)).invoice).toMatchObject({ amountPaid: 400, status: 'partial' })
  })

  it('never refund more than was paid: of 50 refunds of a tenth, ten succeed', async () => {
    const { id } = await sent(1000)
    await pay(id, 1000)
    const answers = await concurrently(50, () => refund(id, 100))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(201),
      ...Array(40).fill(409),
    ])
    expect((await read(id)).invoice).toMatchObject({ amountPaid: 0, balance: 1000, status: 'sent' })
  })

  it('never overdraw or overpay by combining payments, refunds and reversals', async () => {
    const { id } = await sent(1000)
    await pay(id, 500)
    const before = await read(id)
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        if (n % 3 === 0) return pay(id, 100 + n)
        return n % 3 === 1 ? refund(id, 50 + n) : reverse(before.payments[0]?.id)
      }),
    )
    const { invoice, payments } = await read(id)
    expect(invoice.amountPaid).toBeGreaterThanOrEqual(0)
    expect(invoice.amountPaid).toBeLessThanOrEqual(1000)
    expect(payments.filter(({ reversedAt }) => reversedAt !== null).length).toBeLessThanOrEqual(1)
    expect(await moneyProblems(server.database.db)).toEqual([])
  })
})

describe('reversals and refunds', () => {
  const revenue = async () => (await ada.get<Financial>('/api/dashboard/financial')).body.revenueThisMonth
  const outstanding = async () =>
    (await ada.get<AgingSummary>('/api/invoices/aging/summary')).body.outstanding.balance
  const owedBy = async (id: string) =>
    (await ada.get<CustomerDetail>(`/api/customers/${id}`)).body.openBalance

  it('change revenue, outstanding amounts and customer balances on their own dates', async () => {
    const customer = (await newCustomer(ada)).id
    const { invoice } = await newInvoice(ada, {
      customerId: customer,
      lineItems: [{ description: 'Work', unitPrice: 500 }],
    })
    const at = { revenue: await revenue(), outstanding: await outstanding() }
    const figures = async () => [
      (await revenue()) - at.revenue,
      (await outstanding()) - at.outstanding,
      await owedBy(customer),
    ]
    const now = newest(await pay(invoice.id, 300))
    expect(await figures()).toEqual([300, -300, 200])
    // Paid long ago: it counts in that month's revenue.
    await pay(invoice.id, 200, { processedAt: '2026-02-03' })
    expect(await figures()).toEqual([300, -500, 0])
    const given = await refund(invoice.id, 120)
    expect(await figures()).toEqual([180, -380, 120])
    await refund(invoice.id, 80, { processedAt: '2026-03-03' })
    expect(await figures()).toEqual([180, -300, 200])
    await reverse(given.body.payments.find(({ amount }) => amount === 120)?.id)
    expect(await figures()).toEqual([300, -420, 80])
    await reverse(now)
    expect(await figures()).toEqual([0, -120, 380])
    await ada.patch(`/api/invoices/${invoice.id}`, { status: 'void' })
    expect(await figures()).toEqual([0, -500, 0])
  })

  it('count refund dates but not reversed payments in the date filter', async () => {
    const customer = (await newCustomer(ada)).id
    const { invoice } = await newInvoice(ada, { customerId: customer })
    const ids = (day: string) =>
      idsOf(ada, '/api/invoices', { customerId: customer, paidFrom: day, paidTo: day })
    const wrong = newest(await pay(invoice.id, 500, { processedAt: '2026-05-05' }))
    expect(await ids('2026-05-05')).toEqual([invoice.id])
    await reverse(wrong)
    expect(await ids('2026-05-05')).toEqual([])
    await pay(invoice.id, 500, { processedAt: '2026-05-06' })
    await refund(invoice.id, 100, { processedAt: '2026-05-07' })
    expect(await ids('2026-05-07')).toEqual([invoice.id])
  })

  it('appear on the printed invoice with their sign, and a void invoice asks for no payment', async () => {
    const { id } = await sent(500_00)
    const wrong = newest(await pay(id, 123_00))
    await reverse(wrong)
    await pay(id, 400_00, { processedAt: '2026-11-02' })
    await refund(id, 150_00, { method: 'credit_card', processedAt: '2026-11-03' })
    const text = async () => (await pdfPages(ada, `/api/invoices/${id}/pdf`)).pages.join(' ')
    const printed = await text()
    for (const words of [
      'Paid $250.00',
      'Balance Due $250.00',
      'Nov 2, 2026 Check $400.00',
      'Nov 3, 2026 Refund, Credit Card -$150.00',
    ])
      expect(printed).toContain(words)
    expect(printed).not.toContain('$123.00')
    await ada.patch(`/api/invoices/${id}`, { status: 'void' })
    expect(await text()).not.toContain('Balance Due')
  })
})

describe('the database', () => {
  it('itself refuses what the rules refuse', async () => {
    const { id } = await sent(500)
    const only = newest(await pay(id, 300))
    const { db } = server.database
    for (const statement of [
      sql`update payments set kind = 'gift' where id = ${only}`,
      sql`update payments set amount = 0 where id = ${only}`,
      sql`update payments set reversed_at = now() where id = ${only}`,
      sql`update payments set reason = 'Because' where id = ${only}`,
      sql`update invoices set amount_paid = -1 where id = ${id}`,
      sql`update invoices set amount_paid = 501 where id = ${id}`,
    ])
      await expect(db.execute(statement)).rejects.toThrow()
  })
})
