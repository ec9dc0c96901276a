import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '@/db/client'
import { adminQuery, databaseUrl as urlOf } from '@/server/test/admin'
import { type Client, signedUp } from '@/server/test/client'
import { contentsOf } from '@/server/test/contents'
import { query } from '@/server/test/databases'
import { ledgerProblems } from '@/server/test/ledger'
import { moneyProblems } from '@/server/test/money'
import { pngDataString } from '@/server/test/pictures'
import { newCustomer, newInvoice, newItem } from '@/server/test/records'
import { inDatabaseOf, runCommand } from './commands'
import { newFolder, postgresProcesses, preparedDataDir, Server } from './harness'
import { alsoAt, whoAmI } from './people'
import { startSeparatePostgres } from './separate-postgres'

const DONE = /^Backed up [\d,]+ rows to \S.* \([\d.]+ [KM]B\) in [\d.]+ s\n$/

/** Rows in several kinds of tables; backup.test.ts in src/db/backup covers every row of the demo company. */
async function someRecords(url: string): Promise<Client> {
  const client = await signedUp(url)
  for (const width of [900, 700]) await newItem(client, { photoUrl: await pngDataString(width, 700) })
  const { id: customerId } = await newCustomer(client)
  await newInvoice(client, { customerId, status: 'sent' })
  return client
}

describe('a backup', () => {
  it('restores from the embedded database to a server and from there into an embedded one', async () => {
    const folder = newFolder()
    const dataDir = preparedDataDir(folder)
    const server = await Server.start({ dataDir })
    const client = await someRecords(server.url)

    const running = await runCommand(['backup', join(folder, 'running')], { dataDir })
    expect(running).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(DONE) })
    const contents = await inDatabaseOf(dataDir, contentsOf)
    expect(Number(contents.files?.rows)).toBeGreaterThan(1)
    expect(await whoAmI(client)).toBe(200)
    expect(await server.stop()).toBe(0)

    // Without a running server the command starts and stops PostgreSQL itself.
    const stopped = await runCommand(['backup', join(folder, 'stopped')], { dataDir })
    expect(stopped).toMatchObject({ code: 0, errors: '' })
    expect(postgresProcesses(dataDir)).toEqual([])

    const databaseUrl = await databaseOfTenant(await startSeparatePostgres())
    const there = await runCommand(['restore', join(folder, 'running')], { databaseUrl })
    expect(there).toMatchObject({ code: 0, errors: '' })
    expect(await contentsOf(databaseUrl)).toEqual(contents)
    const again = await runCommand(['restore', join(folder, 'running')], { databaseUrl })
    expect(again).toMatchObject({ code: 5, errors: 'The database is not empty: restore into a new one\n' })

    const other = join(newFolder(), 'data')
    expect(await runCommand(['backup', join(folder, 'there')], { databaseUrl })).toMatchObject({ code: 0 })
    const back = await runCommand(['restore', join(folder, 'there')], { dataDir: other })
    expect(back).toMatchObject({ code: 0, errors: '' })
    expect(await inDatabaseOf(other, contentsOf)).toEqual(contents)

    const next = await Server.start({ dataDir: other })
    expect(await whoAmI(alsoAt(client, next.url))).toBe(200)
    expect(await next.stop()).toBe(0)
  })

  it('is consistent when made during payments and checkouts', async () => {
    const folder = newFolder()
    const dataDir = preparedDataDir(folder)
    const server = await Server.start({ dataDir })
    const client = await signedUp(server.url)
    const item = await newItem(client, { type: 'consumable', qty: 100_000 })
    const customer = await newCustomer(client)
    const lineItems = [{ description: 'Work', quantity: 1, unitPrice: 1_000_000 }]
    const { invoice } = await newInvoice(client, { customerId: customer.id, status: 'sent', lineItems })

    const work = new AbortController()
    const answered: number[] = []
    const workers = [1, 2, 3, 4].map(async (worker) => {
      while (!work.signal.aborted) {
        const { status } =
          worker % 2
            ? await client.post(`/api/invoices/${invoice.id}/payments`, { amount: 1, method: 'cash' })
            : await client.post('/api/transactions', { itemId: item.id, action: 'checkout' })
        answered.push(status)
      }
    })
    await expect.poll(() => answered.length, { interval: 10 }).toBeGreaterThan(20)
    const before = answered.length
    const { code } = await runCommand(['backup', join(folder, 'b')], { dataDir })
    expect(answered.length).toBeGreaterThan(before)
    work.abort()
    await Promise.all(workers)
    expect(new Set(answered)).toEqual(new Set([201]))
    expect(code).toBe(0)
    expect(await server.stop()).toBe(0)

    const restored = preparedDataDir()
    expect(await runCommand(['restore', join(folder, 'b')], { dataDir: restored })).toMatchObject({ code: 0 })
    await inDatabaseOf(restored, async (url) => {
      const [{ paid, taken } = { paid: 0, taken: 0 }] = await query<{ paid: number; taken: number }>(
        url,
        `select (select amount_paid::int from invoices where id = '${invoice.id}') as paid,
          (select 100000 - qty from items where id = '${item.id}') as taken`,
      )
      expect(paid + taken).toBeGreaterThan(0)
      expect(paid + taken).toBeLessThan(answered.length)
      const database = connect(url)
      expect(await moneyProblems(database.db)).toEqual([])
      expect(await ledgerProblems(database.db)).toEqual([])
      await database.close()
    })
  })
})

