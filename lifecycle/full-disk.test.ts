import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signedUp } from '@/server/test/client'
import { clear, isRoot, newFolder, newSharedFolder, postmasterOf, preparedDataDir, Server } from './harness'
import { createJob, jobNumbers } from './people'
import { startSeparatePostgres } from './separate-postgres'

const MB = 1024 * 1024
/** Room for a new database, the server's reserve and a little more. */
const DISK_MB = 320

function mount(place: string): boolean {
  if (process.platform !== 'linux' || !isRoot) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', place], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

const unmount = (place: string) => void execFileSync('umount', ['--lazy', place])

const canMount = (() => {
  const place = newSharedFolder()
  const isMounted = mount(place)
  if (isMounted) unmount(place)
  clear(place)
  return isMounted
})()
if (!canMount) console.log('No small disk can be made here: a full one is not tried')

/** A disk for this test only. */
function newDisk(): string {
  const place = newSharedFolder()
  mount(place)
  onTestFinished(() => {
    unmount(place)
    clear(place)
  })
  return place
}

const freeOn = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

/** Fills the disk like another program would. */
function fill(disk: string, leave: number) {
  const file = openSync(join(disk, 'filler'), 'a')
  try {
    while (freeOn(disk) > leave) writeSync(file, Buffer.alloc(Math.min(MB, freeOn(disk) - leave)))
  } finally {
    closeSync(file)
  }
}

const empty = (disk: string) => rmSync(join(disk, 'filler'))
const health = async ({ url }: Server) => (await fetch(`${url}/api/health`)).json()
const FULL = { status: 'ok', storage: 'full' }
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { interval: 100 })

describe.runIf(canMount)('a full disk', () => {
  it('stops accepting changes before PostgreSQL fails, so that everything can still be read', async () => {
    const disk = newDisk()
    const dataDir = preparedDataDir(disk)
    const server = await Server.start({ dataDir })
    const ada = await signedUp(server.url)
    expect(await createJob(ada, 'BEFORE')).toBe(true)
    const postmaster = postmasterOf(dataDir)

    for (const leave of [100 * MB, 0]) {
      fill(disk, leave)
      await soon(() => health(server)).toEqual(FULL)
      for (let n = 0; n < 200; n++)
        expect((await ada.post('/api/jobs', { num: `FULL-${n}` })).status).toBe(507)
      expect(await jobNumbers(ada)).toEqual(['BEFORE'])
    }
    expect(postmasterOf(dataDir)).toBe(postmaster)

    empty(disk)
    await soon(() => health(server)).toEqual({ status: 'ok' })
    expect(await createJob(ada, 'AFTER')).toBe(true)
    expect(await server.stop()).toBe(0)
  })

  it('a full disk of a separate PostgreSQL is reported in the answer and by the health check', async () => {
    const disk = newDisk()
    const databaseUrl = await startSeparatePostgres(undefined, disk)
    const server = await Server.start({
      dataDir: join(newFolder(), 'data'),
      env: { DATABASE_URL: databaseUrl },
    })
    const ada = await signedUp(server.url)
    expect(await createJob(ada, 'BEFORE')).toBe(true)

    fill(disk, 0)
    const notes = 'x'.repeat(1_000)
    const statuses: number[] = []
    // Some changes still fit into existing pages.
    while (statuses.length < 500 && statuses.at(-1) !== 507)
      statuses.push((await ada.post('/api/customers', { name: `Full ${statuses.length}`, notes })).status)
    expect(statuses.at(-1)).toBe(507)
    expect(new Set(statuses.slice(0, -1)).size).toBeLessThanOrEqual(1)
    expect(await health(server)).toEqual(FULL)
    expect(await jobNumbers(ada)).toEqual(['BEFORE'])

    empty(disk)
    await soon(() => health(server)).toEqual({ status: 'ok' })
    expect(await createJob(ada, 'AFTER')).toBe(true)
  })
})
