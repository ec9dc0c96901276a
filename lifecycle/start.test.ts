import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signedUp } from '@/server/test/client'
import { DEMO_START } from './commands'
import { newFolder, postgresProcesses, preparedDataDir, Server } from './harness'
import { alsoAt, createJob, jobNumbers } from './people'

describe('npm start -- --demo', () => {
  /** readme.test.ts covers filling an empty database and the printed log-in. */
  it('adds no demo records to a database that has been used', async () => {
    const dataDir = preparedDataDir()
    const first = await Server.start({ dataDir })
    const client = await signedUp(first.url)
    expect(await createJob(client, 'MINE')).toBe(true)
    expect(await first.stop()).toBe(0)

    const second = await Server.start({ dataDir, command: DEMO_START })
    await expect.poll(() => second.output).toContain('No demo records were added: the database is not empty')
    expect(await jobNumbers(alsoAt(client, second.url))).toEqual(['MINE'])
    expect(await second.stop()).toBe(0)
  })
})

describe('a start that fails', () => {
  it.each([
    [{ PORT: 'eighty' }, /PORT is "eighty"; expected a number/],
    [{ LOG_LEVEL: 'loud', HOST: 'a b' }, /HOST is "a b".*\n.*LOG_LEVEL is "loud"/],
    [{ DATABASE_URL: 'mysql://me:hunter2@db/x' }, /DATABASE_URL is not valid/],
    [{ DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/x' }, /ECONNREFUSED/],
    [
      { OIDC_ISSUER: 'https://id.example.com' },
      /OIDC_CLIENT_ID is not set.*\n.*OIDC_CLIENT_SECRET is not set/,
    ],
  ])('says why: %o', async (env, reason) => {
    const server = Server.launch({ dataDir: join(newFolder(), 'data'), env })
    expect(await server.exit).toBe(1)
    expect(server.errors).toMatch(reason)
    expect(server.errors).not.toContain('hunter2')
    expect(server.output).toBe('')
  })

  it('says that the port is taken and leaves no PostgreSQL running', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const port = String((other.address() as AddressInfo).port)

    const dataDir = preparedDataDir()
    const server = Server.launch({ dataDir, env: { PORT: port } })
    expect(await server.exit).toBe(1)
    expect(server.errors).toMatch(/^Plumbline cannot start: PORT is taken by another program [^\n]*\n$/)
    expect(postgresProcesses(dataDir)).toEqual([])
  })

  it('names an unknown argument', async () => {
    const command = [process.execPath, 'dist/server/main.js', '--dmeo']
    const server = Server.launch({ dataDir: join(newFolder(), 'data'), command })
    expect(await server.exit).toBe(1)
    expect(server.errors).toContain("'--dmeo'")
  })
})
