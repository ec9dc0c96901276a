import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import { ledgerProblems } from '@/server/test/ledger'
import { withServer } from '@/server/test/server'
import type { Database } from './client'
import { fillWithDemo } from './demo-data'

const server = withServer()
const other = withServer()
const now = new Date('2026-11-15T18:00:00Z')

const contents = async ({ db }: Database) =>
  Promise.all(
    ['jobs', 'items', 'transactions', 'holdings', 'scrap'].map(
      async (table) => (await db.execute(sql`select * from ${sql.identifier(table)} order by id`)).rows,
    ),
  )

describe('the demo company', () => {
  it('fills an empty database once, and its log-in works', async () => {
    const { email, password, ...first } = await fillWithDemo(server.database, now)
    expect(first).toEqual({ filled: true })
    expect(await fillWithDemo(server.database)).toMatchObject({ filled: false })
    const dana = server.visitor()
    expect((await dana.post('/api/auth/login', { email, password })).status).toBe(200)
    const count = async (path: string, query: Record<string, string> = {}) =>
      Number((await dana.get(path, { count: 'true', limit: 1, ...query })).headers.get('x-total-count'))
    expect(await count('/api/jobs')).toBeGreaterThan(400)
    expect(await count('/api/jobs', { status: 'open' })).toBeGreaterThan(10)
    expect(await count('/api/items')).toBeGreaterThan(120)
    expect(await count('/api/items', { status: 'missing' })).toBeGreaterThan(0)
    expect(await count('/api/items', { low: 'true' })).toBeGreaterThan(3)
    expect(await count('/api/transactions')).toBeGreaterThan(1000)
    expect(await count('/api/transactions/out')).toBeGreaterThan(5)
    expect(await count('/api/scrap')).toBeGreaterThan(50)
    expect((await dana.get<unknown[]>('/api/activity')).body.length).toBeGreaterThanOrEqual(10)
  })

  it('keeps a ledger that adds up, and no stock was ever negative on the way', async () => {
    const { db } = server.database
    expect(await ledgerProblems(db)).toEqual([])
    const { rows } = await db.execute(sql`
      select * from (
        select item_id, ts, sum(qty_delta) over w as qty, sum(out_delta) over w as out
        from transactions window w as (partition by item_id order by ts, id)
      ) running where qty < 0 or out < 0`)
    expect(rows).toEqual([])
  })

  it('is the same at every filling', async () => {
    await fillWithDemo(other.database, now)
    const [one, two] = await Promise.all([server, other].map(({ database }) => contents(database)))
    expect(one).toEqual(two)
  })

  it('leaves a database alone that somebody uses', async () => {
    const ada = await other.signedUp()
    expect(await fillWithDemo(other.database)).toMatchObject({ filled: false })
    expect((await ada.get<Job[]>('/api/jobs')).status).toBe(200)
  })
})
