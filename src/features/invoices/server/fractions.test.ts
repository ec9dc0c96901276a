import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import { lineTotal, MAX_QUANTITY, MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import type { EstimateDetail } from '@/features/estimates/estimate.schema'
import type { OrderableLine } from '@/features/purchase-orders/purchase-order.schema'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { moneyProblems } from '@/server/test/money'
import { pdfPages } from '@/server/test/pdf'
import { newCustomer, newEstimate, newInvoice } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
let ada: Client
let customerId: string

const allow = async (fractionsAndCredits: boolean) =>
  expect((await ada.patch('/api/company', { fractionsAndCredits })).body).toMatchObject({
    fractionsAndCredits,
  })

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada, { taxRate: 825 })).id
})

afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

const hours = { description: 'Labor', quantity: 1.5, unit: 'hr', unitPrice: 9550 }
const pipe = { description: 'Pipe', quantity: 12.75, unit: 'ft', unitPrice: 199 }
const discount = { description: 'Loyalty discount', quantity: 1, unit: 'ea', unitPrice: -50_00 }
const lineItems = [hours, pipe, discount]
const post = (fields: object) =>
  ada.post<InvoiceDetail & ErrorBody>('/api/invoices', {
    invoiceNumber: 'INV-F',
    customerId,
    lineItems,
    ...fields,
  })

describe('a company without fractions and credits', () => {
  it('reports fractions and credits together with all other problems', async () => {
    const { status, body } = await post({ customerId: ' ', dueDate: 'soon' })
    expect([status, body.message]).toEqual([400, 'Some fields need attention'])
    expect(body.errors).toEqual([
      { path: 'customerId', message: 'Customer is required' },
      { path: 'dueDate', message: 'Invalid date' },
      { path: 'lineItems.0.quantity', message: 'Whole quantities only' },
      { path: 'lineItems.1.quantity', message: 'Whole quantities only' },
      { path: 'lineItems.2.unitPrice', message: 'Unit price must be 0 or greater' },
    ])
  })
})

