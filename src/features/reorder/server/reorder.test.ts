import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '@/features/items/item.schema'
import type { PoDetail } from '@/features/purchase-orders/purchase-order.schema'
import type { StockAlert } from '@/features/stock-alerts/stock-alert.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { ledgerProblems } from '@/server/test/ledger'
import {
  newCatalogItem,
  newItem,
  newJob,
  newLocation,
  newPurchaseOrder,
  newVehicle,
  newVendor,
} from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import type { ErrorBody } from '@/shared/errors'
import { suggestedOf } from '../reorder'
import type { Reordered, ReorderLine } from '../reorder.schema'

const server = withServer()
let ada: Client
let shop: string

beforeAll(async () => {
  ada = await server.signedUp()
  shop = (await newLocation(ada, { name: 'Shop', type: 'warehouse' })).id
})

const elbows = (fields: object = {}) =>
  newItem(ada, { name: `Elbow ${randomUUID()}`, type: 'consumable', qty: 4, location: 'Shop', ...fields })
const linesOf = async (query: Record<string, string>) =>
  (await ada.get<ReorderLine[]>('/api/reorder', query)).body
const ofItem = async ({ name }: Item) => linesOf({ search: name })
const lineOf = async (item: Item) => (await ofItem(item))[0]
const levels = (item: Item, locationId: string, of: object) =>
  ada.send('PUT', `/api/items/${item.id}/locations/${locationId}`, of)
const reorder = (lines: object[], headers = {}) =>
  ada.post<Reordered & ErrorBody>('/api/reorder', { lines }, headers)
const ordered = (item: Item, quantity: number, fields: object = {}) =>
  newPurchaseOrder(ada, {
    lineItems: [{ description: 'Elbow', quantity, unitCost: 10, itemId: item.id }],
    ...fields,
  })
const openAlerts = async ({ id: itemId }: Item) =>
  (await ada.get<StockAlert[]>('/api/stock-alerts', { itemId })).body.filter(
    ({ status }) => status !== 'resolved',
  )

/** Sends, approves and receives an entire order. */
async function receive({ id, lineItems }: Reordered['purchaseOrders'][number]): Promise<void> {
  for (const status of ['sent', 'approved']) await ada.patch(`/api/purchase-orders/${id}`, { status })
  const items = lineItems.map((line) => ({ lineItemId: line.id, quantityReceived: line.quantity }))
  const { status } = await ada.post<PoDetail>(`/api/purchase-orders/${id}/receive`, { items })
  expect(status).toBe(200)
}

