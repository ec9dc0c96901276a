import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { ledgerProblems } from '@/server/test/ledger'
import { nextPage } from '@/server/test/lists'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { Item } from '../item.schema'

const server = withServer()
let ada: Client
const ids: Record<string, string> = {}

const ITEMS = {
  drill: { name: 'Hammer Drill', type: 'tool', location: 'Van 1', tags: ['power', 'drill'] },
  saw: { name: 'Circular Saw', type: 'tool', location: 'Warehouse', tags: ['power'], notes: 'Blade 7_1/4"' },
  bin: { name: 'Parts bin', type: 'container', location: 'Warehouse', tags: ['storage'] },
  screws: {
    name: 'Deck screws',
    type: 'consumable',
    qty: 4,
    reorderPoint: 5,
    location: 'Van 1',
    tags: ['drill'],
  },
  tape: { name: 'Tape 100%', type: 'consumable', qty: 50, reorderPoint: 5 },
}

beforeAll(async () => {
  ada = await server.signedUp({ firstName: 'Ada', lastName: 'Lovelace' })
  for (const [key, fields] of Object.entries(ITEMS)) ids[key] = (await newItem(ada, fields)).id
  await ada.post('/api/transactions', { itemId: ids.saw, action: 'checkout' })
  await ada.patch(`/api/items/${ids.bin}`, { status: 'missing' })
})

const nameOf = (id: string) => Object.keys(ids).find((key) => ids[key] === id)

const list = async (query: string) => {
  const { status, body } = await ada.get<Item[]>(`/api/items?${query}`)
  expect(status).toBe(200)
  return body.map(({ id }) => nameOf(id))
}

describe('as specified: the list of items', () => {
  it.each([
    ['', ['tape', 'screws', 'bin', 'saw', 'drill']],
    ['location=Van+1', ['screws', 'drill']],
    ['location=van+1', []],
    ['tags=drill', ['screws', 'drill']],
    ['tags=drill&tags=power', ['drill']],
    ['tags=drill&tags=absent', []],
    ['tags=', ['tape', 'screws', 'bin', 'saw', 'drill']],
    ['status=out', ['saw']],
    ['status=missing', ['bin']],
    ['status=available', ['tape', 'screws', 'drill']],
    ['type=consumable', ['tape', 'screws']],
    ['low=true', ['screws']],
    ['archived=true', []],
    ['search=DRILL', ['screws', 'drill']],
    ['search=7_1', ['saw']],
    ['search=100%25', ['tape']],
    ['search=storage', ['bin']],
    ['search=van', ['screws', 'drill']],
    ['search=powerdrill', []],
    ['search=drill&location=Van+1&tags=power&type=tool&status=available', ['drill']],
  ])('%s', async (query, found) => expect(await list(query)).toEqual(found))

  it.each(['status=broken', 'type=vehicle', 'low=maybe', 'inStock=maybe', 'limit=0', 'cursor=x'])(
    'refuses %s',
    async (query) => expect((await ada.get(`/api/items?${query}`)).status).toBe(400),
  )

  it('leaves out items out of stock on request', async () => {
    const last = await newItem(ada, { name: 'Last one', type: 'consumable', qty: 1 })
    const found = async () => (await ada.get<Item[]>('/api/items?inStock=true&search=last+one')).body
    expect(await found()).toMatchObject([{ id: last.id, isOutOfStock: false }])
    await ada.post('/api/transactions', { itemId: last.id, action: 'checkout' })
    expect(await found()).toEqual([])
    expect((await ada.get<Item[]>('/api/items?search=last+one')).body).toMatchObject([{ isOutOfStock: true }])
    await ada.post('/api/transactions', { itemId: last.id, action: 'checkin' })
    expect(await found()).toHaveLength(1)
  })

  it('counts and paginates with the filter', async () => {
    const first = await ada.get<Item[]>('/api/items?tags=power&tags=drill&limit=1&count=true')
    expect(first.headers.get('x-total-count')).toBe('1')
    const page = await ada.get<Item[]>('/api/items?type=tool&limit=1')
    expect((await nextPage(ada, page)).map(({ id }) => nameOf(id))).toEqual(['drill'])
  })

  it('includes holders and locations', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
    const job = await newJob(ada, { num: 'WHO-1' })
    const { id } = await newItem(ada, { name: 'Ladder', qty: 3 })
    await ada.post('/api/transactions', { itemId: id, action: 'checkout' })
    await grace.post('/api/transactions', { itemId: id, action: 'checkout', jobId: job.id })
    const [found] = (await ada.get<Item[]>('/api/items?search=ladder')).body
    expect(found).toMatchObject({
      out: 2,
      available: 1,
      status: 'available',
      holder: 'Grace Hopper',
      holders: 2,
      jobNum: 'WHO-1',
    })
    await ada.patch(`/api/jobs/${job.id}`, { num: 'WHO-2' })
    expect((await ada.get(`/api/items/${id}`)).body).toMatchObject({ jobNum: 'WHO-2' })
    expect(await ledgerProblems(server.database.db)).toEqual([])
    const [last] = (await ada.get<Item[]>('/api/items?sort=-jobNum&limit=1')).body
    expect(last).toMatchObject({ id, jobNum: 'WHO-2' })
    await grace.post('/api/transactions', { itemId: id, action: 'checkin' })
    const left = { out: 1, holder: 'Ada Lovelace', holders: 1, jobId: null, jobNum: null }
    expect((await ada.get(`/api/items/${id}`)).body).toMatchObject(left)
  })
})

describe('as specified: existing categories and tags', () => {
  it('are distinct and sorted', async () => {
    expect((await ada.get('/api/items/locations')).body).toEqual(['Van 1', 'Warehouse'])
    expect((await ada.get('/api/items/tags')).body).toEqual(['drill', 'power', 'storage'])
  })

  it('follow an edit', async () => {
    await ada.patch(`/api/items/${ids.bin}`, { tags: ['shelf'], location: 'Yard' })
    expect((await ada.get('/api/items/locations')).body).toEqual(['Van 1', 'Warehouse', 'Yard'])
    expect((await ada.get('/api/items/tags')).body).toEqual(['drill', 'power', 'shelf'])
  })

  it('are at most 500, and empty without items', async () => {
    await server.database.db.execute(sql`
      insert into items (id, name, type, qty, created_by_id, location, tags)
      select 'w-' || n, 'Word', 'tool', 0, ${ada.userId}, 'L' || n, array['t' || n] from generate_series(1, 600) n`)
    for (const words of ['locations', 'tags'])
      expect((await ada.get<string[]>(`/api/items/${words}`)).body).toHaveLength(500)
    await server.database.db.execute(sql`delete from items where id like 'w-%'`)
    await server.database.db.execute(sql`update items set archived_at = now()`)
    for (const words of ['locations', 'tags']) expect((await ada.get(`/api/items/${words}`)).body).toEqual([])
  })
})
