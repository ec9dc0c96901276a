import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgingSummary, Invoice, InvoiceDetail } from '@/domain/invoices/invoice.schema'
import { PAYMENT_METHODS } from '@/domain/invoices/payment'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { idsOf } from '@/server/test/lists'
import { moneyProblems } from '@/server/test/money'
import { newRecordFields } from '@/server/test/record-fields'
import { newCustomer, newInvoice } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
let ada: Client
let customerId: string

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada)).id
  await ada.patch('/api/company', { timeZone: 'America/Los_Angeles' })
})

afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

const invoiceOf = async (cents: number, fields: object = {}): Promise<Invoice> => {
  const lineItems = [{ description: 'Work', unitPrice: cents }]
  return (await newInvoice(ada, { customerId, lineItems, ...fields })).invoice
}
const pay = (id: string, fields: object) =>
  ada.post<InvoiceDetail & ErrorBody>(`/api/invoices/${id}/payments`, {
    amount: 1,
    method: 'cash',
    ...fields,
  })
const read = async (id: string) => (await ada.get<InvoiceDetail>(`/api/invoices/${id}`)).body

describe('as specified: recording a payment', () => {
  it('returns the invoice with its new status until it is paid', async () => {
    const { id, invoiceNumber } = await invoiceOf(100_00)
    const first = await pay(id, {
      invoiceId: 'another',
      amount: 40_00,
      method: 'check',
      reference: '#1042',
      notes: ' ',
      processedBy: 'boss@example.com',
      processedAt: '2026-11-02T17:30:00.000Z',
    })
    expect(first.status).toBe(201)
    expect(first.body.invoice).toMatchObject({
      status: 'partial',
      displayStatus: 'partial',
      amountPaid: 40_00,
      balance: 60_00,
      paidDate: null,
    })
    expect(first.body.payments).toEqual([
      {
        id: expect.any(String),
        invoiceId: id,
        kind: 'payment',
        amount: 40_00,
        method: 'check',
        depositId: null,
        reference: '#1042',
        notes: null,
        processedBy: ada.email,
        processedByName: ada.name,
        processedAt: '2026-11-02T17:30:00.000Z',
        reversedAt: null,
        reversedBy: null,
        reversedByName: null,
        reason: null,
        ...newRecordFields,
      },
    ])
    const last = await pay(id, { amount: 60_00, processedAt: '2026-11-10T07:59:59.000Z' })
    expect(last.body.invoice).toMatchObject({
      status: 'paid',
      displayStatus: 'paid',
      amountPaid: 100_00,
      balance: 0,
      paidDate: '2026-11-09', // Still the previous evening in Portland.
    })
    expect(await read(id)).toEqual(last.body)
    expect((await activity(ada))[0]).toMatchObject({
      action: 'payment.recorded',
      payload: { id: last.body.payments[1]?.id, name: invoiceNumber, amount: 60_00, invoiceId: id },
    })
  })

  it.each([
    { processedAt: '2026-11-01', paidDate: '2026-11-01' },
    { processedAt: '2026-03-08', paidDate: '2026-03-08' },
    { processedAt: '2026-11-10T02:00:00+02:00', paidDate: '2026-11-09' },
  ])('a payment on $processedAt makes the invoice paid on $paidDate', async ({ processedAt, paidDate }) => {
    const { id } = await invoiceOf(500)
    expect((await pay(id, { amount: 500, processedAt })).body.invoice.paidDate).toBe(paidDate)
  })

  it.each([undefined, null, '', 'today'])('a payment without a date is dated now: %s', async (sent) => {
    const now = () => Date.now()
    const inPortland = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })
    const { id } = await invoiceOf(500)
    const before = now()
    const processedAt = sent === 'today' ? inPortland.format() : sent
    const { body } = await pay(id, { amount: 500, processedAt })
    const at = Date.parse(body.payments[0]?.processedAt ?? '')
    expect(at).toBeGreaterThanOrEqual(before - 2)
    expect(at).toBeLessThanOrEqual(now() + 2)
    expect(body.invoice.paidDate).toBe(inPortland.format(at))
  })

  it.each(PAYMENT_METHODS)('accepts the method %s', async (method) => {
    const { id } = await invoiceOf(500)
    expect((await pay(id, { method })).body.payments[0]?.method).toBe(method)
  })

  it.each([
    { fields: { amount: -1 }, path: 'amount', message: 'Amount must be 0 or greater' },
    { fields: { amount: 0 }, path: 'amount', message: 'Amount must be greater than 0' },
    { fields: { amount: 1.5 }, path: 'amount', message: 'Amount must be a whole number of cents' },
    { fields: { amount: '5' }, path: 'amount', message: 'Amount is required' },
    { fields: { method: undefined }, path: 'method', message: 'Payment method is required' },
    { fields: { method: 'barter' }, path: 'method', message: 'Payment method is required' },
    { fields: { processedAt: '2026-02-30' }, path: 'processedAt', message: 'Invalid date' },
  ])('refuses $fields', async ({ fields, path, message }) => {
    const { id } = await invoiceOf(500)
    const { status, body } = await pay(id, fields)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect((await read(id)).payments).toEqual([])
  })

  it('refuses more than is owed and any payment on a draft or void invoice', async () => {
    const [open, draft, gone] = await Promise.all([
      invoiceOf(500),
      invoiceOf(500, { status: 'draft' }),
      invoiceOf(500),
    ])
    await ada.patch(`/api/invoices/${gone.id}`, { status: 'void' })
    const refused = async (id: string, amount: number) => {
      const { status, body } = await pay(id, { amount })
      return `${status} ${body.message}`
    }
    expect(await refused(open.id, 501)).toBe('409 Payment exceeds the balance due')
    await pay(open.id, { amount: 500 })
    expect(await refused(open.id, 1)).toBe('409 Payment exceeds the balance due')
    expect(await refused(draft.id, 1)).toBe(
      '409 Payments cannot be recorded on a draft. Send the invoice first.',
    )
    expect(await refused(gone.id, 1)).toBe('409 Payments cannot be recorded on a void invoice')
  })

  it('happens once for a repeated Idempotency-Key', async () => {
    const { id } = await invoiceOf(500)
    const send = () =>
      ada.post<InvoiceDetail>(
        `/api/invoices/${id}/payments`,
        { amount: 200, method: 'ach' },
        { 'idempotency-key': id },
      )
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await read(id)).invoice.amountPaid).toBe(200)
  })
})

