import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTotals, lineTotal, MAX_QUANTITY, MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { allPages, idsOf } from '@/server/test/lists'
import { newItem, newJob, newLocation, newPurchaseOrder, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { sized } from '@/server/test/sizes'
import type { ErrorBody } from '@/shared/errors'
import type { PoDetail, PurchaseOrder } from '../purchase-order.schema'

const server = withServer()

const line = { description: 'Ball valve', quantity: 2, unit: 'ea', unitCost: 1999 }
const post = (client: Client, body: object) => client.post<PoDetail & ErrorBody>('/api/purchase-orders', body)
const patch = (client: Client, id: string, body: object) =>
  client.patch<PoDetail & ErrorBody>(`/api/purchase-orders/${id}`, body)
const read = async (client: Client, id: string) =>
  (await client.get<PoDetail>(`/api/purchase-orders/${id}`)).body

describe('as specified: creating', () => {
  it('returns the order with its lines and calculates every total itself', async () => {
    const ada = await server.owner()
    const vendor = await newVendor(ada, { name: 'Pacific Supply' })
    const job = await newJob(ada, { num: 'PO-JOB-1' })
    const item = await newItem(ada, { name: 'Elbow', type: 'consumable' })
    const { status, body } = await post(ada, {
      poNumber: ' PO-1 ',
      vendorId: vendor.id,
      jobId: job.id,
      status: 'sent',
      expectedDelivery: '2026-12-01',
      notes: ' Ring the bell ',
      subtotal: 1,
      tax: 1,
      total: 1,
      taxRate: 1,
      createdBy: 'somebody@example.com',
      lineItems: [
        { ...line, total: 7, quantityReceived: 2, sortOrder: 1 },
        { description: 'Elbow', quantity: 3, unitCost: 333, itemId: item.id, sortOrder: 0 },
      ],
    })
    expect(status).toBe(201)
    const instant = expect.stringMatching(/Z$/)
    expect(body).toEqual({
      po: {
        id: expect.any(String),
        poNumber: 'PO-1',
        vendorId: vendor.id,
        vendorName: 'Pacific Supply',
        jobId: job.id,
        jobNum: 'PO-JOB-1',
        locationId: null,
        locationName: null,
        status: 'sent',
        expectedDelivery: '2026-12-01',
        notes: 'Ring the bell',
        reorderReason: null,
        taxRate: 825,
        subtotal: 4997,
        tax: 412,
        total: 5409,
        unitsOrdered: 5,
        unitsReceived: 0,
        createdBy: ada.email,
        createdByName: ada.name,
        customFields: {},
        createdAt: instant,
        updatedAt: instant,
        version: 1,
      },
      sentAs: expect.any(Object),
      lineItems: [
        {
          id: expect.any(String),
          poId: body.po.id,
          itemId: item.id,
          itemName: 'Elbow',
          partNumber: null,
          description: 'Elbow',
          quantity: 3,
          unit: 'ea',
          unitCost: 333,
          total: 999,
          quantityReceived: 0,
          sortOrder: 0,
        },
        {
          id: expect.any(String),
          poId: body.po.id,
          itemId: null,
          itemName: null,
          partNumber: null,
          ...line,
          total: 3998,
          quantityReceived: 0,
          sortOrder: 1,
        },
      ],
    })
    expect(await read(ada, body.po.id)).toEqual(body)
    expect(await actionsOf(ada, body.po.id)).toEqual(['purchase_order.created'])
  })

  it("keeps its tax rate when the company's changes", async () => {
    const ada = await server.owner()
    await ada.patch('/api/company', { purchaseTaxRate: 1000 })
    const { po } = await newPurchaseOrder(ada, { lineItems: [{ ...line, quantity: 1, unitCost: 1005 }] })
    expect(po).toMatchObject({ status: 'draft', taxRate: 1000, tax: 101, total: 1106 })
    await ada.patch('/api/company', { purchaseTaxRate: 825 })
    const { body } = await patch(ada, po.id, { lineItems: [{ ...line, quantity: 1, unitCost: 2000 }] })
    expect(body.po).toMatchObject({ taxRate: 1000, tax: 200, total: 2200 })
  })

  it.each([
    [{ poNumber: ' ' }, 'poNumber', 'PO number is required'],
    [{ vendorId: '' }, 'vendorId', 'Vendor is required'],
    [{ vendorId: undefined }, 'vendorId', 'Vendor is required'],
    [{ vendorId: 'nobody' }, 'vendorId', 'Unknown vendor'],
    [{ jobId: 'nowhere' }, 'jobId', 'Unknown job'],
    [{ expectedDelivery: '2026-02-30' }, 'expectedDelivery', 'Invalid date'],
    [{ lineItems: [] }, 'lineItems', 'Add at least one line item'],
    [{ lineItems: undefined }, 'lineItems', 'Add at least one line item'],
    [{ lineItems: [{ ...line, description: '' }] }, 'lineItems.0.description', 'Description is required'],
    [{ lineItems: [line, { ...line, quantity: 0 }] }, 'lineItems.1.quantity', 'Quantity must be at least 1'],
    [{ lineItems: [{ ...line, unitCost: -1 }] }, 'lineItems.0.unitCost', 'Unit cost must be 0 or greater'],
    [{ lineItems: [line, { ...line, itemId: 'nothing' }] }, 'lineItems.1.itemId', 'Unknown item'],
    [
      { lineItems: [{ ...line, quantity: MAX_QUANTITY, unitCost: MAX_UNIT_PRICE }] },
      'lineItems',
      'The total is too large',
    ],
  ])('refuses %j', async (fields, path, message) => {
    const ada = await server.owner()
    const vendorId = (await newVendor(ada)).id
    const poNumber = crypto.randomUUID()
    const { status, body } = await post(ada, { poNumber, vendorId, lineItems: [line], ...fields })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect((await ada.get('/api/purchase-orders', { search: poNumber })).body).toEqual([])
  })

  it.each(['approved', 'received', 'closed'])('refuses the initial status %s', async (status) => {
    const ada = await server.owner()
    const vendorId = (await newVendor(ada)).id
    expect((await post(ada, { poNumber: `S-${status}`, vendorId, status, lineItems: [line] })).status).toBe(
      409,
    )
  })

  it('refuses a number in use and an archived item', async () => {
    const ada = await server.owner()
    const { po } = await newPurchaseOrder(ada)
    const { poNumber, vendorId } = po
    const taken = await post(ada, { poNumber, vendorId, lineItems: [line] })
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      [{ path: 'poNumber', message: 'This PO number is already in use' }],
    ])
    const item = await newItem(ada, { name: 'Old saw' })
    await ada.post('/api/scrap', { material: 'Saw', qty: 1, unit: 'ea', itemId: item.id })
    await ada.delete(`/api/items/${item.id}`)
    const archived = await post(ada, {
      poNumber: 'ARCHIVED',
      vendorId,
      lineItems: [{ ...line, itemId: item.id }],
    })
    expect([archived.status, archived.body.message]).toEqual([409, 'Old saw is archived. Restore it first.'])
  })
})

