import { chmodSync, chownSync, existsSync, lstatSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SHARED_FOLDER } from '@/db/embedded-postgres/binaries'
import { signedUp } from '@/server/test/client'
import { builtCloneInto } from './clone'
import { isRoot, newFolder, postgresProcesses, Server } from './harness'
import { alsoAt, createJob, jobNumbers } from './people'

const wasThere = existsSync(SHARED_FOLDER)
if (!isRoot) console.log('Not root: starts as root are not tried')

/** PostgreSQL refuses to run as root, and the user that it runs as instead cannot enter root's folders. */
describe.runIf(isRoot)('started by root', () => {
  afterAll(() => {
    if (!wasThere) rmSync(SHARED_FOLDER, { recursive: true, force: true })
  })

  it('runs from a clone that only root can enter, and keeps its data', async () => {
    const folder = newFolder()
    chmodSync(folder, 0o700)
    const clone = builtCloneInto(folder)
    const command = [process.execPath, 'scripts/start.mjs']
    const dataDir = join(clone, 'data')

    const server = await Server.start({ cwd: clone, command })
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    const client = await signedUp(server.url)
    await createJob(client, 'KEPT')
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    expect(readlinkSync(join(dataDir, 'postgres')).startsWith(SHARED_FOLDER)).toBe(true)
    expect(await server.stop()).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])

    // Even where the clone could be entered by now, the data is where it was.
    chmodSync(folder, 0o755)
    const next = await Server.start({ cwd: clone, command })
    expect(await jobNumbers(alsoAt(client, next.url))).toEqual(['KEPT'])
    expect(await next.stop()).toBe(0)
  })

  it('lets PostgreSQL pass through a data folder that only root could enter', async () => {
    const folder = newFolder()
    chmodSync(folder, 0o700)
    const server = await Server.start({ dataDir: folder })
    expect((await signedUp(server.url)).cookie).not.toBe('')
    expect(lstatSync(join(folder, 'postgres')).isDirectory()).toBe(true)
    expect(statSync(folder).mode & 0o777).toBe(0o710)
    expect(await server.stop()).toBe(0)
  })

  it('takes turns with the user whom the data belongs to', async () => {
    const folder = newFolder()
    const user = { uid: 65_534, gid: 65_534 }
    chownSync(folder, user.uid, user.gid)
    const dataDir = join(folder, 'data')

    const first = await Server.start({ dataDir, user })
    const client = await signedUp(first.url)
    await createJob(client, 'FIRST')
    expect(await first.stop()).toBe(0)

    const second = await Server.start({ dataDir })
    await createJob(alsoAt(client, second.url), 'SECOND')
    expect(await second.stop()).toBe(0)

    const third = await Server.start({ dataDir, user })
    expect(await jobNumbers(alsoAt(client, third.url))).toEqual(['SECOND', 'FIRST'])
    expect(await third.stop()).toBe(0)
  })
})
