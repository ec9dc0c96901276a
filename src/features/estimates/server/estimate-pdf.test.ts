import { expect, it } from 'vitest'
import { pdfPages } from '@/server/test/pdf'
import { newCustomer, newEstimate, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()

it('prints an estimate as the screen shows it', async () => {
  const ada = await server.signedUp()
  const customer = await newCustomer(ada, { name: 'Acme Bakery', taxRate: 900 })
  const job = await newJob(ada, { num: 'J-77' })
  const { estimate } = await newEstimate(ada, {
    customerId: customer.id,
    jobId: job.id,
    estimateNumber: 'EST-9',
    status: 'sent',
    title: 'New boiler',
    description: 'Remove the old one.',
    validUntil: '2026-12-01',
    notes: 'Thank you.',
    lineItems: [{ description: 'Boiler', type: 'equipment', quantity: 3, unit: 'ea', unitPrice: 100_05 }],
  })
  const { pages, name } = await pdfPages(ada, `/api/estimates/${estimate.id}/pdf`)
  expect(name).toBe('EST-9.pdf')
  for (const printed of [
    'Estimate EST-9',
    'Prepared For Acme Bakery',
    'Valid Until Dec 1, 2026',
    'Job #J-77',
    'New boiler Remove the old one.',
    'Boiler Equipment 3 ea $100.05 $300.15',
    'Subtotal $300.15',
    'Tax (9%) $27.01',
    'Total $327.16',
    'Thank you.',
  ])
    expect(pages.join(' ')).toContain(printed)
  expect((await ada.get('/api/estimates/nope/pdf')).status).toBe(404)
})