describe('as specified: the totals', () => {
  const lines = fc.array(
    fc.record({
      description: fc.constant('Any'),
      quantity: fc.integer({ min: 1, max: 1000 }),
      unitCost: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: MAX_UNIT_PRICE })),
    }),
    { minLength: 1, maxLength: 12 },
  )

  it('are exact to the cent for any lines and rate', async () => {
    const ada = await server.owner()
    const vendorId = (await newVendor(ada)).id
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 0, max: 10_000 }), async (lineItems, purchaseTaxRate) => {
        await ada.patch('/api/company', { purchaseTaxRate })
        const { po, lineItems: saved } = await newPurchaseOrder(ada, { vendorId, lineItems })
        const priced = lineItems.map(({ quantity, unitCost }) => ({ quantity, unitPrice: unitCost }))
        expect(saved.map(({ total }) => total)).toEqual(priced.map(lineTotal))
        expect(po.subtotal).toBe(saved.reduce((sum, { total }) => sum + total, 0))
        expect(po.total).toBe(po.subtotal + po.tax)
        expect(po).toMatchObject({ taxRate: purchaseTaxRate, ...documentTotals(priced, purchaseTaxRate) })
        expect((await read(ada, po.id)).po).toEqual(po)
      }),
      { numRuns: sized(10, 100) },
    )
    await ada.patch('/api/company', { purchaseTaxRate: 825 })
  })

  it('are exact for 500 lines at the largest price', async () => {
    const ada = await server.owner()
    const lineItems = Array(500).fill({ ...line, quantity: 1, unitCost: MAX_UNIT_PRICE })
    const { po, lineItems: saved } = await newPurchaseOrder(ada, { lineItems })
    expect(saved).toHaveLength(500)
    expect(po).toMatchObject({
      subtotal: 4_999_999_999_500,
      tax: 412_499_999_959,
      total: 5_412_499_999_459,
    })
  })
})

