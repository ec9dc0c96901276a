import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { signedUp } from '@/server/test/client'
import { connectToEmbedded, postgresProcesses, preparedDataDir, Server } from './harness'
import { alsoAt, createJob, jobNumbers } from './people'

describe.each(['SIGTERM', 'SIGINT'] as const)('a stop by %s', (signal) => {
  it('finishes the current request, closes open streams and stops the database', async () => {
    const dataDir = preparedDataDir()
    const server = await Server.start({ dataDir })
    const client = await signedUp(server.url)
    const database = await connectToEmbedded(dataDir)

    const changes = await fetch(`${server.url}/api/changes`, { headers: { cookie: client.cookie } })
    await database.query('begin; lock table jobs in exclusive mode')
    const underWay = createJob(client, 'UNDER-WAY')
    await expect.poll(() => waitingQueries(database), { interval: 10 }).toBe(1)

    server.kill(signal)
    await expect.poll(() => isAccepting(server.url), { interval: 10 }).toBe(false)
    await database.query('rollback')

    expect(await underWay).toBe(true)
    // An aborted stream would throw here.
    expect(await changes.text()).toMatch(/^retry: /)
    expect(await server.exit).toBe(0)
    expect(server.errors).toBe('')
    expect(postgresProcesses(dataDir)).toEqual([])

    const next = await Server.start({ dataDir })
    expect(await jobNumbers(alsoAt(client, next.url))).toEqual(['UNDER-WAY'])
    expect(await next.stop()).toBe(0)
  })

  it('reaches the server through npm', async () => {
    const dataDir = preparedDataDir()
    const server = await Server.start({ dataDir, command: ['npm', 'start'] })
    server.kill(signal)
    expect(await server.exit).toBe(0)
    expect(await isAccepting(server.url)).toBe(false)
    expect(postgresProcesses(dataDir)).toEqual([])
  })

  it('during the start also exits cleanly', async () => {
    const dataDir = preparedDataDir()
    const server = Server.launch({ dataDir })
    await expect.poll(() => postgresProcesses(dataDir).length, { interval: 5 }).toBe(1)
    server.kill(signal)
    expect(await server.exit).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])
  })
})

async function waitingQueries(database: pg.Client): Promise<number> {
  const { rows } = await database.query('select count(*)::int as waiting from pg_locks where not granted')
  return rows[0].waiting
}

const isAccepting = (url: string) =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  )
