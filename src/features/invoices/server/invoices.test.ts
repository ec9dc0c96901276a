import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVOICE_STATUSES, type InvoiceStatus } from '@/domain/invoices/invoice'
import type { Invoice, InvoiceDetail } from '@/domain/invoices/invoice.schema'
import { MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { moneyProblems } from '@/server/test/money'
import { newCustomer, newEstimate, newInvoice, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp()
})

afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

const line = { description: 'Labor', quantity: 2, unit: 'hr', unitPrice: 9550 }
const read = async (id: string) => (await ada.get<InvoiceDetail>(`/api/invoices/${id}`)).body
const pay = (id: string, amount: number) =>
  ada.post(`/api/invoices/${id}/payments`, { amount, method: 'cash' })

describe('as specified: creating', () => {
  it('returns the saved invoice with lines and totals and without payments', async () => {
    const customer = await newCustomer(ada, { name: 'Knott Street', taxRate: 825 })
    const { status, body } = await ada.post<InvoiceDetail>('/api/invoices', {
      invoiceNumber: 'INV-1',
      customerId: customer.id,
      dueDate: '2999-12-31',
      notes: '',
      lineItems: [line, { description: 'Fee', unitPrice: 333 }],
    })
    expect(status).toBe(201)
    const id = body.invoice.id
    expect(body).toEqual({
      invoice: {
        id: expect.any(String),
        invoiceNumber: 'INV-1',
        customerId: customer.id,
        customerName: 'Knott Street',
        jobId: null,
        jobNum: null,
        estimateId: null,
        estimateNumber: null,
        dueDate: '2999-12-31',
        paidDate: null,
        notes: null,
        taxRate: 825,
        subtotal: 19_433,
        taxAmount: 1603,
        total: 21_036,
        amountPaid: 0,
        balance: 21_036,
        status: 'draft',
        displayStatus: 'draft',
        daysOverdue: 0,
        createdBy: ada.email,
        createdByName: ada.name,
        customFields: {},
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        version: 1,
      },
      sentAs: null,
      lineItems: [
        { ...line, id: expect.any(String), invoiceId: id, total: 19_100, sortOrder: 0 },
        {
          id: expect.any(String),
          invoiceId: id,
          description: 'Fee',
          quantity: 1,
          unit: 'ea',
          unitPrice: 333,
          total: 333,
          sortOrder: 1,
        },
      ],
      payments: [],
    })
    expect(await read(id)).toEqual(body)
    expect(await actionsOf(ada, id)).toEqual(['invoice.created'])
  })

  it('ignores totals, payments and actors sent by the client', async () => {
    const customer = await newCustomer(ada)
    const { invoice } = await newInvoice(ada, {
      customerId: customer.id,
      lineItems: [{ ...line, total: 5 }],
      subtotal: 1,
      total: 1,
      amountPaid: 19_100,
      balance: 0,
      paidDate: '2026-01-01',
      createdBy: 'boss@example.com',
    })
    expect(invoice).toMatchObject({
      total: 19_100,
      amountPaid: 0,
      balance: 19_100,
      paidDate: null,
      displayStatus: 'sent',
      createdBy: ada.email,
      createdByName: ada.name,
    })
  })

  it("links the customer's estimate and uses its job unless another is sent", async () => {
    const { id: customerId } = await newCustomer(ada)
    const [job, other] = await Promise.all([newJob(ada), newJob(ada)])
    const { estimate } = await newEstimate(ada, { customerId, jobId: job.id })
    const from = (fields: object) => newInvoice(ada, { customerId, estimateId: estimate.id, ...fields })
    expect((await from({})).invoice).toMatchObject({
      estimateId: estimate.id,
      estimateNumber: estimate.estimateNumber,
      jobId: job.id,
      jobNum: job.num,
    })
    expect((await from({ jobId: other.id })).invoice.jobId).toBe(other.id)
    expect((await from({ jobId: '' })).invoice.jobId).toBeNull()
  })

  it("refuses another customer's estimate, also when a draft changes its customer", async () => {
    const [mine, theirs] = await Promise.all([newCustomer(ada), newCustomer(ada)])
    const { estimate } = await newEstimate(ada, { customerId: theirs.id })
    const errors = [{ path: 'estimateId', message: 'This estimate is for another customer' }]
    const sent = {
      invoiceNumber: 'INV-X',
      customerId: mine.id,
      estimateId: estimate.id,
      lineItems: [line],
    }
    const refused = await ada.post<ErrorBody>('/api/invoices', sent)
    expect([refused.status, refused.body.errors]).toEqual([400, errors])
    const draft = await newInvoice(ada, {
      customerId: theirs.id,
      estimateId: estimate.id,
      status: 'draft',
    })
    const moved = await ada.patch<ErrorBody>(`/api/invoices/${draft.invoice.id}`, { customerId: mine.id })
    expect([moved.status, moved.body.errors]).toEqual([400, errors])
    expect(await read(draft.invoice.id)).toEqual(draft)
  })

  const largest = { ...line, quantity: 1_000_000, unitPrice: MAX_UNIT_PRICE }
  it.each([
    { fields: { invoiceNumber: ' ' }, path: 'invoiceNumber', message: 'Invoice number is required' },
    { fields: { customerId: undefined }, path: 'customerId', message: 'Customer is required' },
    { fields: { customerId: 'nobody' }, path: 'customerId', message: 'Unknown customer' },
    { fields: { jobId: 'none' }, path: 'jobId', message: 'Unknown job' },
    { fields: { estimateId: 'none' }, path: 'estimateId', message: 'Unknown estimate' },
    { fields: { dueDate: 'soon' }, path: 'dueDate', message: 'Invalid date' },
    { fields: { lineItems: [] }, path: 'lineItems', message: 'Add at least one line item' },
    { fields: { lineItems: [largest] }, path: 'lineItems', message: 'The total is too large' },
    {
      fields: { lineItems: [{ ...line, quantity: 1.5 }] },
      path: 'lineItems.0.quantity',
      message: 'Whole quantities only',
    },
  ])('refuses $path: $message', async ({ fields, path, message }) => {
    const { id: customerId } = await newCustomer(ada)
    const sent = { invoiceNumber: 'INV-BAD', customerId, lineItems: [line], ...fields }
    const { status, body } = await ada.post<ErrorBody>('/api/invoices', sent)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect((await ada.get<Invoice[]>('/api/invoices', { customerId })).body).toEqual([])
  })

  it('refuses a total that only tax makes too large', async () => {
    const { id: customerId } = await newCustomer(ada, { taxRate: 10_000 })
    const almost = { ...line, quantity: 900_000, unitPrice: MAX_UNIT_PRICE }
    const lineItems = [almost]
    const sent = { invoiceNumber: 'INV-EDGE', customerId, lineItems }
    expect((await ada.post<ErrorBody>('/api/invoices', sent)).body.message).toBe('The total is too large')
    const { invoice } = await newInvoice(ada, { customerId, lineItems, taxRate: 0 })
    expect(invoice.total).toBe(8_999_999_999_100_000)
  })

  it('refuses a number in use', async () => {
    const { id: customerId } = await newCustomer(ada)
    const { invoice } = await newInvoice(ada, { customerId })
    const sent = { invoiceNumber: invoice.invoiceNumber, customerId, lineItems: [line] }
    const { status, body } = await ada.post<ErrorBody>('/api/invoices', sent)
    expect([status, body.errors]).toEqual([
      409,
      [{ path: 'invoiceNumber', message: 'This invoice number is already in use' }],
    ])
  })

  it.each(INVOICE_STATUSES)('answers a new invoice with the status %s', async (status) => {
    const { id: customerId } = await newCustomer(ada)
    const sent = { invoiceNumber: `AS-${status}`, customerId, lineItems: [line], status }
    const answer = await ada.post<InvoiceDetail>('/api/invoices', sent)
    const isOffered = status === 'draft' || status === 'sent'
    expect(answer.status).toBe(isOffered ? 201 : 409)
    if (isOffered) expect(answer.body.invoice.status).toBe(status)
  })
})