describe('the reorder list', () => {
  it("compares an item's reorder point with its total stock and everything on order", async () => {
    const item = await elbows({ reorderPoint: 20 })
    const van = await newLocation(ada)
    expect(await lineOf(item)).toMatchObject({ onHand: 4, onOrder: 0, suggested: 16, spare: null })
    await ada.post('/api/transfers', {
      fromLocationId: shop,
      toLocationId: van.id,
      lines: [{ itemId: item.id, qty: 3 }],
    })
    const draft = await ordered(item, 7)
    await ordered(item, 3, { status: 'sent', locationId: van.id })
    expect(await ofItem(item)).toEqual([
      {
        id: `${item.id}:${shop}`,
        itemId: item.id,
        itemName: item.name,
        itemCode: item.code,
        locationId: shop,
        locationName: 'Shop',
        onHand: 4,
        reserved: 0,
        onOrder: 10,
        projected: 14,
        point: 20,
        maxQty: null,
        suggested: 6,
        fromLocationId: null,
        fromLocationName: null,
        spare: null,
        vendorId: null,
        vendorName: null,
        price: null,
        unit: null,
        catalogItemId: null,
        reason: '4 on hand, 10 on order, minimum 20: 6 below minimum',
      },
    ])
    await ada.delete(`/api/purchase-orders/${draft.po.id}`)
    expect(await lineOf(item)).toMatchObject({ onOrder: 3, suggested: 13 })
    await levels(item, shop, { maxQty: 50 })
    expect(await lineOf(item)).toMatchObject({ maxQty: 50, suggested: 43 })
  })

  it("counts deliveries to a location with levels there, and those without a destination at the item's home", async () => {
    const item = await elbows({ qty: 30 })
    const [van, cage] = [await newLocation(ada), await newLocation(ada)]
    await levels(item, van.id, { reorderPoint: 5, maxQty: 12 })
    await levels(item, shop, { reorderPoint: 30 })
    await ordered(item, 4, { locationId: van.id })
    await ordered(item, 2)
    await ordered(item, 9, { locationId: cage.id })
    const [at, home] = [shop, van.id].map((id) => linesOf({ search: item.name, locationId: id }))
    expect(await at).toMatchObject([{ onHand: 30, onOrder: 2, point: 30, suggested: 0 }])
    expect(await home).toMatchObject([{ onHand: 0, onOrder: 4, projected: 4, point: 5, suggested: 8 }])
    // Without a reorder point, being at the minimum is enough.
    await levels(item, van.id, { reorderPoint: null, minQty: 3 })
    expect(await home).toMatchObject([{ point: 5 }])
    expect(await linesOf({ search: item.name, locationId: van.id })).toMatchObject([{ point: 3 }])
  })

  it("subtracts open reservations, at home unless the person's vehicle has stock", async () => {
    const tess = await server.technician()
    const van = await newVehicle(ada, { assignedTo: tess.userId })
    const job = await newJob(ada, { technicianIds: [tess.userId] })
    const [item, other] = [await elbows({ qty: 20 }), await elbows({ qty: 20, reorderPoint: 30 })]
    await levels(item, shop, { reorderPoint: 30 })
    await levels(item, van.locationId, { reorderPoint: 5 })
    const reserve = async ({ id: itemId }: Item, qty: number, fields: object, day = '2027-03-01') =>
      (
        await ada.post<{ id: string }>('/api/reservations', {
          ...{ itemId, qty, startDate: day, endDate: day },
          ...fields,
        })
      ).body.id
    const at = async (locationId: string) => (await linesOf({ search: item.name, locationId }))[0]?.reserved
    await reserve(item, 3, { jobId: job.id })
    expect([await at(shop), await at(van.locationId)]).toEqual([3, 0])
    await ada.post('/api/transfers', {
      ...{ fromLocationId: shop, toLocationId: van.locationId, lines: [{ itemId: item.id, qty: 2 }] },
    })
    const mine = await reserve(item, 4, {}, '2027-03-02')
    expect([await at(shop), await at(van.locationId)]).toEqual([4, 3])
    await ada.post(`/api/reservations/${mine}/cancel`, {})
    expect(await at(shop)).toBe(0)
    await reserve(other, 6, {})
    await reserve(other, 2, {}, '2026-01-05')
    expect(await lineOf(other)).toMatchObject({ reserved: 6, projected: 14, suggested: 16 })
    expect((await lineOf(other))?.reason).toContain('6 reserved')
  })

  it('names the location that can spare most beyond its own levels and earlier suggestions', async () => {
    const item = await elbows({ qty: 40 })
    const [van, cage] = [await newLocation(ada), await newLocation(ada, { name: `Cage ${randomUUID()}` })]
    const move = (qty: number, status?: string) =>
      ada.post<{ id: string }>('/api/transfers', {
        fromLocationId: shop,
        toLocationId: cage.id,
        status,
        lines: [{ itemId: item.id, qty }],
      })
    await move(18)
    await levels(item, van.id, { reorderPoint: 4, maxQty: 10 })
    await levels(item, shop, { reorderPoint: 2, minQty: 6 })
    const best = async () => {
      const [line] = await linesOf({ search: item.name, locationId: van.id })
      return [line?.fromLocationName, line?.spare, line?.suggested]
    }
    expect(await best()).toEqual([cage.name, 18, 10])
    await levels(item, cage.id, { reorderPoint: 5 })
    expect(await best()).toEqual(['Shop', 16, 10])
    await move(4, 'draft')
    expect(await best()).toEqual([cage.name, 13, 10])
  })

  it('names the vendor with the best price in stock, matched by item, name or part number', async () => {
    const item = await elbows({ reorderPoint: 20 })
    const [near, far, gone] = [
      await newVendor(ada, { name: 'Near' }),
      await newVendor(ada, { name: 'Far' }),
      await newVendor(ada, { name: 'Gone', status: 'inactive' }),
    ]
    const offer = (vendorId: string, price: number, fields: object) =>
      newCatalogItem(ada, { vendorId, price, ...fields })
    const best = async () => {
      const line = await lineOf(item)
      return [line?.vendorName, line?.price]
    }
    await offer(near.id, 50, { itemId: item.id, inStock: 0 })
    await offer(near.id, 0, { itemId: item.id })
    await offer(gone.id, 40, { itemId: item.id })
    await offer(near.id, 30, { productName: item.name, itemId: (await elbows()).id })
    expect(await best()).toEqual([null, null])
    await offer(near.id, 900, { productName: 'Any', manufacturerPartNumber: item.code.toLowerCase() })
    expect(await best()).toEqual(['Near', 900])
    await offer(far.id, 800, { productName: item.name.toUpperCase() })
    expect(await best()).toEqual(['Far', 800])
    const entry = await offer(near.id, 700, { itemId: item.id, unit: 'box' })
    expect(await lineOf(item)).toMatchObject({
      vendorId: near.id,
      catalogItemId: entry.id,
      price: 700,
      unit: 'box',
    })
    expect(await linesOf({ search: item.name, vendorId: far.id })).toEqual([])
    expect(await linesOf({ vendorId: near.id })).toMatchObject([{ itemId: item.id }])
  })

  it('is sorted by name, paginated and limited to those who reorder', async () => {
    const word = `Nipple${Date.now()}`
    for (const n of [3, 1, 2]) await elbows({ name: `${word} ${n}`, reorderPoint: 9 })
    const first = await ada.get<ReorderLine[]>('/api/reorder', { search: word, limit: 2, count: 'true' })
    expect(first.headers.get('x-total-count')).toBe('3')
    expect(first.body.map(({ itemName }) => itemName)).toEqual([`${word} 1`, `${word} 2`])
    expect(first.headers.get('link')).toContain('rel="next"')
    const tess = await server.technician()
    expect((await tess.get('/api/reorder')).status).toBe(403)
    expect((await tess.post('/api/reorder', { lines: [] })).status).toBe(403)
  })

  it('exports the filtered list in both formats', async () => {
    const vendorId = (await newVendor(ada)).id
    const item = await elbows({ reorderPoint: 10 })
    await newCatalogItem(ada, { vendorId, productName: item.name, price: 250 })
    await elbows({ reorderPoint: 10 })
    const query = { search: item.name, locationId: shop, vendorId }
    const csv = await ada.get<string>('/api/reorder/export', query)
    const { data } = Papa.parse<Record<string, string>>(csv.body.replace('\ufeff', '').trim(), {
      header: true,
    })
    const line = await lineOf(item)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      Item: item.name,
      Location: 'Shop',
      Suggested: String(line?.suggested),
      Price: '2.5',
      Why: line?.reason,
    })
    const xlsx = await fetch(`${server.url}/api/reorder/export?format=xlsx&search=${item.name}`, {
      headers: { cookie: ada.cookie },
    })
    const { sheets } = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()))
    expect(sheets[0]?.rows[1]?.[0]).toBe(item.name)
    expect((await ada.get('/api/reorder/export', { format: 'doc' })).status).toBe(400)
    expect((await (await server.technician()).get('/api/reorder/export')).status).toBe(403)
  })
})

