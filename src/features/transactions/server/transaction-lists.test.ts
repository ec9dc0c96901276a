import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutEntry, Transaction } from '@/domain/stock/transaction.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { Client } from '@/server/test/client'
import { allPages } from '@/server/test/lists'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()
let zoe: Client
let ann: Client
let jobB: Job
let jobA: Job
const items: Record<string, string> = {}

async function take(client: Client, name: string, jobId?: string, qty?: number) {
  await client.post('/api/transactions', { itemId: items[name], action: 'checkout', jobId, payload: { qty } })
}

beforeAll(async () => {
  // Fixed e-mail addresses, because random ones could contain any search text.
  zoe = await server.signedUp({ firstName: 'Zoe', lastName: 'Young', email: 'zoe@example.com' })
  ann = await server.signedUp({ firstName: 'Ann', lastName: 'Old', email: 'ann@example.com' })
  jobB = await newJob(zoe, { num: 'B-2', customer: 'Beth' })
  jobA = await newJob(zoe, { num: 'A-1', customer: 'Abe' })
  for (const [name, fields] of Object.entries({
    Drill: {},
    Ladder: { qty: 4 },
    Saw: {},
    Screws: { type: 'consumable', qty: 100 },
  }))
    items[name] = (await newItem(zoe, { name, ...fields })).id
  await take(zoe, 'Drill', jobB.id)
  await take(ann, 'Ladder', jobA.id, 3)
  await take(zoe, 'Screws', jobA.id, 10)
  await take(ann, 'Saw')
  await take(zoe, 'Ladder')
  await ann.post('/api/transactions', { itemId: items.Ladder, action: 'checkin', payload: { qty: 2 } })
})

describe('as specified: the list of transactions', () => {
  const list = async (query: Record<string, string>) =>
    (await zoe.get<Transaction[]>('/api/transactions', query)).body.map(
      ({ itemName, action }) => `${itemName} ${action}`,
    )

  it('is newest first and contains only checkouts and checkins', async () => {
    await zoe.patch(`/api/items/${items.Screws}`, { qty: 500 })
    expect(await list({})).toEqual([
      'Ladder checkin',
      'Ladder checkout',
      'Saw checkout',
      'Screws checkout',
      'Ladder checkout',
      'Drill checkout',
    ])
  })

  it('filters by item, job, action and person and searches item, job and person', async () => {
    expect(await list({ itemId: items.Ladder as string })).toHaveLength(3)
    expect(await list({ jobId: jobA.id })).toEqual(['Ladder checkin', 'Screws checkout', 'Ladder checkout'])
    expect(await list({ action: 'checkin' })).toEqual(['Ladder checkin'])
    expect(await list({ userId: ann.userId, action: 'checkout' })).toEqual([
      'Saw checkout',
      'Ladder checkout',
    ])
    expect(await list({ search: 'b-2' })).toEqual(['Drill checkout'])
    expect(await list({ search: 'ADDE' })).toHaveLength(3)
    expect(await list({ search: ann.email })).toHaveLength(3)
    expect(await list({ search: 'ladder', userId: zoe.userId })).toEqual(['Ladder checkout'])
  })

  it('follows the names of items and jobs', async () => {
    await zoe.patch(`/api/items/${items.Drill}`, { name: 'Rotary hammer' })
    await zoe.patch(`/api/jobs/${jobB.id}`, { num: 'Bx-3' })
    const { body } = await zoe.get<Transaction[]>('/api/transactions', { search: 'rotary' })
    expect(body).toMatchObject([{ itemName: 'Rotary hammer', jobNum: 'Bx-3' }])
    expect(await list({ search: 'drill' })).toEqual([])
    expect(await list({ search: 'bx-3' })).toHaveLength(1)
  })

  it("filters by days of the server's time zone, both inclusive", async () => {
    const [newest] = (await zoe.get<Transaction[]>('/api/transactions', { limit: 1 })).body
    const midnight = new Date(2026, 4, 5)
    const at = (offset: number) => new Date(midnight.getTime() + offset).toISOString()
    const inside = async (ts: string, from?: string, to?: string) => {
      await server.database.db.execute(sql`update transactions set ts = ${ts} where id = ${newest?.id}`)
      const { status, body } = await zoe.get<Transaction[]>('/api/transactions', { from, to })
      expect(status).toBe(200)
      return body.some(({ id }) => id === newest?.id)
    }
    expect(await inside(at(0), '2026-05-05')).toBe(true)
    expect(await inside(at(-1), '2026-05-05')).toBe(false)
    expect(await inside(at(-1), undefined, '2026-05-04')).toBe(true)
    expect(await inside(at(0), undefined, '2026-05-04')).toBe(false)
    expect(await inside(at(0), '2026-05-05', '2026-05-05')).toBe(true)
    expect(await inside(at(0), '0001-01-01', '9999-12-31')).toBe(true)
    expect((await zoe.get('/api/transactions', { from: '2026-02-30' })).status).toBe(400)
  })
})