describe('reports a problem in one line and by the exit code', () => {
  it('when a backup fails', async () => {
    const folder = newFolder()
    const noDir = join(folder, 'none')
    const none = await runCommand(['backup', join(folder, 'b')], { dataDir: noDir })
    expect(none).toMatchObject({ code: 1, output: '', errors: `There is no database in ${noDir}\n` })
    expect(existsSync(noDir)).toBe(false)
    expect(await runCommand(['backup'], { dataDir: noDir })).toMatchObject({
      code: 2,
      errors: 'Usage: npm run backup -- FILE\n',
    })

    const dataDir = preparedDataDir()
    const server = await Server.start({ dataDir })
    await someRecords(server.url)
    writeFileSync(join(folder, 'mine'), 'mine')
    const exists = await runCommand(['backup', join(folder, 'mine')], { dataDir })
    expect(exists.code).toBe(3)
    expect(exists.errors).toBe(
      `${join(folder, 'mine')} exists already: choose another name, or remove it first\n`,
    )
    expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('mine')

    // A limit on file sizes simulates a full disk without special rights.
    const full = await runCommand(['backup', join(folder, 'b')], { dataDir, shell: 'ulimit -f 5' })
    expect(full).toMatchObject({ code: 4, errors: `There is not enough space for ${join(folder, 'b')}\n` })
    expect(readdirSync(folder).sort()).toEqual(['mine'])
    expect(await server.stop()).toBe(0)
  })

  it('when a restore fails, leaving the database unchanged', async () => {
    const folder = newFolder()
    const dataDir = preparedDataDir(folder)
    const server = await Server.start({ dataDir })
    const file = join(folder, 'b')
    expect(await runCommand(['backup', file], { dataDir })).toMatchObject({ code: 0 })
    const running = await runCommand(['restore', file], { dataDir })
    expect(running.code).toBe(9)
    expect(running.errors).toBe(`Plumbline is already running on the data folder ${dataDir}\n`)

    // Nobody has signed up yet, so nothing would be lost.
    expect(await server.stop()).toBe(0)
    expect(await runCommand(['restore', file], { dataDir })).toMatchObject({ code: 0, errors: '' })
    const again = await Server.start({ dataDir })
    await signedUp(again.url)
    expect(await again.stop()).toBe(0)
    const contents = await inDatabaseOf(dataDir, contentsOf)
    const used = await runCommand(['restore', file], { dataDir })
    expect(used.code).toBe(5)
    expect(used.errors).toMatch(/^The database in \S.* is not empty: [^\n]*\n$/)
    expect(await inDatabaseOf(dataDir, contentsOf)).toEqual(contents)

    const untouched = join(newFolder(), 'data')
    const whole = readFileSync(file)
    const altered = Buffer.from(whole)
    altered.writeUInt8(altered.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
    const newer = Buffer.concat([Buffer.from('PLUMBLINE BACKUP 2\n'), whole.subarray(19)])
    for (const [name, bytes, code] of [
      ['truncated', whole.subarray(0, -100), 6],
      ['altered', altered, 6],
      ['newer', newer, 7],
      ['other', Buffer.from('-- PostgreSQL database dump\n'), 8],
    ] as const) {
      writeFileSync(join(folder, name), bytes)
      const refused = await runCommand(['restore', join(folder, name)], { dataDir: untouched })
      expect(refused).toMatchObject({ code, output: '', errors: expect.stringMatching(/^[^\n]+\n$/) })
    }
    expect(existsSync(untouched)).toBe(false)
  })
})

/** A database as on managed servers, whose owner has no further rights. */
async function databaseOfTenant(adminUrl: string): Promise<string> {
  await adminQuery(adminUrl, `create role tenant login password 'tenant'`)
  await adminQuery(adminUrl, 'create database tenant owner tenant')
  return urlOf(adminUrl, 'tenant').replace(/\/\/admin:[^@]+@/, '//tenant:tenant@')
}
