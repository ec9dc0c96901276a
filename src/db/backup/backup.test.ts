import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { knownMigrations, migrate } from '@/db/migrate'
import { contentsOf, structureOf } from '@/server/test/contents'
import { newDatabase, query } from '@/server/test/databases'
import { demoTemplate } from '@/server/test/demo-database'
import { fillWithOldDatabase } from '@/server/test/old-database'
import { backUp } from './backup'
import { hasRelations, readTables } from './catalog'
import { BackupProblem } from './problems'
import { openBackup, readBackupHeader } from './read'
import { restore } from './restore'
import { withSession } from './session'
import { isUnused } from './unused'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const isEmpty = (url: string) =>
  withSession({ connectionString: url }, async (client) => !(await hasRelations(client)))

async function restoreFrom(file: string, connectionString: string) {
  const backup = await openBackup(file)
  return restore({ backup, connectionString }).finally(() => backup.close())
}

const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error) => (error instanceof BackupProblem ? error.kind : error),
  )

/**
 * Adds edge cases: every kind of text in a table with generated columns, bytes, arrays, JSON, large numbers
 * and nulls.
 */
async function addInvalidValues(url: string) {
  const text = "tab\\t line\\n return\\r back\\\\ \\\\. \\\\N quote'' Nguyễn 🪠 \\x01"
  await query(
    url,
    `insert into jobs (id, num, address, customer) values ('strange', 'J\\N', E'${text}', ''), ('plain', '\\.', null, null);
    insert into files (hash, mime, size, thumbnail) values ('h', 'image/png', 300000, '\\x');
    insert into file_chunks (hash, position, bytes) values ('h', 0, '\\x${randomBytes(300_000).toString('hex')}');
    insert into users (id, email) values ('u', 'u@example.com');
    insert into items (id, name, type, qty, tags, created_by_id)
      values ('i', 'Wrench', 'tool', 0, array['a,b', '{}', 'NULL', '"', E'\\\\'], 'u');
    insert into activity (id, action, entity, payload)
      values ('a', 'item.created', 'item', '{"text": "\\n\\u0022", "n": 1e300, "none": null}');
    insert into customers (id, name, created_by_id) values ('c', 'C', 'u');
    insert into estimates (id, estimate_number, customer_id, customer_name, title, subtotal, total, created_by_id, job_id)
      values ('e', 'E-1', 'c', 'C', 'T', 9007199254740991, 9007199254740991, 'u', 'strange');
    update jobs set estimate_id = 'e' where id = 'strange'`,
  )
}

