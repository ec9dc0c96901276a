import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '@/db/embedded'
import { query } from '@/server/test/databases'
import { FIGURES, fillWithOldDatabase } from '@/server/test/old-database'
import { demoLogin, inDatabaseOf, runCommand } from './commands'
import { newFolder, postgresProcesses, preparedDataDir, Server } from './harness'
import { whoAmI } from './people'

async function oldDataDir(change = 'select') {
  const dataDir = join(newFolder(), 'data')
  mkdirSync(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  await fillWithOldDatabase(postgres.connectionString)
  await query(postgres.connectionString, change)
  await postgres.stop()
  return dataDir
}

describe('a start', () => {
  it('migrates a database from before the baseline with all its records', async () => {
    const dataDir = await oldDataDir()
    const figures = await inDatabaseOf(dataDir, (url) => query(url, FIGURES))
    const server = await Server.start({ dataDir })
    const client = await demoLogin(server.url)
    expect(await whoAmI(client)).toBe(200)
    for (const path of ['items', 'invoices', 'jobs', 'estimates', 'purchase-orders', 'time-entries']) {
      const { status, body } = await client.get<unknown[]>(`/api/${path}`, { limit: 1 })
      expect({ path, status, rows: body.length }).toEqual({ path, status: 200, rows: 1 })
    }
    expect(await inDatabaseOf(dataDir, (url) => query(url, FIGURES))).toEqual(figures)
    expect(await server.stop()).toBe(0)
    expect(await runCommand(['check-stock'], { dataDir })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The stock of \d+ items matches the ledger\n$/),
    })
    await inDatabaseOf(dataDir, (url) =>
      query(
        url,
        `alter table items disable trigger items_places; update items set qty = qty + 1 where id = (
        select id from items order by id limit 1)`,
      ),
    )
    expect(await runCommand(['check-stock'], { dataDir })).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /in stock: the ledger has \d+, the database \d+\n2 differences in the stock\n$/,
      ),
    })
  })

  it('refuses a database in the middle of the earlier migrations and says which version to start first', async () => {
    const dataDir = await oldDataDir(
      `delete from drizzle.__drizzle_migrations
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    )
    const refused = Server.launch({ dataDir })
    expect(await refused.exit).toBe(1)
    expect(refused.output).toBe('')
    expect(refused.errors).toMatch(
      /^The database was made by an earlier Plumbline: start Plumbline at commit [^\n]*\n$/,
    )
    expect(postgresProcesses(dataDir)).toEqual([])
  })

  it('refuses a database that a newer Plumbline has used', async () => {
    const dataDir = preparedDataDir()
    await inDatabaseOf(dataDir, (url) =>
      query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`),
    )
    const refused = Server.launch({ dataDir })
    expect(await refused.exit).toBe(1)
    expect(refused.output).toBe('')
    expect(refused.errors).toMatch(
      /^The database was used by a newer Plumbline: update this Plumbline[^\n]*\n$/,
    )
    expect(postgresProcesses(dataDir)).toEqual([])
  })
})
