import { describe, expect, it } from 'vitest'
import { actionsOf, entriesOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { nextPage } from '@/server/test/lists'
import { changedOnce, newRecordFields } from '@/server/test/record-fields'
import { newCatalogItem, newItem, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { CatalogItem } from '../catalog.schema'

const server = withServer()

const PATH = '/api/supplier-catalog'
const catalogOf = async (client: Client, query: Record<string, string | number>) =>
  (await client.get<CatalogItem[]>(PATH, query)).body
describe('as specified: adding', () => {
  it('returns the saved item with its defaults and blanks as null, and records activity', async () => {
    const ada = await server.signedUp()
    const vendor = await newVendor(ada)
    const item = await newCatalogItem(ada, {
      vendorId: vendor.id,
      productName: ' Elbow ',
      price: undefined,
      sku: '',
      manufacturer: null,
      lastUpdated: '2001-01-01T00:00:00Z',
    })
    expect(item).toEqual({
      id: expect.any(String),
      vendorId: vendor.id,
      itemId: null,
      itemName: null,
      sku: null,
      productName: 'Elbow',
      manufacturer: null,
      manufacturerPartNumber: null,
      description: null,
      unit: 'ea',
      price: 0,
      inStock: 1,
      notes: null,
      ...newRecordFields,
      lastUpdated: item.createdAt,
    })
    expect(item.lastUpdated).not.toContain('2001')
    expect(await catalogOf(ada, { vendorId: vendor.id })).toEqual([item])
    expect(await entriesOf(ada, item.id)).toMatchObject([
      { action: 'catalog_item.created', payload: { name: 'Elbow', vendorId: vendor.id } },
    ])
  })

  it('can link one of our items, until the link is changed', async () => {
    const ada = await server.signedUp()
    const vendor = await newVendor(ada)
    const item = await newItem(ada, { name: 'Our elbow' })
    const entry = await newCatalogItem(ada, { vendorId: vendor.id, itemId: item.id })
    expect(entry).toMatchObject({ itemId: item.id, itemName: 'Our elbow' })
    const { body: refused } = await ada.patch<ErrorBody>(`${PATH}/${entry.id}`, { itemId: 'nothing' })
    expect(refused.errors).toEqual([{ path: 'itemId', message: 'Unknown item' }])
    expect((await ada.patch<CatalogItem>(`${PATH}/${entry.id}`, { price: 5 })).body.itemId).toBe(item.id)
    const { body: free } = await ada.patch<CatalogItem>(`${PATH}/${entry.id}`, { itemId: null })
    expect(free).toMatchObject({ itemId: null, itemName: null })
  })

  it.each([
    [{ productName: ' ' }, 'productName', 'Product name is required'],
    [{ price: -1 }, 'price', 'Price must be a valid positive number'],
    [{ price: 19.99 }, 'price', 'Price must be a valid positive number'],
    [{ price: '19.99' }, 'price', 'Price must be a valid positive number'],
    [{ price: 2 ** 53 }, 'price', 'Price must be a valid positive number'],
    [{ unit: 'roll' }, 'unit', 'Unit must be one of ea, box, ft, sqft, gal, lb'],
    [{ inStock: 2 }, 'inStock', 'Must be 1 or 0'],
    [{ vendorId: 'nobody' }, 'vendorId', 'Unknown vendor'],
    [{ itemId: 'nothing' }, 'itemId', 'Unknown item'],
    [{ vendorId: undefined }, 'vendorId', 'Vendor is required'],
  ])('refuses %j', async (fields, path, message) => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    const { status, body } = await ada.post<ErrorBody>(PATH, { vendorId, productName: 'Elbow', ...fields })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect(await catalogOf(ada, { vendorId })).toEqual([])
  })
})

describe('as specified: editing', () => {
  it('changes the sent fields and the date', async () => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    const item = await newCatalogItem(ada, { vendorId, sku: 'A-1', unit: 'box' })
    const { status, body } = await ada.patch<CatalogItem>(`${PATH}/${item.id}`, {
      price: 101,
      inStock: 0,
      sku: '',
      unit: '',
    })
    expect(status).toBe(200)
    const changed = { price: 101, inStock: 0, sku: null, unit: 'ea', lastUpdated: expect.any(String) }
    expect(body).toEqual({ ...changedOnce(item), ...changed })
    expect(body.lastUpdated > item.lastUpdated).toBe(true)
    expect(await catalogOf(ada, { vendorId })).toEqual([body])
    expect(await actionsOf(ada, item.id)).toContain('catalog_item.updated')
  })

  it('keeps the date when nothing changes', async () => {
    const ada = await server.signedUp()
    const item = await newCatalogItem(ada, { vendorId: (await newVendor(ada)).id })
    const { status, body } = await ada.patch(`${PATH}/${item.id}`, { price: item.price, inStock: 1 })
    expect([status, body]).toEqual([200, item])
    expect(await actionsOf(ada, item.id)).toHaveLength(1)
  })

  it('answers 404 for an unknown item and 400 for an unknown vendor', async () => {
    const ada = await server.signedUp()
    const item = await newCatalogItem(ada, { vendorId: (await newVendor(ada)).id })
    expect((await ada.patch(`${PATH}/unknown`, { price: 1 })).status).toBe(404)
    expect((await ada.patch(`${PATH}/${item.id}`, { vendorId: 'nobody' })).status).toBe(400)
    expect(await catalogOf(ada, { vendorId: item.vendorId })).toEqual([item])
  })
})

