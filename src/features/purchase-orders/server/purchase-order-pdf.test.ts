import { expect, it } from 'vitest'
import { pdfPages } from '@/server/test/pdf'
import { newPurchaseOrder, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()

it('prints an order as the screen shows it', async () => {
  const ada = await server.signedUp()
  const vendor = await newVendor(ada, { name: 'Pipe & Co', contactName: 'Bo', accountNumber: '4711' })
  const { po } = await newPurchaseOrder(ada, {
    vendorId: vendor.id,
    poNumber: 'PO-5',
    expectedDelivery: '2026-12-01',
    notes: 'Dock 3.',
    lineItems: [{ description: 'Copper elbow', quantity: 10, unit: 'box', unitCost: 250 }],
  })
  const { pages, name } = await pdfPages(ada, `/api/purchase-orders/${po.id}/pdf`)
  expect(name).toBe('PO-5.pdf')
  for (const printed of [
    'Draft Purchase Order PO-5',
    'Vendor Pipe & Co Bo Account 4711',
    'Expected Dec 1, 2026',
    'Unit Cost',
    'Copper elbow 10 box $2.50 $25.00',
    'Subtotal $25.00',
    'Tax (8.25%) $2.06',
    'Total $27.06',
    'Dock 3.',
  ])
    expect(pages.join(' ')).toContain(printed)
  expect((await ada.get('/api/purchase-orders/nope/pdf')).status).toBe(404)
})
