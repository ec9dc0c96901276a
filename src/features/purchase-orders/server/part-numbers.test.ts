import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { newCatalogItem, newItem, newPurchaseOrder, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { PoDetail } from '../purchase-order.schema'

const server = withServer()
let ada: Client
beforeAll(async () => {
  ada = await server.owner()
})

const line = (fields: object) => ({ description: 'Elbow', quantity: 1, unit: 'ea', unitCost: 100, ...fields })
const numbersOf = ({ lineItems }: PoDetail) => lineItems.map(({ partNumber }) => partNumber)

async function catalog() {
  const [vendor, elbow, valve] = [await newVendor(ada), await newItem(ada), await newItem(ada)]
  const offer = { vendorId: vendor.id, unit: 'ea', price: 100 }
  await newCatalogItem(ada, { ...offer, productName: 'Copper elbow', sku: 'CE-1', itemId: elbow.id })
  await newCatalogItem(ada, { ...offer, productName: 'Ball valve', sku: '', manufacturerPartNumber: 'MF-7' })
  for (const sku of ['V-1', 'V-2'])
    await newCatalogItem(ada, { ...offer, productName: `Valve ${sku}`, sku, itemId: valve.id })
  return { vendor, elbow, valve }
}

describe("the vendor's part number of a line", () => {
  it('comes from the catalog, by description or item, unless one was sent', async () => {
    const { vendor, elbow, valve } = await catalog()
    const order = await newPurchaseOrder(ada, {
      vendorId: vendor.id,
      lineItems: [
        line({ description: 'ball VALVE' }),
        line({ itemId: elbow.id }),
        line({ itemId: elbow.id, unit: 'box' }),
        line({ itemId: valve.id }),
        line({ itemId: elbow.id, partNumber: 'OWN-3' }),
        line({ itemId: elbow.id, partNumber: '' }),
        line({}),
      ],
    })
    expect(numbersOf(order)).toEqual(['MF-7', 'CE-1', null, null, 'OWN-3', null, null])
  })

  it('is kept when the line is sent without one, but not with another vendor', async () => {
    const { vendor, elbow } = await catalog()
    const lineItems = [line({ itemId: elbow.id, partNumber: 'OWN-3' })]
    const { po } = await newPurchaseOrder(ada, { vendorId: vendor.id, lineItems })
    const change = async (body: object) =>
      (await ada.patch<PoDetail>(`/api/purchase-orders/${po.id}`, body)).body
    const resent = [line({ itemId: elbow.id, quantity: 2 }), line({ description: 'Ball valve' })]
    expect(numbersOf(await change({ lineItems: resent }))).toEqual(['OWN-3', 'MF-7'])
    const other = await newVendor(ada)
    expect(numbersOf(await change({ vendorId: other.id }))).toEqual([null, null])
    expect(numbersOf(await change({ vendorId: vendor.id }))).toEqual(['CE-1', 'MF-7'])
    // Identical lines are no edit, which a sent order would refuse.
    expect((await change({ status: 'sent' })).po.status).toBe('sent')
    const again = await ada.patch(`/api/purchase-orders/${po.id}`, { status: 'approved', lineItems: resent })
    expect(again.status).toBe(200)
  })

  it('may have at most 100 characters', async () => {
    const { vendor } = await catalog()
    const { status } = await ada.post('/api/purchase-orders', {
      poNumber: 'PO-LONG',
      vendorId: vendor.id,
      lineItems: [line({ partNumber: 'x'.repeat(101) })],
    })
    expect(status).toBe(400)
  })
})
