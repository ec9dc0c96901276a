import { chmodSync, existsSync, lstatSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SHARED_FOLDER } from '@/db/embedded-postgres/binaries'
import { cloneInto } from './clone'
import { homeOf, isRoot, newFolder, postgresProcesses, postmasterOf, Server } from './harness'
import { alsoAt, createJob, jobNumbers, signedUp } from './people'
import { kill } from './processes'

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
    const clone = cloneInto(folder)
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
    next.kill('SIGKILL')
    await next.exit
    kill(postmasterOf(dataDir))
    rmSync(homeOf(dataDir), { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
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
})
