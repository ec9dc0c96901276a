import { describe, expect, it } from 'vitest'
import { entriesOf } from '@/server/test/activity'
import { concurrently } from '@/server/test/concurrently'
import { allPages } from '@/server/test/lists'
import { newPriceBookItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { PriceBookItem } from '../price-book.schema'

const server = withServer()

describe('as specified: creating', () => {
  it('returns the saved item with its defaults and records activity', async () => {
    const ada = await server.signedUp()
    const created = await newPriceBookItem(ada, { code: ' PVC-2 ', description: 'PVC pipe 2 in' })
    expect(created).toEqual({
      id: expect.any(String),
      code: 'PVC-2',
      description: 'PVC pipe 2 in',
      type: 'material',
      unit: 'ea',
      cost: 0,
      price: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: created.createdAt,
      version: 1,
    })
    expect((await ada.get(`/api/price-book/${created.id}`)).body).toEqual(created)
    expect(await entriesOf(ada, created.id)).toMatchObject([
      { action: 'price_book_item.created', by: ada.email, payload: { name: 'PVC-2' } },
    ])
  })

  it('stores the sent fields and ignores those only the server sets', async () => {
    const ada = await server.signedUp()
    const fields = { type: 'labor', unit: 'hr', cost: 4500, price: 11_500 }
    const created = await newPriceBookItem(ada, { ...fields, updatedAt: '2001-01-01T00:00:00Z' })
    expect(created).toMatchObject(fields)
    expect(created.updatedAt).not.toContain('2001')
  })

  it.each(['ea', 'hr', 'ft', 'sqft', 'yd', 'lb', 'box', 'roll', 'gal', 'ton'])(
    'accepts the unit %s',
    async (unit) => {
      const ada = await server.signedUp()
      expect(await newPriceBookItem(ada, { unit })).toMatchObject({ unit })
    },
  )

  it.each(['TAKEN-1', 'taken-1', ' Taken-1 '])('refuses the code %j if it is in use', async (code) => {
    const ada = await server.signedUp()
    await ada.post('/api/price-book', { code: 'Taken-1', description: 'First', type: 'labor' })
    const { status, body } = await ada.post<ErrorBody>('/api/price-book', {
      code,
      description: 'Second',
      type: 'labor',
    })
    expect([status, body]).toEqual([
      409,
      {
        message: 'This code is already in use',
        code: 'duplicate',
        errors: [{ path: 'code', message: 'This code is already in use' }],
      },
    ])
  })

  it('gives a code to one of many items created at the same moment', async () => {
    const ada = await server.signedUp()
    const body = { code: 'ONE-OF-MANY', description: 'Once', type: 'material' }
    const answers = await concurrently(20, () => ada.post('/api/price-book', body))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })

  it.each([
    [{ code: ' ' }, 'code', 'Code is required'],
    [{ code: undefined }, 'code', 'Code is required'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ type: undefined }, 'type', 'Type is required'],
    [{ type: 'service' }, 'type', 'Type is required'],
    [{ unit: 'mile' }, 'unit', 'Unknown unit'],
    [{ cost: -1 }, 'cost', 'Cost must be positive'],
    [{ price: -1 }, 'price', 'Price must be positive'],
    [{ cost: 1.5 }, 'cost', 'Cost must be a whole number of cents'],
    [{ price: '12' }, 'price', 'Price must be a whole number of cents'],
    [{ price: 1e10 }, 'price', 'Price must be at most $99,999,999.99'],
    [{ cost: 1e15 }, 'cost', 'Cost must be at most $99,999,999.99'],
    [{ cost: null }, 'cost', 'Cost must be a whole number of cents'],
  ])('refuses %j', async (fields, path, message) => {
    const ada = await server.signedUp()
    const input = { code: crypto.randomUUID(), description: 'Wrong', type: 'material', ...fields }
    const { status, body } = await ada.post<ErrorBody>('/api/price-book', input)
    expect([status, body.errors?.[0]]).toEqual([400, { path, message }])
    expect((await ada.get<PriceBookItem[]>('/api/price-book', { search: 'wrong' })).body).toEqual([])
  })
})