describe('the list of what is checked out', () => {
  const out = async (query: Record<string, string | number> = {}) => {
    const { body } = await zoe.get<OutEntry[]>('/api/transactions/out', query)
    return body.map(({ holder, jobNum, itemName, qty }) => `${holder} ${jobNum ?? '-'} ${itemName} ${qty}`)
  }

  it('is grouped by person, longest out first, with consumables of open jobs', async () => {
    expect(await out()).toEqual([
      'Ann Old A-1 Ladder 1',
      'Ann Old - Saw 1',
      'Zoe Young Bx-3 Rotary hammer 1',
      'Zoe Young A-1 Screws 10',
      'Zoe Young - Ladder 1',
    ])
  })

  it('is grouped by job, with those without one last, or sorted by time out', async () => {
    expect(await out({ order: 'job' })).toEqual([
      'Ann Old A-1 Ladder 1',
      'Zoe Young A-1 Screws 10',
      'Zoe Young Bx-3 Rotary hammer 1',
      'Ann Old - Saw 1',
      'Zoe Young - Ladder 1',
    ])
    expect(await out({ order: 'oldest' })).toEqual([
      'Zoe Young Bx-3 Rotary hammer 1',
      'Ann Old A-1 Ladder 1',
      'Zoe Young A-1 Screws 10',
      'Ann Old - Saw 1',
      'Zoe Young - Ladder 1',
    ])
  })

  it('is a table sorted by its columns, paginated, with materials of open jobs', async () => {
    const inOrder = async (sort: string) =>
      (await allPages<OutEntry>(zoe, '/api/transactions/out', { sort, limit: 2 })).map(
        ({ itemName, jobNum }) => `${jobNum ?? '-'} ${itemName}`,
      )
    const bySince = ['Bx-3 Rotary hammer', 'A-1 Ladder', 'A-1 Screws', '- Saw', '- Ladder']
    expect(await inOrder('since')).toEqual(bySince)
    expect(await inOrder('-since')).toEqual(bySince.toReversed())
    expect((await inOrder('itemName')).map((row) => row.split(' ')[1])).toEqual([
      'Ladder',
      'Ladder',
      'Rotary',
      'Saw',
      'Screws',
    ])
    expect((await inOrder('-jobNum')).map((row) => row.split(' ')[0])).toEqual([
      'Bx-3',
      'A-1',
      'A-1',
      '-',
      '-',
    ])
  })

  it('filters by person, job, item and type and shows since when', async () => {
    expect(await out({ userId: ann.userId })).toHaveLength(2)
    expect(await out({ jobId: jobA.id })).toEqual(['Ann Old A-1 Ladder 1', 'Zoe Young A-1 Screws 10'])
    expect(await out({ itemId: items.Ladder as string })).toHaveLength(2)
    expect(await out({ type: 'materials' })).toEqual(['Zoe Young A-1 Screws 10'])
    expect(await out({ type: 'tools' })).toHaveLength(4)
    expect(await out({ type: 'all' })).toHaveLength(5)
    expect((await zoe.get('/api/transactions/out', { type: 'toys' })).status).toBe(400)
    const [first] = (await zoe.get<OutEntry[]>('/api/transactions/out')).body
    expect(first).toMatchObject({ customer: 'Abe', by: ann.email, userId: ann.userId, thumbnailUrl: null })
    const taken = (await zoe.get<Transaction[]>('/api/transactions', { jobId: jobA.id })).body
    expect(taken.find(({ id }) => id === first?.id)?.ts).toBe(first?.since)
  })

  it.each(['person', 'job', 'oldest'])('paginates by %s', async (order) => {
    const all = await zoe.get<OutEntry[]>('/api/transactions/out', { order, count: 'true' })
    expect(all.headers.get('x-total-count')).toBe('5')
    expect(await allPages(zoe, '/api/transactions/out', { order, limit: 1 })).toEqual(all.body)
  })
  it('leaves out materials of a closed job, which the job still shows', async () => {
    const job = await newJob(zoe, { num: 'C-4' })
    await take(zoe, 'Screws', job.id, 3)
    await zoe.patch(`/api/jobs/${job.id}`, { status: 'closed' })
    expect(await out()).not.toContain('Zoe Young C-4 Screws 3')
    expect(await out({ jobId: job.id })).toEqual(['Zoe Young C-4 Screws 3'])
  })
})