describe('creating drafts', () => {
  it('makes one order per vendor and destination and one transfer per pair of locations, with the arithmetic', async () => {
    const [first, second] = [await elbows({ reorderPoint: 20 }), await elbows({ reorderPoint: 9 })]
    const moved = await elbows({ qty: 30 })
    const van = await newLocation(ada)
    await levels(moved, van.id, { reorderPoint: 5, maxQty: 10 })
    const vendor = await newVendor(ada)
    await newCatalogItem(ada, {
      vendorId: vendor.id,
      itemId: first.id,
      price: 125,
      unit: 'box',
      sku: 'ELB-90',
    })
    const { status, body } = await reorder([
      { itemId: first.id, locationId: shop, qty: 16, vendorId: vendor.id },
      { itemId: second.id, locationId: shop, qty: 5, vendorId: vendor.id },
      { itemId: second.id, locationId: van.id, qty: 2, vendorId: vendor.id },
      { itemId: moved.id, locationId: van.id, qty: 10, fromLocationId: shop },
    ])
    expect(status).toBe(201)
    expect(body.purchaseOrders).toMatchObject([
      {
        status: 'draft',
        vendorId: vendor.id,
        locationId: shop,
        poNumber: expect.stringMatching(/^PO-\d+$/),
        notes: null,
        reorderReason: [
          `${first.name}: 4 on hand, minimum 20: 16 below minimum. 16 reordered.`,
          `${second.name}: 4 on hand, minimum 9: 5 below minimum. 5 reordered.`,
        ].join('\n'),
        lineItems: [
          {
            itemId: first.id,
            description: first.name,
            quantity: 16,
            unit: 'box',
            unitCost: 125,
            partNumber: 'ELB-90',
          },
          {
            itemId: second.id,
            description: second.name,
            quantity: 5,
            unit: 'ea',
            unitCost: 0,
            partNumber: null,
          },
        ],
      },
      {
        locationId: van.id,
        reorderReason: `${second.name}: above the reorder point. 2 reordered.`,
        lineItems: [{ quantity: 2 }],
      },
    ])
    expect(body.transfers).toMatchObject([
      {
        status: 'draft',
        fromLocationId: shop,
        toLocationId: van.id,
        notes: `${moved.name}: 0 on hand, minimum 5: 5 below minimum; order 10 to fill. 10 reordered.`,
        lines: [{ itemId: moved.id, qty: 10 }],
      },
    ])
    expect(await lineOf(first)).toMatchObject({ onOrder: 16, suggested: 0 })
    expect(await lineOf(moved)).toMatchObject({ onOrder: 10, suggested: 0 })
    for (const { id } of body.purchaseOrders)
      expect(await actionsOf(ada, id)).toEqual(['purchase_order.created'])
    for (const { id } of body.transfers) expect(await actionsOf(ada, id)).toEqual(['transfer.created'])
  })

  it.each<[string, (line: object) => object[], string]>([
    ['neither a vendor nor a place', (line) => [{ ...line, vendorId: null }], 'lines.0.vendorId'],
    ['both a vendor and a place', (line) => [{ ...line, fromLocationId: 'any' }], 'lines.0.fromLocationId'],
    ['an unknown item', (line) => [line, { ...line, itemId: 'none' }], 'lines.1.itemId'],
    ['an unknown place', (line) => [{ ...line, locationId: 'none' }], 'lines.0.locationId'],
    ['an unknown vendor', (line) => [{ ...line, vendorId: 'none' }], 'lines.0.vendorId'],
    [
      'an unknown source',
      (line) => [{ ...line, vendorId: null, fromLocationId: 'none' }],
      'lines.0.fromLocationId',
    ],
    [
      'the place itself',
      (line) => [{ ...line, vendorId: null, fromLocationId: shop }],
      'lines.0.fromLocationId',
    ],
    ['the same twice', (line) => [line, line], 'lines.1'],
    ['no quantity', (line) => [{ ...line, qty: 0 }], 'lines.0.qty'],
    ['half a unit', (line) => [{ ...line, qty: 1.5 }], 'lines.0.qty'],
    ['nothing', () => [], 'lines'],
    ['too much at once', (line) => Array.from({ length: 201 }, () => line), 'lines'],
  ])('refuses %s and changes nothing', async (_, lines, path) => {
    const item = await elbows({ reorderPoint: 9 })
    const line = { itemId: item.id, locationId: shop, qty: 5, vendorId: (await newVendor(ada)).id }
    const { status, body } = await reorder(lines(line))
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
    expect(await lineOf(item)).toMatchObject({ onOrder: 0 })
  })

  it('orders no archived item and nothing to a closed location', async () => {
    const item = await elbows({ reorderPoint: 9 })
    const vendorId = (await newVendor(ada)).id
    const closed = await newLocation(ada, { status: 'inactive' })
    expect((await reorder([{ itemId: item.id, locationId: closed.id, qty: 1, vendorId }])).status).toBe(409)
    await ada.post('/api/transactions', { itemId: item.id, action: 'checkout' })
    await ada.delete(`/api/items/${item.id}`)
    expect((await reorder([{ itemId: item.id, locationId: shop, qty: 1, vendorId }])).status).toBe(409)
  })

  it('makes one order from 20 equal requests with one key, and 20 orders from 20 keys', async () => {
    const item = await elbows({ reorderPoint: 9 })
    const lines = [{ itemId: item.id, locationId: shop, qty: 5, vendorId: (await newVendor(ada)).id }]
    const key = { 'idempotency-key': randomUUID() }
    const answers = await concurrently(20, () => reorder(lines, key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.purchaseOrders[0]?.id)).size).toBe(1)
    expect(await lineOf(item)).toMatchObject({ onOrder: 5, suggested: 0 })
    const others = await concurrently(20, () => reorder(lines))
    expect(new Set(others.map(({ body }) => body.purchaseOrders[0]?.poNumber)).size).toBe(20)
  })
})