const KINDS = ['draft', 'sent', 'partial', 'paid', 'void'] as const

async function invoiceThatIs(kind: (typeof KINDS)[number]): Promise<InvoiceDetail> {
  const { id: customerId } = await newCustomer(ada)
  const { invoice } = await newInvoice(ada, {
    customerId,
    status: kind === 'draft' ? 'draft' : 'sent',
    lineItems: [line],
  })
  if (kind === 'partial') await pay(invoice.id, 100)
  if (kind === 'paid') await pay(invoice.id, invoice.total)
  if (kind === 'void') await ada.patch(`/api/invoices/${invoice.id}`, { status: 'void' })
  const found = await read(invoice.id)
  expect(found.invoice.status).toBe(kind)
  return found
}

describe.each(KINDS)('as specified: an invoice that is %s', (kind) => {
  it.each(INVOICE_STATUSES)('when set to %s', async (to: InvoiceStatus) => {
    const before = await invoiceThatIs(kind)
    const { id } = before.invoice
    const patch = { status: to, paidDate: '2026-11-01' }
    const { status, body } = await ada.patch<InvoiceDetail>(`/api/invoices/${id}`, patch)
    const isMove = (to === 'void' && kind !== 'void') || (kind === 'draft' && to === 'sent')
    expect(status).toBe(isMove || to === kind ? 200 : 409)
    if (!isMove) return expect(await read(id)).toEqual(before)
    const paidDate = to === 'void' ? null : before.invoice.paidDate
    expect(body.invoice).toMatchObject({ status: to, displayStatus: to, paidDate })
    expect(body.invoice.amountPaid).toBe(before.invoice.amountPaid)
    expect(body.payments).toEqual(before.payments)
    expect((await actionsOf(ada, id))[0]).toBe(to === 'void' ? 'invoice.voided' : 'invoice.sent')
  })

  it('when edited', async () => {
    const before = await invoiceThatIs(kind)
    const path = `/api/invoices/${before.invoice.id}`
    const { status, body } = await ada.patch<ErrorBody>(path, { lineItems: [line, line] })
    expect(status).toBe(kind === 'draft' ? 200 : 409)
    if (kind === 'draft') return
    expect(body.message).toBe('Only a draft can be edited')
    expect((await ada.patch(path, { dueDate: '2026-12-01' })).status).toBe(409)
    expect((await ada.patch(path, { lineItems: [line] })).status).toBe(200)
    expect(await read(before.invoice.id)).toEqual(before)
  })

  it('when a payment is recorded', async () => {
    const before = await invoiceThatIs(kind)
    const { status } = await pay(before.invoice.id, 1)
    const isTaken = kind === 'sent' || kind === 'partial'
    expect(status).toBe(isTaken ? 201 : 409)
    if (!isTaken) expect(await read(before.invoice.id)).toEqual(before)
  })
})