describe('many requests at the same moment', () => {
  it('never overpay: of 50 payments of a tenth, ten succeed', async () => {
    const { id } = await invoiceOf(1000)
    const answers = await concurrently(50, () => pay(id, { amount: 100 }))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(40).fill(409)])
    const { invoice, payments } = await read(id)
    expect(invoice).toMatchObject({ status: 'paid', amountPaid: 1000, balance: 0 })
    expect(payments).toHaveLength(10)
  })

  it('leave nothing half done when the invoice is voided meanwhile', async () => {
    const { id } = await invoiceOf(1000)
    await Promise.all([
      ...Array.from({ length: 10 }, () => pay(id, { amount: 100 })),
      ada.patch(`/api/invoices/${id}`, { status: 'void' }),
      ...Array.from({ length: 10 }, () => pay(id, { amount: 100 })),
    ])
    const { invoice, payments } = await read(id)
    expect(invoice).toMatchObject({ status: 'void', displayStatus: 'void', paidDate: null })
    expect(invoice.amountPaid).toBe(payments.reduce((sum, { amount }) => sum + amount, 0))
  })
})

describe('voiding a paid invoice', () => {
  it('keeps its payments and removes it from the aging and its paid date', async () => {
    const { id } = await invoiceOf(700)
    const outstanding = async () =>
      (await ada.get<AgingSummary>('/api/invoices/aging/summary')).body.outstanding
    const before = await outstanding()
    await pay(id, { amount: 300 })
    expect((await outstanding()).balance).toBe(before.balance - 300)
    const { body } = await ada.patch<InvoiceDetail>(`/api/invoices/${id}`, {
      status: 'void',
      paidDate: '2026-11-15',
    })
    expect(body.invoice).toMatchObject({ displayStatus: 'void', paidDate: null, amountPaid: 300 })
    expect(body.payments).toHaveLength(1)
    expect(await outstanding()).toEqual({ count: before.count - 1, balance: before.balance - 700 })
  })

  it('clears the paid date of an invoice settled earlier', async () => {
    const { id } = await invoiceOf(700)
    expect((await pay(id, { amount: 700 })).body.invoice.paidDate).not.toBeNull()
    const { body } = await ada.patch<InvoiceDetail>(`/api/invoices/${id}`, { status: 'void' })
    expect(body.invoice).toMatchObject({ paidDate: null, amountPaid: 700 })
  })
})

describe('the list', () => {
  it('filters by what is owed and by payment dates', async () => {
    const customer = (await newCustomer(ada)).id
    const created = async (fields: object, ...paidOn: string[]) => {
      const { id } = await invoiceOf(700, { customerId: customer, ...fields })
      for (const processedAt of paidOn) expect((await pay(id, { amount: 350, processedAt })).status).toBe(201)
      return id
    }
    const ids = (query: Record<string, string>) =>
      idsOf(ada, '/api/invoices', { customerId: customer, ...query })
    await created({ status: 'draft' })
    const open = await created({})
    const partial = await created({}, '2026-06-30')
    const paid = await created({}, '2026-05-31', '2026-06-01')
    const gone = await created({}, '2026-06-15')
    await ada.patch(`/api/invoices/${gone}`, { status: 'void' })
    expect(await ids({ owed: 'true' })).toEqual([partial, open])
    expect(await ids({ owed: 'true', status: 'partial' })).toEqual([partial])
    expect(await ids({ paidFrom: '2026-06-01', paidTo: '2026-06-30' })).toEqual([paid, partial])
    expect(await ids({ paidFrom: '2026-06-02' })).toEqual([partial])
    expect(await ids({ paidTo: '2026-05-31' })).toEqual([paid])
    for (const query of ['owed=maybe', 'paidFrom=2026-06-31', 'paidTo=now'])
      expect((await ada.get(`/api/invoices?${query}`)).status).toBe(400)
  })
})
