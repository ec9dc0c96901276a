import { describe, expect, it } from 'vitest'
import { newCatalogItem, newCustomer, newEstimate, newPriceBookItem, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { OrderableLine } from '../purchase-order.schema'

const server = withServer()

const SOLD = 99_999
const line = (description: string, type = 'material', unit = 'ea') => ({
  description,
  type,
  quantity: 3,
  unit,
  unitPrice: SOLD,
})

async function someEstimate() {
  const ada = await server.signedUp()
  const { id: customerId } = await newCustomer(ada)
  const { id: vendorId } = await newVendor(ada)
  const lineItems = [
    line('Crimp ring'),
    line('Two days of work', 'labor', 'hr'),
    line('Boiler ½″', 'equipment'),
    line('Press fitting', 'material', 'box'),
    line('Sold by nobody'),
  ]
  const { estimate } = await newEstimate(ada, { customerId, lineItems })
  await newPriceBookItem(ada, { description: 'CRIMP RING', cost: 120, price: 300 })
  await newPriceBookItem(ada, { description: 'Press fitting', unit: 'ea', cost: 700 })
  await newPriceBookItem(ada, { description: 'Sold by nobody', cost: 0, price: 500 })
  return { ada, vendorId, estimateId: estimate.id }
}

describe('order lines from an estimate', () => {
  const path = (id: string) => `/api/purchase-orders/from-estimate/${id}`

  it("leave out labor and use the vendor's price, otherwise the cost in the price book, never the selling price", async () => {
    const { ada, vendorId, estimateId } = await someEstimate()
    await newCatalogItem(ada, { vendorId, productName: 'Crimp Ring', price: 95, inStock: 0 })
    await newCatalogItem(ada, { vendorId, productName: 'crimp ring', price: 110 })
    await newCatalogItem(ada, { vendorId, productName: 'Boiler 1/2"', price: 180_000 })
    await newCatalogItem(ada, { vendorId, productName: 'Sold by nobody', price: 0 })
    const other = await newVendor(ada)
    await newCatalogItem(ada, { vendorId: other.id, productName: 'Press fitting', unit: 'box', price: 1 })

    const { status, body } = await ada.get<OrderableLine[]>(path(estimateId), { vendorId })
    expect(status).toBe(200)
    const rest = { quantity: 3, isRoundedUp: false, unit: 'ea' }
    expect(body).toEqual([
      // An offer in stock comes before a cheaper one out of stock.
      { ...rest, description: 'Crimp ring', unitCost: 110, costFrom: 'catalog' },
      { ...rest, description: 'Boiler ½″', unitCost: 180_000, costFrom: 'catalog' },
      // The price book has the single fitting, not the box.
      { ...rest, unit: 'box', description: 'Press fitting', unitCost: null, costFrom: null },
      { ...rest, description: 'Sold by nobody', unitCost: null, costFrom: null },
    ])
  })

  it('use only the price book while no vendor is chosen', async () => {
    const { ada, estimateId } = await someEstimate()
    const { body } = await ada.get<OrderableLine[]>(path(estimateId))
    expect(body.map(({ unitCost, costFrom }) => [unitCost, costFrom])).toEqual([
      [120, 'price_book'],
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  it('require an existing estimate', async () => {
    const ada = await server.signedUp()
    expect((await ada.get(path('nowhere'))).status).toBe(404)
  })
})