describe('a backup', () => {
  it('restores every row into tables identical to those of a new database', async () => {
    const source = await newDatabase({ template: await demoTemplate() })
    await addInvalidValues(source)
    const file = join(await newFolder(), 'b.backup')
    const counts: number[] = []
    const { rows, bytes } = await backUp({
      connectionString: source,
      file,
      onRows: (done) => counts.push(done),
    })
    expect(bytes).toBe(statSync(file).size)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(counts.at(-1)).toBe(rows)

    const target = await newDatabase({ isEmpty: true })
    expect(await restoreFrom(file, target)).toEqual({ rows, leftOut: [] })
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
    expect(await structureOf(target)).toEqual(await structureOf(source))
    // Triggers continue to work after the restore.
    await query(target, `update customers set name = 'Renamed' where id = 'c'`)
    expect(await query(target, `select customer_name from estimates where id = 'e'`)).toEqual([
      { customer_name: 'Renamed' },
    ])
  })

  it('is a snapshot of a single moment', async () => {
    const source = await newDatabase()
    await query(source, `insert into jobs (id, num) values ('1', 'J-1')`)
    const file = join(await newFolder(), 'b.backup')
    // Changes another table while the first one is being copied.
    let changing: Promise<unknown> | undefined
    await query(
      source,
      `insert into activity (id, action, entity, payload) values ('a', 'job.created', 'job', '{}')`,
    )
    await backUp({
      connectionString: source,
      file,
      onRows: () => {
        changing ??= query(source, `delete from jobs`)
      },
    })
    await changing
    const backup = await openBackup(file)
    await backup.close()
    expect(backup.header.tables.find(({ name }) => name === 'jobs')?.rows).toBe(1)
  })

  it('a backup from the end of the earlier migration chain restores every row into the current schema', async () => {
    const old = await newDatabase({ isEmpty: true })
    await fillWithOldDatabase(old)
    const tables = await withSession({ connectionString: old }, readTables)
    const contents = await contentsOf(old, tables)
    expect(Object.keys(contents).filter((name) => contents[name]?.rows === '0')).toEqual([])
    // Crews and times of jobs move to their visits: see visits-migration.test.ts.
    const { jobs, job_technicians, ...kept } = contents
    const keptTables = tables.filter(({ name }) => Object.hasOwn(kept, name))
    const file = join(await newFolder(), 'old.backup')
    await backUp({ connectionString: old, file })

    const restored = await newDatabase({ isEmpty: true })
    await restoreFrom(file, restored)
    await migrate(old)
    const structure = await structureOf(await newDatabase())
    for (const database of [old, restored]) {
      expect(await structureOf(database)).toEqual(structure)
      expect(await contentsOf(database, keptTables)).toEqual(kept)
      expect(await query(database, 'select from jobs')).toHaveLength(Number(jobs?.rows))
    }
    await migrate(old)
  })

  it('a backup from the middle of the earlier migration chain is refused, like such a database', async () => {
    const old = await newDatabase({ isEmpty: true })
    await fillWithOldDatabase(old)
    await query(
      old,
      `delete from drizzle.__drizzle_migrations
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    )
    const contents = await contentsOf(old)
    await expect(migrate(old)).rejects.toThrow(
      /^The database was made by an earlier Plumbline: start Plumbline at commit [0-9a-f]{7} with it once, then this version$/,
    )
    expect(await contentsOf(old)).toEqual(contents)

    const file = join(await newFolder(), 'old.backup')
    await backUp({ connectionString: old, file })
    const target = await newDatabase({ isEmpty: true })
    expect(await problem(restoreFrom(file, target))).toBe('older')
    expect(await isEmpty(target)).toBe(true)
  })

  it('never overwrites a file and leaves nothing behind when it fails', async () => {
    const connectionString = await newDatabase()
    const folder = await newFolder()
    const file = join(folder, 'there')
    writeFileSync(file, 'mine')
    expect(await problem(backUp({ connectionString, file }))).toBe('file')
    expect(await problem(backUp({ connectionString, file: folder }))).toBe('file')
    expect(await problem(backUp({ connectionString, file: join(folder, 'none', 'b') }))).toBe('file')
    const empty = await newDatabase({ isEmpty: true })
    expect(await problem(backUp({ connectionString: empty, file: join(folder, 'b') }))).toBe('failed')
    expect(readdirSync(folder)).toEqual(['there'])
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('leaves no file when it is aborted', async () => {
    const connectionString = await newDatabase()
    await addInvalidValues(connectionString)
    const folder = await newFolder()
    const stopping = new AbortController()
    const running = backUp({
      connectionString,
      file: join(folder, 'b'),
      signal: stopping.signal,
      onRows: () => stopping.abort(),
    })
    await expect(running).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a restore', () => {
  async function smallBackup(and = ''): Promise<string> {
    const source = await newDatabase()
    await addInvalidValues(source)
    await query(source, and)
    const file = join(await newFolder(), 'small.backup')
    await backUp({ connectionString: source, file })
    return file
  }

  it('refuses a file that was cut off, altered or extended anywhere', async () => {
    const file = await smallBackup()
    const whole = readFileSync(file)
    const changed = `${file}.changed`
    const kindOf = async (bytes: Buffer) => {
      writeFileSync(changed, bytes)
      return problem(openBackup(changed))
    }
    expect(await kindOf(whole.subarray(0, 5))).toBe('not_a_backup')
    expect(await kindOf(Buffer.concat([whole, Buffer.from('\n')]))).toBe('damaged')
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 21), async (cut) => {
        expect(await kindOf(whole.subarray(0, 20 + cut))).toBe('damaged')
      }),
      { numRuns: 30, examples: [[whole.length - 22]] },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 20), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const altered = Buffer.from(whole)
        altered.writeUInt8(altered.readUInt8(19 + place) ^ change, 19 + place)
        expect(await kindOf(altered)).toBe('damaged')
      }),
      {
        numRuns: 60,
        examples: [
          [0, 1],
          [whole.length - 20, 1],
          [whole.length - 25, 1],
          // The position of the trailer's last line, from a line feed to a tab.
          [whole.length - 29, 3],
          [whole.length - 40, 1],
        ],
      },
    )
  })

  it('refuses a newer backup and a file that is no backup', async () => {
    const file = await smallBackup()
    const newerFormat = Buffer.from(readFileSync(file))
    newerFormat.write('2', 'PLUMBLINE BACKUP '.length)
    writeFileSync(`${file}.2`, newerFormat)
    expect(await problem(openBackup(`${file}.2`))).toBe('newer')
    writeFileSync(`${file}.sql`, '-- PostgreSQL database dump')
    expect(await problem(openBackup(`${file}.sql`))).toBe('not_a_backup')
    writeFileSync(`${file}.empty`, '')
    expect(await problem(openBackup(`${file}.empty`))).toBe('not_a_backup')
    expect(await problem(openBackup(`${file}.none`))).toBe('file')

    const source = await newDatabase()
    await query(
      source,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`,
    )
    await backUp({ connectionString: source, file: `${file}.newer` })
    const target = await newDatabase({ isEmpty: true })
    expect(await problem(restoreFrom(`${file}.newer`, target))).toBe('newer')
    expect(await isEmpty(target)).toBe(true)
  })

  it('refuses a database that is not empty and leaves it unchanged', async () => {
    const file = await smallBackup()
    const used = await newDatabase()
    const before = await contentsOf(used)
    expect(await problem(restoreFrom(file, used))).toBe('not_empty')
    expect(await contentsOf(used)).toEqual(before)
    expect(await isUnused(used)).toBe(true)
    await query(used, `insert into users (id, email) values ('u', 'u@example.com')`)
    expect(await isUnused(used)).toBe(false)

    const foreign = await newDatabase({ isEmpty: true })
    await query(foreign, 'create table elsewhere (id int)')
    expect(await problem(restoreFrom(file, foreign))).toBe('not_empty')
    expect(await isUnused(foreign)).toBe(false)
  })

  it('leaves the database empty when it fails, and skips tables of other programs when repeated', async () => {
    const source = await newDatabase()
    await addInvalidValues(source)
    await query(
      source,
      `alter table jobs drop constraint jobs_estimate_id_estimates_id_fk; update jobs set estimate_id = 'gone'`,
    )
    const file = join(await newFolder(), 'bad.backup')
    await backUp({ connectionString: source, file })
    const target = await newDatabase({ isEmpty: true })
    await expect(restoreFrom(file, target)).rejects.toThrow('jobs_estimate_id_estimates_id_fk')
    expect(await isEmpty(target)).toBe(true)

    const others = 'create table elsewhere (id int); insert into elsewhere values (1)'
    expect(await restoreFrom(await smallBackup(others), target)).toMatchObject({ leftOut: ['elsewhere'] })
    expect(await query(target, 'select id from jobs order by id')).toEqual([
      { id: 'plain' },
      { id: 'strange' },
    ])
  })
})

