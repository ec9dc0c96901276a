import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { pdfPages } from '@/server/test/pdf'
import { newCustomer, newInvoice } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.owner()
})

describe('an invoice as a PDF', () => {
  it('shows the same as the screen', async () => {
    await ada.patch('/api/company', {
      name: 'Cascade Plumbing',
      address: '1 Main St',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    })
    const customer = await newCustomer(ada, { name: 'Linh Nguyễn', address: '2 Side St', taxRate: 825 })
    const { invoice } = await newInvoice(ada, {
      customerId: customer.id,
      invoiceNumber: 'INV 7/b',
      dueDate: '2026-12-31',
      notes: 'Net thirty.',
      lineItems: [
        { description: 'Boiler', quantity: 2, unit: 'ea', unitPrice: 123_456 },
        { description: 'Labor', quantity: 1200, unit: 'hr', unitPrice: 9550 },
      ],
    })
    await ada.post(`/api/invoices/${invoice.id}/payments`, {
      amount: 10_000,
      method: 'credit_card',
      reference: 'R-1',
      processedAt: '2026-11-02',
    })
    const { pages, name } = await pdfPages(ada, `/api/invoices/${invoice.id}/pdf`)
    expect(name).toBe('INV-7-b.pdf')
    const text = pages.join(' ')
    for (const printed of [
      'Invoice INV 7/b',
      'Cascade Plumbing',
      '1 Main St',
      'Portland, OR 97201',
      'Bill To',
      'Linh Nguyễn',
      '2 Side St',
      'Due Date Dec 31, 2026',
      'Boiler 2 ea $1,234.56 $2,469.12',
      'Labor 1,200 hr $95.50 $114,600.00',
      'Subtotal $117,069.12',
      'Tax (8.25%) $9,658.20',
      'Total $126,727.32',
      'Paid $100.00',
      'Balance Due $126,627.32',
      'Nov 2, 2026 Credit Card R-1 $100.00',
      'Net thirty.',
      'Page 1 of 1',
    ])
      expect(text).toContain(printed)
  })

  it('marks a draft and a void invoice', async () => {
    const { id: customerId } = await newCustomer(ada)
    const { invoice } = await newInvoice(ada, { customerId, status: 'draft' })
    const kind = async () => (await pdfPages(ada, `/api/invoices/${invoice.id}/pdf`)).pages[0]
    expect(await kind()).toContain('Draft Invoice')
    await ada.patch(`/api/invoices/${invoice.id}`, { status: 'void' })
    expect(await kind()).toContain('Void Invoice')
  })

  it('has the billing address if there is one', async () => {
    const customer = await newCustomer(ada, { address: '2 Side St', billingAddress: 'PO Box 9\nSalem, OR' })
    const { invoice } = await newInvoice(ada, { customerId: customer.id })
    const { pages } = await pdfPages(ada, `/api/invoices/${invoice.id}/pdf`)
    expect(pages[0]).toContain('PO Box 9 Salem, OR')
    expect(pages[0]).not.toContain('2 Side St')
  })

  it('is refused for an unknown id and without a session', async () => {
    expect((await ada.get('/api/invoices/nope/pdf')).status).toBe(404)
    expect((await server.visitor().get('/api/invoices/nope/pdf')).status).toBe(401)
  })

  it('is rate-limited per person', async () => {
    const eve = await server.signedUp()
    const requested = Array.from({ length: 121 }, () => eve.get('/api/invoices/nope/pdf'))
    const statuses = (await Promise.all(requested)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect((await ada.get('/api/invoices/nope/pdf')).status).toBe(404)
  })
})