describe('a company that allows fractions and credits', () => {
  beforeAll(() => allow(true))

  it('records who allowed them, and only the owner can', async () => {
    const [entry] = await activity(ada)
    expect(entry).toMatchObject({ action: 'company.updated', by: ada.email })
    const manager = await server.signedUp()
    expect((await manager.patch('/api/company', { fractionsAndCredits: false })).status).toBe(403)
    expect((await ada.patch('/api/company', { fractionsAndCredits: 'yes' })).status).toBe(400)
  })

  it('rounds lines half up to the cent, the same when read, changed and printed', async () => {
    const { invoice, lineItems: created } = await newInvoice(ada, { customerId, lineItems })
    expect(created).toMatchObject([
      { ...hours, total: 143_25 },
      { ...pipe, total: 25_37 }, // 2537.25
      { ...discount, total: -50_00 },
    ])
    expect(invoice).toMatchObject({ subtotal: 118_62, taxAmount: 9_79, total: 128_41, balance: 128_41 })
    const answer = await ada.get<InvoiceDetail>(`/api/invoices/${invoice.id}`)
    expect(answer.body.lineItems).toEqual(created)
    const text = (await pdfPages(ada, `/api/invoices/${invoice.id}/pdf`)).pages.join(' ')
    for (const printed of [
      'Labor 1.5 hr $95.50 $143.25',
      'Pipe 12.75 ft $1.99 $25.37',
      'Loyalty discount 1 ea -$50.00 -$50.00',
      'Subtotal $118.62',
      'Tax (8.25%) $9.79',
      'Total $128.41',
    ])
      expect(text).toContain(printed)
  })

  it("keeps a document's total from going below zero", async () => {
    const below = await post({ lineItems: [hours, { ...discount, unitPrice: -143_26 }] })
    expect([below.status, below.body.errors]).toEqual([
      400,
      [{ path: 'lineItems', message: 'The total cannot be below $0.00' }],
    ])
    const free = await post({ lineItems: [hours, { ...discount, unitPrice: -143_25 }] })
    expect([free.status, free.body.invoice.total]).toEqual([201, 0])
    const larger = { lineItems: [hours, { ...discount, unitPrice: -200_00 }] }
    expect((await ada.patch(`/api/invoices/${free.body.invoice.id}`, larger)).status).toBe(400)
  })

  it('estimates, converts and bills them, and orders whole units without the discount', async () => {
    const typed = lineItems.map((line) => ({ ...line, type: 'material' }))
    const { estimate } = await newEstimate(ada, { customerId, status: 'sent', lineItems: typed })
    await ada.patch(`/api/estimates/${estimate.id}`, { status: 'approved' })
    expect((await ada.post(`/api/estimates/${estimate.id}/convert-to-job`)).status).toBe(200)
    const read = await ada.get<EstimateDetail>(`/api/estimates/${estimate.id}`)
    expect(read.body.lineItems.map(({ quantity }) => quantity)).toEqual([1.5, 12.75, 1])
    const orderable = await ada.get<OrderableLine[]>(`/api/purchase-orders/from-estimate/${estimate.id}`)
    expect(orderable.body).toMatchObject([
      { description: 'Labor', quantity: 2, isRoundedUp: true },
      { description: 'Pipe', quantity: 13, isRoundedUp: true },
    ])
    expect(orderable.body).toHaveLength(2)
    const billed = await newInvoice(ada, {
      customerId,
      estimateId: estimate.id,
      lineItems: read.body.lineItems,
    })
    expect(billed.invoice).toMatchObject({ total: estimate.total, jobId: read.body.estimate.jobId })
  })

  it('accepts no fractions of stock units', async () => {
    const vendor = await ada.post<{ id: string }>('/api/vendors', { name: 'Fittings Inc' })
    const order = { poNumber: 'PO-F', vendorId: vendor.body.id }
    const refused = async (line: object) =>
      (
        await ada.post<ErrorBody>('/api/purchase-orders', {
          ...order,
          lineItems: [{ description: 'Elbow', ...line }],
        })
      ).body.message
    expect(await refused({ quantity: 1.5, unitCost: 1 })).toBe('Whole quantities only')
    expect(await refused({ quantity: 1, unitCost: -1 })).toBe('Unit cost must be 0 or greater')
  })

  it('shows the former line in the audit', async () => {
    const { invoice } = await newInvoice(ada, { customerId, status: 'draft', lineItems })
    await ada.patch(`/api/invoices/${invoice.id}`, {
      lineItems: [{ ...hours, quantity: 1.25 }, pipe, discount],
    })
    const { body } = await ada.get('/api/audit', { entity: 'invoice' })
    expect(JSON.stringify(body)).toContain('"lineItems.1.quantity":[1.5,1.25]')
  })
})

describe('a company that no longer allows them', () => {
  it('keeps existing lines and names those to change before the next save', async () => {
    await allow(true)
    const { invoice } = await newInvoice(ada, { customerId, status: 'draft', lineItems })
    await allow(false)
    const path = `/api/invoices/${invoice.id}`
    expect((await ada.patch(path, { notes: 'Net thirty' })).status).toBe(200)
    const kept = await ada.patch<ErrorBody>(path, { lineItems: [{ ...hours, description: 'Work' }, pipe] })
    expect([kept.status, kept.body.errors]).toEqual([
      400,
      [0, 1].map((line) => ({
        path: `lineItems.${line}.quantity`,
        message: 'Whole quantities only',
      })),
    ])
    expect((await ada.patch(path, { status: 'sent' })).status).toBe(200)
    expect((await pdfPages(ada, `${path}/pdf`)).pages.join(' ')).toContain('Labor 1.5 hr $95.50 $143.25')
  })
})

describe('the database', () => {
  it('rounds like the form and the server', async () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: MAX_QUANTITY * 1000 }).map((thousandths) => thousandths / 1000),
      unitPrice: fc.integer({ min: -MAX_UNIT_PRICE, max: MAX_UNIT_PRICE }),
    })
    const lines = fc.sample(line, 500).filter((one) => Number.isSafeInteger(lineTotal(one)))
    const values = sql.join(
      lines.map(
        (one) => sql`(${one.quantity}::numeric(12, 3), ${one.unitPrice}::bigint, ${lineTotal(one)}::bigint)`,
      ),
      sql`, `,
    )
    const { rows } = await server.database.db.execute(
      sql`select * from (values ${values}) as v (quantity, price, total) where total <> floor(quantity * price + 0.5)`,
    )
    expect(rows).toEqual([])
  })
})
