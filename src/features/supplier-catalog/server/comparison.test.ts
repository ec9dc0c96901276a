import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { judged } from '@/features/price-comparison/price-comparison'
import type { Answer, Client } from '@/server/test/client'
import { nextPath } from '@/server/test/lists'
import { newCatalogItem, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { CATALOG_UNITS } from '../catalog'
import type { CatalogItem, ComparisonGroup } from '../catalog.schema'

const server = withServer()

const PATH = '/api/supplier-catalog/compare'
const compare = async (client: Client, search: string) =>
  (await client.get<ComparisonGroup[]>(PATH, { search })).body
const prices = (group: ComparisonGroup | undefined) => group?.items.map(({ price }) => price)

describe('as specified: comparing', () => {
  it('lists the offers of a product, cheapest first, with all displayed fields', async () => {
    const ada = await server.signedUp()
    const rose = await newVendor(ada, { name: 'Rose City' })
    const depot = await newVendor(ada, { name: 'Depot' })
    const part = { manufacturer: 'Apollo', manufacturerPartNumber: '77C-103-01' }
    const dear = await newCatalogItem(ada, {
      vendorId: rose.id,
      productName: 'Ball valve 1/2 in',
      ...part,
      sku: 'R-1',
      description: 'Brass',
      price: 1450,
    })
    // Matched by part number only: another name, in another case.
    await newCatalogItem(ada, {
      vendorId: depot.id,
      productName: 'BV half',
      manufacturerPartNumber: '77c-103-01',
      price: 1399,
      inStock: 0,
    })
    const groups = await compare(ada, ' BALL VALVE 1/2 ')
    expect(groups).toEqual([
      {
        id: 'ea part 77c-103-01',
        productName: 'Ball valve 1/2 in',
        manufacturer: 'Apollo',
        manufacturerPartNumber: expect.stringMatching(/^77c-103-01$/i),
        unit: 'ea',
        items: [
          expect.objectContaining({ vendorName: 'Depot', price: 1399, inStock: 0, productName: 'BV half' }),
          {
            id: dear.id,
            vendorId: rose.id,
            vendorName: 'Rose City',
            sku: 'R-1',
            productName: 'Ball valve 1/2 in',
            ...part,
            description: 'Brass',
            unit: 'ea',
            price: 1450,
            inStock: 1,
            lastUpdated: dear.lastUpdated,
          },
        ],
      },
    ])
    expect(judged(groups[0]?.items ?? []).map(({ isBest }) => isBest)).toEqual([true, false])
  })

  it('matches names, ignoring case, if there is no part number', async () => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    await newCatalogItem(ada, { vendorId, productName: 'Pipe Dope', price: 700 })
    await newCatalogItem(ada, { vendorId, productName: 'pipe dope', price: 650 })
    await newCatalogItem(ada, { vendorId, productName: 'Pipe dope', price: 10, manufacturerPartNumber: 'PD' })
    expect((await compare(ada, 'pipe dope')).map(prices)).toEqual([[650, 700], [10]])
  })

  it('never compares different units', async () => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    for (const unit of CATALOG_UNITS)
      await newCatalogItem(ada, { vendorId, productName: 'Romex', manufacturerPartNumber: 'NM-12', unit })
    const groups = await compare(ada, 'romex')
    expect(groups.map(({ unit }) => unit).sort()).toEqual([...CATALOG_UNITS].sort())
    for (const { items, unit } of groups) expect(items.map((item) => item.unit)).toEqual([unit])
  })

  it('leaves out inactive vendors', async () => {
    const ada = await server.signedUp()
    const [kept, former] = [await newVendor(ada), await newVendor(ada)]
    const fields = { productName: 'Sump pump', manufacturerPartNumber: 'SP-9' }
    await newCatalogItem(ada, { ...fields, vendorId: kept.id, price: 900 })
    await newCatalogItem(ada, { ...fields, vendorId: former.id, price: 100 })
    await newCatalogItem(ada, { vendorId: former.id, productName: 'Sump lid' })
    await ada.patch(`/api/vendors/${former.id}`, { status: 'inactive' })
    expect((await compare(ada, 'sump')).map(prices)).toEqual([[900]])
    await ada.patch(`/api/vendors/${former.id}`, { status: 'active' })
    expect((await compare(ada, 'sump')).map(prices)).toEqual([[1999], [100, 900]])
  })

  it('sorts equal prices by availability, then by vendor', async () => {
    const ada = await server.signedUp()
    const offers: [string, 0 | 1][] = [
      ['b', 1],
      ['A', 0],
      ['a', 1],
    ]
    for (const [name, inStock] of offers)
      await newCatalogItem(ada, {
        vendorId: (await newVendor(ada, { name })).id,
        productName: 'Tied',
        inStock,
      })
    const [group] = await compare(ada, 'tied')
    expect(group?.items.map(({ vendorName, inStock }) => [vendorName, inStock])).toEqual([
      ['a', 1],
      ['b', 1],
      ['A', 0],
    ])
  })

  it('paginates many products by name', async () => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'echo'])
      await newCatalogItem(ada, { vendorId, productName: `${name} pagedword` })
    const names: string[] = []
    let path: string | undefined = `${PATH}?search=pagedword&limit=2&count=true`
    const totals: (string | null)[] = []
    while (path) {
      const page: Answer<ComparisonGroup[]> = await ada.get<ComparisonGroup[]>(path)
      const { body, headers } = page
      expect(body.length).toBeLessThanOrEqual(2)
      names.push(...body.map(({ productName }) => productName.split(' ')[0] ?? ''))
      totals.push(headers.get('x-total-count'))
      path = nextPath(page)
    }
    expect(names).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'echo'])
    expect(totals).toEqual(['5', null, null])
  })

  it.each([{}, { search: '' }, { search: '   ' }])('requires a search term: %j', async (query) => {
    const ada = await server.signedUp()
    const { status, body } = await ada.get<ErrorBody>(PATH, query)
    expect([status, body.errors]).toEqual([400, [{ path: 'search', message: 'Search term is required' }]])
  })

  it.each(['T8', ' t8 ', '8'])('accepts a short term: %j', async (search) => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    const { id } = await newCatalogItem(ada, { vendorId, productName: `Lamp T8 ${vendorId}` })
    const { body } = await ada.get<ComparisonGroup[]>(PATH, { search, limit: 100 })
    expect(body.flatMap(({ items }) => items.map((offer) => offer.id))).toContain(id)
  })

  it('lists at most a hundred offers of a product, those in stock first', async () => {
    const ada = await server.signedUp()
    const { id: vendorId } = await newVendor(ada)
    const rows = Array.from({ length: 130 }, (_, n) => ({
      id: `many-${n}`,
      vendorId,
      productName: 'Manifold many',
      price: 1000 + n,
      inStock: n >= 100,
    }))
    await server.database.db.insert(supplierCatalog).values(rows)
    const [group] = await compare(ada, 'manifold many')
    expect(group?.items).toHaveLength(100)
    expect(group?.items.filter(({ inStock }) => inStock === 1)).toHaveLength(30)
    expect(prices(group)).toEqual(prices(group)?.toSorted((a, b) => a - b))
  })

  it('finds nothing in an empty catalog', async () => {
    const ada = await server.signedUp()
    expect(await compare(ada, 'no such product')).toEqual([])
  })
})