describe('editing a draft', () => {
  it('changes the sent fields, keeps the others and recalculates the totals', async () => {
    const { id: customerId } = await newCustomer(ada, { taxRate: 1000 })
    const before = await newInvoice(ada, { customerId, status: 'draft', notes: 'Old', lineItems: [line] })
    const path = `/api/invoices/${before.invoice.id}`
    const dated = await ada.patch<InvoiceDetail>(path, { dueDate: '2020-01-01', notes: '' })
    expect(dated.body).toEqual({
      ...before,
      invoice: {
        ...before.invoice,
        dueDate: '2020-01-01',
        notes: null,
        updatedAt: expect.any(String),
        version: before.invoice.version + 1,
      },
    })
    const relined = await ada.patch<InvoiceDetail>(path, { lineItems: [line, line], status: 'sent' })
    expect(relined.body.invoice).toMatchObject({
      subtotal: 38_200,
      taxAmount: 3820,
      balance: 42_020,
      displayStatus: 'overdue',
    })
    expect(relined.body.invoice.daysOverdue).toBeGreaterThan(2000)
    expect(await actionsOf(ada, before.invoice.id)).toEqual([
      'invoice.sent',
      'invoice.updated',
      'invoice.created',
    ])
  })

  it('answers 404 for an unknown invoice', async () => {
    expect((await ada.patch('/api/invoices/unknown', { notes: 'X' })).status).toBe(404)
    expect((await ada.get('/api/invoices/unknown')).status).toBe(404)
    expect((await pay('unknown', 1)).status).toBe(404)
  })
})

it('invoices are filtered by due date and total, both inclusive', async () => {
  const customerId = (await newCustomer(ada)).id
  const created = (dueDate: string | undefined, unitPrice: number) =>
    newInvoice(ada, { customerId, dueDate, lineItems: [{ description: 'Labor', unitPrice }] })
  const early = await created('2999-01-01', 100_00)
  const late = await created('2999-01-31', 200_00)
  const undated = await created(undefined, 300_00)
  const found = async (query: Record<string, string | number>) =>
    (await ada.get<Invoice[]>('/api/invoices', { customerId, ...query })).body.map(({ id }) => id).sort()
  const ids = (...details: InvoiceDetail[]) => details.map(({ invoice }) => invoice.id).sort()
  expect(await found({ dueFrom: '2999-01-01', dueTo: '2999-01-31' })).toEqual(ids(early, late))
  expect(await found({ dueTo: '2999-01-30' })).toEqual(ids(early))
  expect(await found({ dueFrom: '2999-01-31' })).toEqual(ids(late))
  expect(await found({ totalFrom: 200_00 })).toEqual(ids(late, undated))
  expect(await found({ totalFrom: 100_00, totalTo: 200_00, dueTo: '2999-01-31' })).toEqual(ids(early, late))
  for (const wrong of ['totalFrom=-1', 'totalTo=much', 'dueFrom=2999-02-30'])
    expect((await ada.get(`/api/invoices?${wrong}`)).status).toBe(400)
})
