import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/shared/errors'
import type { Answer } from './test/client'
import { concurrently } from './test/concurrently'
import { newCustomer, newEstimate } from './test/records'
import { CONNECTIONS } from './test/running-server'
import { withServer } from './test/server'

const server = withServer()

const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status)

describe('when all database connections are in use', () => {
  async function withoutConnections(check: () => Promise<void>) {
    const { pool } = server.database
    const taken: PoolClient[] = await concurrently(CONNECTIONS, () => pool.connect())
    // Set only now: on a busy machine even a free connection may take longer than this.
    const { connectionTimeoutMillis } = pool.options
    pool.options.connectionTimeoutMillis = 1
    try {
      await check()
    } finally {
      pool.options.connectionTimeoutMillis = connectionTimeoutMillis
      for (const client of taken) client.release()
    }
  }

  it('a request is asked to retry, and a later one is answered', async () => {
    const ada = await server.signedUp()
    await withoutConnections(async () => {
      const { status, body, headers } = await ada.get<ErrorBody>('/api/jobs')
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '5'])
      expect((await ada.post('/api/jobs', { num: 'OVER-1' })).status).toBe(503)
    })
    expect((await ada.get('/api/jobs')).body).toEqual([])
    expect((await ada.post('/api/jobs', { num: 'OVER-1' })).status).toBe(201)
  })

  it('the health check still succeeds', async () => {
    await withoutConnections(async () => {
      const answers = await concurrently(20, () => server.visitor().get('/api/health'))
      expect(new Set(statuses(answers))).toEqual(new Set([200]))
    })
  })
})

describe('documents to print', () => {
  it('are not printed once the client has left', async () => {
    const ada = await server.signedUp()
    const { id: customerId } = await newCustomer(ada)
    const { estimate } = await newEstimate(ada, { customerId })
    const { queue } = server.app.pdf
    const other = new AbortController()
    const held = queue.run('somebody else', () => once(other.signal, 'abort'))
    const gone = new AbortController()
    const asks = concurrently(5, () =>
      fetch(`${server.url}/api/estimates/${estimate.id}/pdf`, {
        headers: { cookie: ada.cookie },
        signal: gone.signal,
      }).catch(() => null),
    )
    await expect.poll(() => queue.length).toBe(5)
    gone.abort()
    await asks
    await expect.poll(() => queue.length).toBe(0)
    other.abort()
    await held
  })
})

describe('costly requests', () => {
  /** Locks the table against readers until released. */
  async function lockCatalog() {
    const client = await server.database.pool.connect()
    await client.query('begin')
    await client.query('lock table supplier_catalog in access exclusive mode')
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  const compare = { search: 'valve' }

  it('run two at a time for one person, with a bounded queue behind them', async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    const unlock = await lockCatalog()
    let refused = 0
    const answers = concurrently(40, async () => {
      const answer = await ada.get('/api/supplier-catalog/compare', compare)
      if (answer.status === 429) refused++
      return answer
    })
    const bobs = concurrently(3, () => bob.get('/api/supplier-catalog/compare', compare))
    // Other people's requests and ordinary work continue meanwhile.
    for (let n = 0; n < 20; n++) {
      expect((await bob.get('/api/jobs')).status).toBe(200)
      expect((await server.visitor().get('/api/health')).status).toBe(200)
    }
    await expect.poll(() => refused).toBe(30)
    await unlock()
    const seen = statuses(await answers)
    expect([...new Set(seen)].sort()).toEqual([200, 429])
    expect(seen.filter((status) => status === 200)).toHaveLength(10)
    for (const { status, headers } of await answers)
      expect(headers.get('retry-after')).toBe(status === 429 ? '5' : null)
    expect(statuses(await bobs)).toEqual([200, 200, 200])
  })

  it('are not run once the client has left', async () => {
    const ada = await server.signedUp()
    const unlock = await lockCatalog()
    const url = `${server.url}/api/supplier-catalog/compare?search=valve`
    const gone = new AbortController()
    const asks = concurrently(10, () =>
      fetch(url, { headers: { cookie: ada.cookie }, signal: gone.signal }).catch(() => null),
    )
    const { costly } = server.app
    await expect.poll(() => costly.length).toBe(8)
    gone.abort()
    await asks
    await expect.poll(() => costly.length).toBe(0)
    const again = concurrently(8, () => ada.get('/api/supplier-catalog/compare', compare))
    await expect.poll(() => costly.length).toBe(8)
    await unlock()
    expect(new Set(statuses(await again))).toEqual(new Set([200]))
  })
})