describe('any catalog', () => {
  it('is grouped by the rule, with complete and sorted groups', async () => {
    const ada = await server.signedUp()
    const vendors = [await newVendor(ada), await newVendor(ada), await newVendor(ada)]
    const drawn = fc.sample(
      fc.record({
        vendorId: fc.constantFrom(...vendors.map(({ id }) => id)),
        productName: fc.constantFrom('Zeta tee', 'zeta TEE', 'Zeta cap', 'Other tee'),
        manufacturerPartNumber: fc.constantFrom('Z-1', 'z-1', 'Z-2', '', null),
        unit: fc.constantFrom(...CATALOG_UNITS.slice(0, 3)),
        price: fc.integer({ min: 0, max: 20 }),
        inStock: fc.constantFrom(0, 1),
      }),
      80,
    )
    const saved: CatalogItem[] = []
    for (const fields of drawn) saved.push(await newCatalogItem(ada, fields))

    const keyOf = ({ unit, manufacturerPartNumber: part, productName }: CatalogItem) =>
      `${unit} ${part ? `part ${part.toLowerCase()}` : `name ${productName.toLowerCase()}`}`
    const wanted = new Set(saved.filter((item) => /zeta/i.test(item.productName)).map(keyOf))
    const groups = await compare(ada, 'zeta')
    expect(new Set(groups.map(({ id }) => id))).toEqual(wanted)
    expect(groups).toHaveLength(wanted.size)
    for (const { id, items } of groups) {
      expect(items.map((item) => item.id).sort()).toEqual(
        saved
          .filter((item) => keyOf(item) === id)
          .map((item) => item.id)
          .sort(),
      )
      expect(items.map(({ price }) => price)).toEqual(items.map(({ price }) => price).sort((a, b) => a - b))
      const best = judged(items).filter(({ isBest }) => isBest)
      expect(best.map(({ price }) => price)).toContain(Math.min(...items.map(({ price }) => price)))
    }
  })
})
