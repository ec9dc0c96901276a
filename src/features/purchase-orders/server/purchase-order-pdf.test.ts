import { expect, it } from 'vitest'
import { pdfPages } from '@/server/test/pdf'
import {
  created,
  newCatalogItem,
  newItem,
  newLocation,
  newPurchaseOrder,
  newVendor,
} from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { PoDetail } from '../purchase-order.schema'

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

it("prints the vendor's part number, without the arithmetic of a reorder", async () => {
  const ada = await server.owner()
  const [vendor, dock] = [await newVendor(ada), await newLocation(ada)]
  const elbow = await newItem(ada, { type: 'consumable', qty: 4, reorderPoint: 20 })
  await newCatalogItem(ada, { vendorId: vendor.id, itemId: elbow.id, price: 125, unit: 'ea', sku: 'ELB-90' })
  const { purchaseOrders } = created(
    await ada.post<{ purchaseOrders: { id: string; reorderReason: string }[] }>('/api/reorder', {
      lines: [{ itemId: elbow.id, locationId: dock.id, qty: 16, vendorId: vendor.id }],
    }),
  )
  const [order] = purchaseOrders
  expect(order?.reorderReason).toContain('16 reordered')
  await ada.patch(`/api/purchase-orders/${order?.id}`, { notes: 'Dock 3.' })
  const printed = (await pdfPages(ada, `/api/purchase-orders/${order?.id}/pdf`)).pages.join(' ')
  expect(printed).toContain('Part number ELB-90')
  expect(printed).toContain('Dock 3.')
  expect(printed).not.toMatch(/reordered|on hand|reorder point|reorder at/)
})

it('prints the delivery address as it was when the order was sent', async () => {
  const ada = await server.signedUp()
  const place = { name: 'Dock North', address: '9 Quay Street', city: 'Portland', state: 'OR', zip: '97202' }
  const dock = await newLocation(ada, place)
  const draft = await newPurchaseOrder(ada, { locationId: dock.id })
  const sent = await newPurchaseOrder(ada, { locationId: dock.id, status: 'sent' })
  await ada.patch(`/api/locations/${dock.id}`, { name: 'Dock South' })
  const printed = async (id: string) =>
    (await pdfPages(ada, `/api/purchase-orders/${id}/pdf`)).pages.join(' ')
  expect(await printed(draft.po.id)).toContain('Deliver To Dock South 9 Quay Street Portland, OR 97202')
  expect(await printed(sent.po.id)).toContain('Deliver To Dock North 9 Quay Street Portland, OR 97202')
  const { body } = await ada.get<PoDetail>(`/api/purchase-orders/${sent.po.id}`)
  expect(body.po).toMatchObject({ locationId: dock.id, locationName: 'Dock North' })
})

it('accepts only an active location as the delivery address', async () => {
  const ada = await server.signedUp()
  const { po } = await newPurchaseOrder(ada)
  const to = (locationId: string) => ada.patch<ErrorBody>(`/api/purchase-orders/${po.id}`, { locationId })
  expect((await to('nowhere')).body.errors).toEqual([{ path: 'locationId', message: 'Unknown location' }])
  const closed = await newLocation(ada, { name: 'Old dock', status: 'inactive' })
  const refused = await to(closed.id)
  expect([refused.status, refused.body.message]).toEqual([409, 'Old dock is inactive'])
})