describe('as specified: changing', () => {
  it('changes the sent fields and keeps the others', async () => {
    const ada = await server.signedUp()
    const created = await newPriceBookItem(ada, { code: 'CHG-1', cost: 1000, price: 1500, unit: 'box' })
    const { status, body } = await ada.patch<PriceBookItem>(`/api/price-book/${created.id}`, { price: 2000 })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...created,
      price: 2000,
      updatedAt: expect.any(String),
      version: created.version + 1,
    })
    expect(body.updatedAt >= created.updatedAt).toBe(true)
    expect((await entriesOf(ada, created.id))[0]).toMatchObject({
      action: 'price_book_item.updated',
      by: ada.email,
      byName: ada.name,
      payload: { name: 'CHG-1' },
    })
  })

  it('accepts the full form, and its own code in another case', async () => {
    const ada = await server.signedUp()
    const created = await newPriceBookItem(ada, { code: 'edit-1' })
    const edit = {
      code: 'EDIT-1',
      description: 'Edited',
      type: 'equipment',
      unit: 'ton',
      cost: 99,
      price: 0,
    }
    const { body } = await ada.patch(`/api/price-book/${created.id}`, edit)
    expect(body).toMatchObject(edit)
  })

  it('answers 200 and records nothing when nothing changes', async () => {
    const ada = await server.signedUp()
    const created = await newPriceBookItem(ada, { code: 'SAME-1', price: 500 })
    const { status, body } = await ada.patch(`/api/price-book/${created.id}`, { price: 500, unit: 'ea' })
    expect([status, body]).toEqual([200, created])
    expect(await entriesOf(ada, created.id)).toHaveLength(1)
  })

  it('answers 404 for an unknown id and 409 for a code in use, without any change', async () => {
    const ada = await server.signedUp()
    await newPriceBookItem(ada, { code: 'FIRST' })
    const second = await newPriceBookItem(ada)
    expect((await ada.get('/api/price-book/unknown')).status).toBe(404)
    expect((await ada.patch('/api/price-book/unknown', { price: 1 })).status).toBe(404)
    expect((await ada.patch(`/api/price-book/${second.id}`, { code: 'first', price: 9 })).status).toBe(409)
    expect((await ada.get(`/api/price-book/${second.id}`)).body).toEqual(second)
  })
})

describe('deleting', () => {
  it('removes the item once and frees its code', async () => {
    const ada = await server.signedUp()
    const { id } = await newPriceBookItem(ada, { code: 'GONE-1' })
    expect((await ada.delete(`/api/price-book/${id}`)).status).toBe(204)
    expect((await ada.delete(`/api/price-book/${id}`)).status).toBe(404)
    expect((await ada.get(`/api/price-book/${id}`)).status).toBe(404)
    expect((await entriesOf(ada, id))[0]).toMatchObject({
      action: 'price_book_item.deleted',
      by: ada.email,
      byName: ada.name,
      payload: { name: 'GONE-1' },
    })
    await newPriceBookItem(ada, { code: 'gone-1' })
  })
})

describe('as specified: the list', () => {
  it('is sorted by code, searches code and description and filters by type', async () => {
    const ada = await server.signedUp()
    const make = (code: string, description: string, type: string) =>
      newPriceBookItem(ada, { code, description, type })
    await make('LST-30', 'Zinc anode 5%', 'material')
    await make('LST-10', 'Journeyman hour', 'labor')
    await make('LST-20', 'Zinc torch', 'equipment')
    const codes = async (query: Record<string, string>) =>
      (await ada.get<PriceBookItem[]>('/api/price-book', query)).body.map(({ code }) => code)
    expect(await codes({ search: 'lst-' })).toEqual(['LST-10', 'LST-20', 'LST-30'])
    expect(await codes({ search: 'lst-', type: '' })).toHaveLength(3)
    expect(await codes({ search: 'ZINC' })).toEqual(['LST-20', 'LST-30'])
    expect(await codes({ search: '5%' })).toEqual(['LST-30'])
    expect(await codes({ search: 'lst-', type: 'labor' })).toEqual(['LST-10'])
    expect(await codes({ search: 'zinc', type: 'labor' })).toEqual([])
    expect((await ada.get('/api/price-book', { type: 'service' })).status).toBe(400)
  })

  it('pages through every item once, with a count', async () => {
    const ada = await server.signedUp()
    const numbers = [5, 1, 4, 2, 3]
    for (const n of numbers) await newPriceBookItem(ada, { code: `PAGE-${n}` })
    const pages = { search: 'page-', limit: 2 }
    const first = await ada.get('/api/price-book', { ...pages, count: 'true' })
    expect(first.headers.get('x-total-count')).toBe('5')
    const found = await allPages<PriceBookItem>(ada, '/api/price-book', pages)
    expect(found.map(({ code }) => code)).toEqual(['PAGE-1', 'PAGE-2', 'PAGE-3', 'PAGE-4', 'PAGE-5'])
  })

  it('requires a session', async () => {
    expect((await server.visitor().get('/api/price-book')).status).toBe(401)
    expect((await server.visitor().post('/api/price-book/markup', {})).status).toBe(401)
  })
})
