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

describe('a start', () => {
  it('takes over the database of Plumbline 0.1.0 with all that is in it', async () => {
    const dataDir = join(newFolder(), 'data')
    mkdirSync(dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
    await fillWithOldDatabase(postgres.connectionString)
    const figures = await query(postgres.connectionString, FIGURES)
    await postgres.stop()
    expect(figures).toEqual([
      {
        stock: { pieces: 3076, out: 4218, missing: 4 },
        paid: '81117945',
        balance: '9355371',
        payments: '81117945',
        estimates: '73702018',
        orders: '30045768',
        minutes: expect.any(String),
        files: expect.any(String),
      },
    ])

    const server = await Server.start({ dataDir })
    const client = await demoLogin(server.url)
    expect(await whoAmI(client)).toBe(200)
    // The oldest account of a company that knew no roles is its owner.
    const { body: people } = await client.get<{ email: string; role: string }[]>('/api/people')
    expect(people.filter(({ role }) => role === 'owner').map(({ email }) => email)).toEqual([
      'demo@plumbline.example',
    ])
    for (const path of ['items', 'invoices', 'jobs', 'estimates', 'purchase-orders', 'time-entries']) {
      const { status, body } = await client.get<unknown[]>(`/api/${path}`, { limit: 1 })
      expect({ path, status, rows: body.length }).toEqual({ path, status: 200, rows: 1 })
    }
    expect(await inDatabaseOf(dataDir, (url) => query(url, FIGURES))).toEqual(figures)
    // Photos are whole, in pieces.
    const broken = `select count(*) > 0 as some, (count(*) filter (where encode(sha256(c.content), 'hex') <> hash))::int as broken
      from files join lateral (
        select string_agg(bytes, ''::bytea order by position) as content from file_chunks where hash = files.hash
      ) c on true`
    expect(await inDatabaseOf(dataDir, (url) => query(url, broken))).toEqual([{ some: true, broken: 0 }])
    // Whoever was a job's technician finds it among their own.
    const lost = `select count(*) > 0 as some, (count(*) filter (where t.user_id is null))::int as lost
      from jobs left join job_technicians t on t.job_id = jobs.id and t.user_id = jobs.technician_id
      where jobs.technician_id is not null`
    expect(await inDatabaseOf(dataDir, (url) => query(url, lost))).toEqual([{ some: true, lost: 0 }])
    // What was in stock lies at its item's home, which is the place of the text that named it, or at "Main".
    const astray = `select count(*)::int as items, (count(*) filter (where i.available <> coalesce(there.qty, 0)
        or (i.location is not null and home.name is distinct from i.location)))::int as astray
      from items i left join locations home on home.id = i.location_id
      left join lateral (
        select sum(l.qty) as qty from item_locations l join locations p on p.id = l.location_id
        where l.item_id = i.id and p.name = coalesce(i.location, 'Main')
      ) there on true`
    expect(await inDatabaseOf(dataDir, (url) => query(url, astray))).toEqual([
      { items: expect.toSatisfy((items: number) => items > 50), astray: 0 },
    ])
    const texts = `select (select array_agg(distinct location order by location) from items)
      = (select array_agg(name order by name) from locations where name <> 'Main' or name in (select location from items)) as same`
    expect(await inDatabaseOf(dataDir, (url) => query(url, texts))).toEqual([{ same: true }])
    expect(await server.stop()).toBe(0)
    expect(await runCommand(['check-stock'], { dataDir })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The stock of \d+ items is what the ledger says\n$/),
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
        /in stock: the ledger says 1, stored are 2\n2 differences in the stock\n$/,
      ),
    })
  })

  it('refuses a database that a newer Plumbline has used', async () => {
    const dataDir = preparedDataDir()
    await inDatabaseOf(dataDir, (url) =>
      query(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`),
    )
    const refused = Server.launch({ dataDir })
    expect(await refused.exit).toBe(1)
    expect(refused.output).toBe('')
    expect(refused.errors).toMatch(/^The database was used by a newer Plumbline: update this one[^\n]*\n$/)
    expect(postgresProcesses(dataDir)).toEqual([])
  })
})
