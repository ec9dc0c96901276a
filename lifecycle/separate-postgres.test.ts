import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminQuery, databaseUrl } from '@/server/test/admin'
import { signedUp } from '@/server/test/client'
import { runSeparatePostgres } from '@/server/test/separate-postgres'
import { checkout, isRoot, newFolder, Server } from './harness'
import { alsoAt, createJob, jobNumbers, whoAmI } from './people'
import { identityOf } from './processes'

const exec = promisify(execFile)

/**
 * Tests that another role, locale or a TCP connection could affect, and one complete feature. `npm run
 * test:versions` runs all of them there.
 */
const TELLING = ['src/db', 'src/server/auth', 'src/server/database-refusals', 'src/features/jobs']

/** Shared: each test has its own database there. */
let url: string
let stop: () => Promise<void>
beforeAll(async () => {
  const postgres = await runSeparatePostgres()
  url = postgres.url
  stop = postgres.stop
})
afterAll(() => stop())

describe('on a PostgreSQL server', () => {
  it('the HTTP tests pass', async () => {
    const vitest = [join(checkout, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'http', ...TELLING]
    const { stdout } = await exec(process.execPath, vitest, {
      cwd: checkout,
      env: {
        ...process.env,
        DATABASE_URL: url,
        TEST_RESULTS: newFolder(),
        VITEST: undefined,
        NODE_ENV: 'test',
        NO_COLOR: '1',
      },
      maxBuffer: 64 * 1024 * 1024,
    })
    expect(stdout).toMatch(/Tests +\d+ passed/)
  })

  it('needs only a role that owns its database, and gives up root', async () => {
    await adminQuery(url, "create role plain login password 'plain'")
    await adminQuery(url, 'create database plumbline owner plain')
    const plain = new URL(databaseUrl(url, 'plumbline'))
    Object.assign(plain, { username: 'plain', password: 'plain' })
    const server = await Server.start({ env: { DATABASE_URL: plain.href } })
    expect(await createJob(await signedUp(server.url), 'PLAIN')).toBe(true)
    if (isRoot) expect(identityOf(server.pid).users).not.toContain(0)
    expect(await server.stop()).toBe(0)
  })

  it('two servers started at the same time work together', async () => {
    const dataDir = join(newFolder(), 'data')
    const [a, b] = await Promise.all([1, 2].map(() => Server.start({ dataDir, env: { DATABASE_URL: url } })))
    const atA = await signedUp(a?.url ?? '')
    const atB = alsoAt(atA, b?.url ?? '')

    expect(await whoAmI(atB)).toBe(200)
    expect(await createJob(atB, 'SHARED')).toBe(true)
    expect(await jobNumbers(atA)).toEqual(['SHARED'])

    await atA.get('/api/logout')
    await expect.poll(() => whoAmI(atB)).toBe(401)

    expect(await Promise.all([a?.stop(), b?.stop()])).toEqual([0, 0])
    expect(existsSync(dataDir)).toBe(false)
  })
})