it('a backup identifies its database, also where the server does not reveal its system identifier', async () => {
  const file = join(await newFolder(), 'b')
  const own = await newDatabase()
  const role = `guest_${randomBytes(8).toString('hex')}`
  await query(own, `create role ${role}; grant pg_read_all_data to ${role}`)
  onTestFinished(async () => {
    await query(own, `drop owned by ${role}; drop role ${role}`)
  })
  const asGuest = new URL(own)
  asGuest.searchParams.set('options', `-c role=${role}`)
  const sourceOf = async (name: string, url: string) => {
    await backUp({ connectionString: url, file: `${file}${name}` })
    return (await readBackupHeader(`${file}${name}`))?.source
  }
  const revealed = await sourceOf('told', asGuest.href)
  expect(revealed).toMatch(/^\d+\/\d+$/)
  await query(own, 'revoke execute on function pg_control_system() from public')
  const kept = await sourceOf('kept', asGuest.href)
  expect(kept).toMatch(/^[0-9a-f-]{36}\/\d+$/)
  expect(await sourceOf('again', asGuest.href)).toBe(kept)

  const copy = await newDatabase({ isEmpty: true })
  await restoreFrom(`${file}kept`, copy)
  const idOf = (url: string) => query(url, 'select id from drizzle.installation')
  expect(await idOf(copy)).toHaveLength(1)
  expect(await idOf(copy)).not.toEqual(await idOf(own))
})

it('the header of a backup is read without reading the whole file', async () => {
  const folder = await newFolder()
  const file = join(folder, 'b')
  await backUp({ connectionString: await newDatabase(), file })
  expect((await readBackupHeader(file))?.migrations).toEqual(
    knownMigrations().map(({ folderMillis }) => folderMillis),
  )
  writeFileSync(join(folder, 'other'), 'PLUMBLINE BACKUP 1\n{}')
  expect(await readBackupHeader(join(folder, 'other'))).toBeUndefined()
  expect(existsSync(join(folder, 'none'))).toBe(false)
  expect(await readBackupHeader(join(folder, 'none'))).toBeUndefined()
})
