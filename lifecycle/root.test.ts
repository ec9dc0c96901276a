import { chmodSync, chownSync, existsSync, lstatSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHARED_FOLDER } from '@/db/embedded-postgres/binaries'
import { signedUp } from '@/server/test/client'
import { newCustomer, newInvoice } from '@/server/test/records'
import { builtCloneInto } from './clone'
import {
  homeOf,
  isRoot,
  newFolder,
  postgresProcesses,
  postmasterFile,
  postmasterOf,
  preparedDataDir,
  Server,
  START,
} from './harness'
import { alsoAt, createJob, jobNumbers } from './people'
import { identityOf, kill } from './processes'

if (!isRoot) console.log('Not root: starts as root are not tried')

/** PostgreSQL refuses to run as root, and its own user cannot enter root's folders. */
describe.runIf(isRoot)('started by root', () => {
  it('runs from a clone that only root can enter, and keeps its data', async () => {
    const folder = newFolder()
    chmodSync(folder, 0o700)
    const clone = builtCloneInto(folder)
    const dataDir = join(clone, 'data')

    const server = await Server.start({ cwd: clone, command: START })
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    // No other user could serve files readable by root only.
    const why = new RegExp(`^It keeps running as root, because uid \\d+ cannot read ${clone}`, 'm')
    await expect.poll(() => server.output).toMatch(why)
    expect(identityOf(server.watchedPid).users).toEqual([0])
    const client = await signedUp(server.url)
    await createJob(client, 'KEPT')
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    expect(readlinkSync(join(dataDir, 'postgres')).startsWith(SHARED_FOLDER)).toBe(true)
    expect(await server.stop()).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])

    // The data stays in place even if the clone becomes accessible.
    chmodSync(folder, 0o755)
    const next = await Server.start({ cwd: clone, command: START })
    expect(await jobNumbers(alsoAt(client, next.url))).toEqual(['KEPT'])
    expect(identityOf(next.watchedPid).users).not.toContain(0)
    expect(await next.stop()).toBe(0)
  })

  it('gives up root once it listens, and still prints, starts and stops its PostgreSQL', async () => {
    const dataDir = preparedDataDir()
    const server = await Server.start({ dataDir })
    const { uid, gid } = statSync(homeOf(dataDir))
    expect(uid).not.toBe(0)
    expect(identityOf(server.pid)).toEqual({ users: [uid], groups: [gid] })
    expect(server.output).toBe(`Plumbline is ready at ${server.url}\n`)

    const client = await signedUp(server.url)
    const { invoice } = await newInvoice(client, { customerId: (await newCustomer(client)).id })
    const pdf = await client.get(`/api/invoices/${invoice.id}/pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await client.get('/')).status).toBe(200)

    const killed = postmasterOf(dataDir)
    kill(killed)
    const isRestarted = () => existsSync(postmasterFile(dataDir)) && postmasterOf(dataDir) !== killed
    await expect.poll(isRestarted, { interval: 200 }).toBe(true)
    const createsAgain = () => createJob(client, `AFTER-${Date.now()}`).catch(() => false)
    await expect.poll(createsAgain, { interval: 200 }).toBe(true)
    expect(await server.stop()).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])
  })

  it('gives PostgreSQL access to a data folder that only root could enter', async () => {
    const folder = newFolder()
    chmodSync(folder, 0o700)
    const server = await Server.start({ dataDir: folder })
    expect((await signedUp(server.url)).cookie).not.toBe('')
    expect(lstatSync(join(folder, 'postgres')).isDirectory()).toBe(true)
    expect(statSync(folder).mode & 0o777).toBe(0o710)
    expect(await server.stop()).toBe(0)
  })

  it('alternates with starts by the user who owns the data', async () => {
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
