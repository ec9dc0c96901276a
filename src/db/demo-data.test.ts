import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import { withServer } from '@/server/test/server'
import type { Database } from './client'
import { fillWithDemo } from './demo-data'

const server = withServer()
const other = withServer()
const now = new Date('2026-11-15T18:00:00Z')

const contents = async ({ db }: Database) => (await db.execute(sql`select * from jobs order by id`)).rows

describe('the demo company', () => {
  it('fills an empty database once, and its log-in works', async () => {
    const { email, password, ...first } = await fillWithDemo(server.database, now)
    expect(first).toEqual({ filled: true })
    expect(await fillWithDemo(server.database)).toMatchObject({ filled: false })
    const dana = server.visitor()
    expect((await dana.post('/api/auth/login', { email, password })).status).toBe(200)
    const count = async (query: Record<string, string>) =>
      Number(
        (await dana.get('/api/jobs', { count: 'true', limit: 1, ...query })).headers.get('x-total-count'),
      )
    expect(await count({})).toBeGreaterThan(400)
    expect(await count({ status: 'open' })).toBeGreaterThan(10)
    expect((await dana.get<unknown[]>('/api/activity')).body.length).toBeGreaterThanOrEqual(10)
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
