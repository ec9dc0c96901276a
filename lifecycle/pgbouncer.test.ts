import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_POOLING } from '@/db/check-server'
import { adminQuery } from '@/server/test/admin'
import { readChanges } from '@/server/test/change-reader'
import { signedUp } from '@/server/test/client'
import { runSeparatePostgres } from '@/server/test/separate-postgres'
import { runCommand } from './commands'
import { newFolder, Server } from './harness'
import { createJob, jobNumbers } from './people'
import { findPgBouncer, startPgBouncer } from './pgbouncer'

const program = await findPgBouncer()

let url: string
let stop: () => Promise<void>
beforeAll(async () => {
  const postgres = await runSeparatePostgres()
  url = postgres.url
  stop = postgres.stop
})
afterAll(() => stop())

async function refusalOf(settings: Record<string, string | number>): Promise<string> {
  const pooled = await startPgBouncer(program ?? '', url, settings)
  const server = Server.launch({ env: { DATABASE_URL: pooled } })
  expect(await server.exit).toBe(1)
  expect(server.output).toBe('')
  return server.errors
}

describe.runIf(program)('behind PgBouncer', () => {
  it.each([undefined, 'acme'])('with session pooling everything works, in the schema %s', async (schema) => {
    const pooled = await startPgBouncer(program ?? '', url, { pool_mode: 'session' })
    const env = { DATABASE_URL: pooled, ...(schema && { DATABASE_SCHEMA: schema }) }
    const server = await Server.start({ env })
    const client = await signedUp(server.url)
    const changes = await readChanges(client)
    expect(await createJob(client, 'POOLED')).toBe(true)
    await expect.poll(() => changes.received.length).toBe(1)
    changes.leave()
    expect(await jobNumbers(client)).toEqual(['POOLED'])
    expect(await adminQuery(url, `select num from ${schema ?? 'public'}.jobs`)).toEqual([{ num: 'POOLED' }])
    expect(await server.stop()).toBe(0)
    expect(server.errors).toBe('')

    if (schema) return
    const file = join(newFolder(), 'pooled.backup')
    expect(await runCommand(['backup', file], { databaseUrl: pooled })).toMatchObject({ code: 0, errors: '' })
  })

  it.each([0, 1])(
    'with transaction pooling it refuses to start and says what to use (server_round_robin = %i)',
    async (roundRobin) => {
      const settings = { pool_mode: 'transaction', server_round_robin: roundRobin, min_pool_size: 5 }
      expect(await refusalOf(settings)).toBe(`${SESSION_POOLING}\n`)
    },
  )

  it('with statement pooling it also refuses to start', async () => {
    expect(await refusalOf({ pool_mode: 'statement' })).toBe(`${SESSION_POOLING}\n`)
  })

  it('with a pool of one connection it says that it needs more', async () => {
    const settings = { pool_mode: 'session', default_pool_size: 1, query_wait_timeout: 1 }
    expect(await refusalOf(settings)).toMatch(
      /^The pooler [^\n]* gives Plumbline only one connection[^\n]*\n$/,
    )
  })
})