describe('as specified: deleting', () => {
  it('answers 204 once, then 404, and records activity', async () => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    const item = await newCatalogItem(ada, { vendorId })
    const { status, body } = await ada.delete(`${PATH}/${item.id}`)
    expect([status, body]).toEqual([204, ''])
    expect((await ada.delete(`${PATH}/${item.id}`)).status).toBe(404)
    expect(await catalogOf(ada, { vendorId })).toEqual([])
    expect((await entriesOf(ada, item.id))[0]).toMatchObject({
      action: 'catalog_item.deleted',
      payload: { name: item.productName, vendorId },
    })
  })
})

describe('as specified: the list', () => {
  it("contains one vendor's items by name, paginated", async () => {
    const ada = await server.signedUp()
    const [{ id: vendorId }, { id: other }] = [await newVendor(ada), await newVendor(ada)]
    for (const productName of ['tee', 'Cap', 'elbow', 'Tee'])
      await newCatalogItem(ada, { vendorId, productName })
    await newCatalogItem(ada, { vendorId: other })
    const all = await catalogOf(ada, { vendorId })
    expect(all.map(({ productName }) => productName.toLowerCase())).toEqual(['cap', 'elbow', 'tee', 'tee'])
    const first = await ada.get<CatalogItem[]>(PATH, { vendorId, limit: 3, count: 'true' })
    expect(first.headers.get('x-total-count')).toBe('4')
    expect([...first.body, ...(await nextPage(ada, first))]).toEqual(all)
    expect(await catalogOf(ada, { vendorId: 'nobody' })).toEqual([])
  })

  it('searches name, maker, part number, SKU and description', async () => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    const fields = { productName: 'Vacuum breaker', manufacturer: 'Watts', manufacturerPartNumber: 'LF-800' }
    const item = await newCatalogItem(ada, { vendorId, ...fields, sku: 'VB12', description: 'Lead free' })
    await newCatalogItem(ada, { vendorId, productName: 'Cap' })
    for (const search of ['vacuum', 'WATT', 'lf-8', 'vb12', 'lead fr'])
      expect(await catalogOf(ada, { vendorId, search }), search).toEqual([item])
    expect(await catalogOf(ada, { vendorId, search: 'sloan' })).toEqual([])
  })
})
