import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import type { Client, Query } from '@/server/test/client'
import { allPages, nextPath } from '@/server/test/lists'
import { withServer } from '@/server/test/server'

const server = withServer()
const ROWS = 12_345
let ada: Client

/** Many rows share an instant, so that the id must break the tie. */
beforeAll(async () => {
  ada = await server.signedUp()
  // Run as the administrator, because the server role's statements end after thirty seconds, and without the
  // triggers for Find.
  await server.asAdmin(`
    alter table jobs disable trigger search_entry_made;
    insert into jobs (id, num, customer, status, created_at)
    select md5(n::text), 'L-' || n, case when n % 5 = 0 then 'Fifth' else 'Other' end || ' ' || md5(n::text),
      case when n % 2 = 0 then 'open' else 'closed' end,
      timestamptz '2026-01-01' + (n / 7) * interval '1 second'
    from generate_series(1, ${ROWS}) n`)
  await server.asAdmin('vacuum (analyze) jobs')
})

const walk = async (query: Query) => (await allPages<Job>(ada, '/api/jobs', query)).map(({ id }) => id)

const expected = async (condition = sql`true`) => {
  const { rows } = await server.database.db.execute<{ id: string }>(
    sql`select id from jobs where ${condition} order by created_at desc, id desc`,
  )
  return rows.map(({ id }) => id)
}

describe('a list', () => {
  it('pages through every row once, in order', async () => {
    expect(await walk({ limit: 500 })).toEqual(await expected())
  })

  it('pages through a filter, a common search, a rare search and their combination', async () => {
    expect(await walk({ limit: 500, status: 'open' })).toEqual(await expected(sql`status = 'open'`))
    expect(await walk({ limit: 500, search: 'fifth' })).toEqual(await expected(sql`customer like 'Fifth%'`))
    expect(await walk({ limit: 7, search: 'L-12' })).toEqual(await expected(sql`num like '%L-12%'`))
    expect(await walk({ limit: 9, search: 'L-99', status: 'closed' })).toEqual(
      await expected(sql`num like '%L-99%' and status = 'closed'`),
    )
  })

  it('has 100 rows a page by default and gives no cursor after the last', async () => {
    const first = await ada.get<Job[]>('/api/jobs')
    expect(first.body).toHaveLength(100)
    expect(nextPath(first)).toBeDefined()
    const exact = await ada.get<Job[]>('/api/jobs', { search: 'L-1234', limit: 7 })
    expect(exact.body).toHaveLength(7)
    expect(nextPath(exact)).toBeUndefined()
  })

  it('counts exactly up to 10,000 and no further', async () => {
    const count = async (query: Record<string, string>) =>
      (await ada.get('/api/jobs', { limit: 1, ...query })).headers.get('x-total-count')
    expect(await count({})).toBeNull()
    expect(await count({ count: 'true' })).toBe('10000+')
    expect(await count({ count: 'true', status: 'open' })).toBe('6172')
    expect(await count({ count: 'true', search: 'fifth' })).toBe('2469')
    expect(await count({ count: 'true', search: 'nowhere' })).toBe('0')
  })

  it.each(['0', '501', '-1', '1.5', 'x', ''])('refuses the limit %j', async (limit) => {
    expect((await ada.get('/api/jobs', { limit })).status).toBe(400)
  })

  it.each([
    'x',
    'bm9uc2Vuc2U',
    btoa('["x","y"]'),
    btoa('[1,2]'),
    btoa('["2026-01-01"]'),
    btoa('["\\u0000","a"]'),
  ])('refuses the cursor %j', async (cursor) =>
    expect((await ada.get('/api/jobs', { cursor })).status).toBe(400),
  )

  it('finds its rows by an index and never sorts a table', async () => {
    const plan = async (statement: ReturnType<typeof sql>) =>
      JSON.stringify((await server.database.db.execute(sql`explain ${statement}`)).rows)
    const newest = sql`order by created_at desc, id desc limit 100`
    const plans = await Promise.all([
      plan(sql`select id from jobs ${newest}`),
      plan(sql`select id from jobs where status = 'open' ${newest}`),
      plan(sql`select id from jobs where (created_at, id) < ('2026-01-01T00:10Z', 'x') ${newest}`),
      plan(sql`select id from jobs where search_text like '%l-12345%'`),
    ])
    for (const text of plans) {
      expect(text).toMatch(/Index (Only )?Scan/)
      expect(text).not.toMatch(/Seq Scan|Sort/)
    }
  })
})