describe('as specified: changing', () => {
  it('edits any part of a draft', async () => {
    const ada = await server.owner()
    const { po } = await newPurchaseOrder(ada, { notes: 'First' })
    const vendor = await newVendor(ada, { name: 'Other Vendor' })
    const { status, body } = await patch(ada, po.id, {
      vendorId: vendor.id,
      notes: '',
      lineItems: [line, { ...line, description: 'Tee', quantity: 1 }],
    })
    expect(status).toBe(200)
    expect(body.po).toMatchObject({
      poNumber: po.poNumber,
      vendorName: 'Other Vendor',
      notes: null,
      subtotal: 5997,
      unitsOrdered: 3,
    })
    expect(body.lineItems.map(({ description, sortOrder }) => [description, sortOrder])).toEqual([
      ['Ball valve', 0],
      ['Tee', 1],
    ])
    expect(await read(ada, po.id)).toEqual(body)
    expect(await actionsOf(ada, po.id)).toEqual(['purchase_order.updated', 'purchase_order.created'])
  })

  it('edits and sends in one request, and nothing afterwards', async () => {
    const ada = await server.owner()
    const { po } = await newPurchaseOrder(ada)
    const sent = await patch(ada, po.id, { notes: 'Gate 4', status: 'sent' })
    expect([sent.status, sent.body.po.status, sent.body.po.notes]).toEqual([200, 'sent', 'Gate 4'])
    for (const change of [{ notes: 'Gate 5' }, { lineItems: [line] }, { poNumber: 'OTHER' }]) {
      const { status, body } = await patch(ada, po.id, change)
      expect([status, body.message]).toEqual([409, 'Only a draft can be edited'])
    }
    expect(await read(ada, po.id)).toEqual(sent.body)
    expect(await actionsOf(ada, po.id)).toEqual(['purchase_order.sent', 'purchase_order.created'])
  })

  it('answers 200 and records nothing when nothing changes', async () => {
    const ada = await server.owner()
    const order = await newPurchaseOrder(ada, { status: 'sent' })
    const { poNumber, vendorId } = order.po
    const lineItems = order.lineItems.map(({ description, quantity, unit, unitCost }) => ({
      description,
      quantity,
      unit,
      unitCost,
    }))
    const { status, body } = await patch(ada, order.po.id, { poNumber, vendorId, lineItems, status: 'sent' })
    expect([status, body]).toEqual([200, order])
    expect(await actionsOf(ada, order.po.id)).toEqual(['purchase_order.created'])
  })

  it('answers 404 for an unknown id, 409 for a number in use and 400 for an invalid one', async () => {
    const ada = await server.owner()
    const first = await newPurchaseOrder(ada)
    const second = await newPurchaseOrder(ada)
    expect((await patch(ada, 'unknown', { notes: 'X' })).status).toBe(404)
    expect((await ada.get('/api/purchase-orders/unknown')).status).toBe(404)
    expect((await patch(ada, second.po.id, { poNumber: first.po.poNumber })).status).toBe(409)
    expect((await patch(ada, second.po.id, { status: 'lost' })).status).toBe(400)
    expect((await patch(ada, second.po.id, { lineItems: [] })).status).toBe(400)
    expect(await read(ada, second.po.id)).toEqual(second)
  })
})

describe('as specified: the list', () => {
  it('filters by vendor, job and status and searches number and vendor', async () => {
    const ada = await server.owner()
    const vendor = await newVendor(ada, { name: 'Zephyr Pipes' })
    const job = await newJob(ada, { num: 'LIST-JOB' })
    const one = await newPurchaseOrder(ada, { vendorId: vendor.id, jobId: job.id })
    const two = await newPurchaseOrder(ada, { vendorId: vendor.id, status: 'sent', poNumber: 'QQ-77' })
    await newPurchaseOrder(ada)
    const ids = (query: Record<string, string>) => idsOf(ada, '/api/purchase-orders', query)
    expect(await ids({ vendorId: vendor.id })).toEqual([two.po.id, one.po.id])
    expect(await ids({ vendorId: vendor.id, status: 'draft' })).toEqual([one.po.id])
    expect(await ids({ jobId: job.id })).toEqual([one.po.id])
    expect(await ids({ search: 'ZEPHYR' })).toEqual([two.po.id, one.po.id])
    expect(await ids({ search: 'q-7' })).toEqual([two.po.id])
    const [row] = (await ada.get<PurchaseOrder[]>('/api/purchase-orders', { jobId: job.id })).body
    expect(row).toEqual(one.po)
  })

  it('follows the names of its vendor and job', async () => {
    const ada = await server.owner()
    const vendor = await newVendor(ada, { name: 'Before Inc' })
    const job = await newJob(ada)
    const { po } = await newPurchaseOrder(ada, { vendorId: vendor.id, jobId: job.id })
    await ada.patch(`/api/vendors/${vendor.id}`, { name: 'After Inc' })
    await ada.patch(`/api/jobs/${job.id}`, { num: 'AFTER-JOB' })
    const { body } = await ada.get<PurchaseOrder[]>('/api/purchase-orders', { search: 'after inc' })
    expect(body).toEqual([{ ...po, vendorName: 'After Inc', jobNum: 'AFTER-JOB' }])
  })
})

it('orders are sorted by destination: sent ones by its name at that time, others by its current name', async () => {
  const ada = await server.owner()
  const vendor = await newVendor(ada, { name: 'Placed Supply' })
  const alpha = await newLocation(ada, { name: 'Alpha yard' })
  const middle = await newLocation(ada, { name: 'Middle yard' })
  const order = async (fields: object) =>
    (await newPurchaseOrder(ada, { vendorId: vendor.id, ...fields })).po.id
  const sent = await order({ locationId: alpha.id, status: 'sent' })
  const draft = await order({ locationId: alpha.id })
  const between = await order({ locationId: middle.id })
  const nowhere = await order({})
  await ada.patch(`/api/locations/${alpha.id}`, { name: 'Zulu yard' })
  const inOrder = async (sort: string) => {
    const query = { vendorId: vendor.id, sort, limit: 2 }
    return (await allPages<PurchaseOrder>(ada, '/api/purchase-orders', query)).map(({ id }) => id)
  }
  expect(await inOrder('locationName')).toEqual([nowhere, sent, between, draft])
  expect(await inOrder('-locationName')).toEqual([draft, between, sent, nowhere])
})