it('nothing is suggested once everything is ordered, or once it has arrived, for any levels', async () => {
  const vendorId = (await newVendor(ada)).id
  const place = fc.record({
    qty: fc.nat(9),
    point: fc.integer({ min: 1, max: 9 }),
    beyond: fc.integer({ min: 1, max: 9 }),
    ordered: fc.nat(5),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 3 }), async (places) => {
      const item = await elbows({ qty: 0 })
      for (const { qty, point, beyond, ordered: coming } of places) {
        const { id } = await newLocation(ada)
        await ada.post(`/api/items/${item.id}/count`, { counted: qty, locationId: id })
        await levels(item, id, { reorderPoint: point, maxQty: point + beyond })
        if (coming > 0) await receivable(item, coming, id)
      }
      const lines = await ofItem(item)
      expect(lines).toHaveLength(places.filter(({ qty, point }) => qty <= point).length)
      expect(await openAlerts(item)).toHaveLength(lines.length)
      const wanted = lines.filter(({ suggested }) => suggested > 0)
      for (const line of lines) expect(line.suggested).toBe(suggestedOf(line))
      if (wanted.length > 0) {
        const { body } = await reorder(
          wanted.map(({ itemId, locationId, suggested: qty }) => ({ itemId, locationId, qty, vendorId })),
        )
        for (const line of await ofItem(item)) {
          expect(line.suggested).toBe(0)
          expect(line.projected).toBeGreaterThanOrEqual(line.maxQty ?? 0)
        }
        for (const order of body.purchaseOrders) await receive(order)
      }
      for (const order of pending.splice(0)) await receive(order)
      expect(await ofItem(item)).toEqual([])
      expect(await openAlerts(item)).toEqual([])
    }),
    { numRuns: sized(4, 30) },
  )
  expect(await ledgerProblems(server.database.db)).toEqual([])

  async function receivable(item: Item, quantity: number, locationId: string) {
    const { po, lineItems } = await ordered(item, quantity, { locationId })
    pending.push({ ...po, lineItems })
  }
})
const pending: Reordered['purchaseOrders'] = []
