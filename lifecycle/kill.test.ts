import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Client, signedUp } from '@/server/test/client'
import { postgresProcesses, postmasterFile, postmasterOf, preparedDataDir, Server } from './harness'
import { alsoAt, createJob, jobNumbers } from './people'
import { kill } from './processes'

/** Creates jobs continuously and records which were acknowledged. */
function createWithoutPause(client: Client, worker: number, answered: string[]): Promise<void> {
  const next = async (n: number): Promise<void> => {
    const num = `K-${worker}-${n}`
    if (await createJob(client, num)) answered.push(num)
    return next(n + 1)
  }
  // Continues until the server stops answering.
  return next(0).catch(() => {})
}

describe('a server that is killed', () => {
  it.each(['alone', 'together with its PostgreSQL'])(
    '%s loses nothing that it has acknowledged',
    async (how) => {
      const dataDir = preparedDataDir()
      const server = await Server.start({ dataDir })
      const client = await signedUp(server.url)
      const postmaster = postmasterOf(dataDir)

      const answered: string[] = []
      const workers = [0, 1, 2, 3].map((worker) => createWithoutPause(client, worker, answered))
      await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(100)
      server.kill('SIGKILL')
      if (how !== 'alone') kill(postmaster)
      await Promise.all([...workers, server.exit])

      const next = await Server.start({ dataDir })
      expect(await jobNumbers(alsoAt(client, next.url))).toEqual(expect.arrayContaining(answered))
      if (how === 'alone') expect(postmasterOf(dataDir)).toBe(postmaster)
      expect(await next.stop()).toBe(0)
      expect(postgresProcesses(dataDir)).toEqual([])
    },
  )
})

describe('a PostgreSQL that is killed', () => {
  it('is restarted by its server', async () => {
    const dataDir = preparedDataDir()
    const server = await Server.start({ dataDir })
    const client = await signedUp(server.url)
    await createJob(client, 'BEFORE')

    const killed = postmasterOf(dataDir)
    kill(killed)

    // Old connections survive for a moment and would still answer.
    const isRestarted = () => existsSync(postmasterFile(dataDir)) && postmasterOf(dataDir) !== killed
    await expect.poll(isRestarted, { interval: 200 }).toBe(true)
    const createsAgain = () => createJob(client, `AFTER-${Date.now()}`).catch(() => false)
    await expect.poll(createsAgain, { interval: 200 }).toBe(true)
    const numbers = () => jobNumbers(client).catch(() => [])
    await expect.poll(numbers, { interval: 200 }).toContain('BEFORE')
    expect(await server.stop()).toBe(0)
  })
})
