import { existsSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openBackup } from '@/db/backup/read'
import { fromRoot } from '@/db/paths'
import { rows } from '@/db/query'
import { activity } from '@/server/test/activity'
import { readChanges } from '@/server/test/change-reader'
import type { Client } from '@/server/test/client'
import { withServer } from '@/server/test/server'
import { BACKUP_LOCK, backupName, isBackupName } from '../backup'
import type { Backups } from '../backups.schema'
import { BackupRunner } from './backup-runner'

const server = withServer()
let ada: Client
let folder: string

beforeEach(async () => {
  ada = await server.owner()
  folder = await mkdtemp(join(tmpdir(), 'plumbline-daily-'))
  await rows(server.database.db, sql`delete from backup_runs`)
  await server.asAdmin(`delete from activity where action like 'backup.%'`)
  await rows(server.database.db, sql`update backup_settings set is_daily = false, folder = null, keep = 14`)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const backups = async () => (await ada.get<Backups>('/api/backups')).body

async function finished(): Promise<Backups> {
  await expect.poll(async () => (await backups()).running, { interval: 50 }).toBe(false)
  return backups()
}

/** Activity about backups, newest first: "backup.started by ada@example.com". */
const said = async () =>
  (await activity(ada))
    .filter(({ action }) => action.startsWith('backup.') && action !== 'backup.configured')
    .map(({ action, by }) => `${action} by ${by}`)

/** Makes the settings look a day old and the backup due now or some minutes ago. */
async function makeDue(minutes = 0) {
  const time = sql`to_char((now() - ${minutes} * interval '1 minute') at time zone (select time_zone from company),
    'HH24:MI')`
  await server.database.transaction(async (tx) => {
    await rows(tx, sql`select set_config('plumbline.writes_past', 'on', true)`)
    await rows(
      tx,
      sql`update backup_settings set is_daily = true, folder = ${folder}, time_of_day = ${time},
        updated_at = now() - interval '2 days'`,
    )
  })
}

describe('backup settings', () => {
  it('have no folder and no daily backup at first', async () => {
    const { status, body } = await ada.get<Backups>('/api/backups')
    expect(status).toBe(200)
    expect(body).toEqual({
      daily: false,
      folder: null,
      time: '02:00',
      keep: 14,
      nextAt: null,
      running: false,
      last: null,
      lastGoodAt: null,
      version: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect((await server.visitor().get('/api/backups')).status).toBe(401)
  })

  it('accept partial changes, show the next backup and record one activity entry', async () => {
    const { status, body } = await ada.patch<Backups>('/api/backups', {
      daily: true,
      folder,
      time: '23:30',
      keep: 3,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ daily: true, folder, time: '23:30', keep: 3 })
    const ahead = Date.parse(body.nextAt ?? '') - Date.now()
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThanOrEqual(25 * 60 * 60 * 1000)
    expect((await ada.patch<Backups>('/api/backups', { daily: false })).body).toMatchObject({
      daily: false,
      folder,
      nextAt: null,
    })
    await ada.patch('/api/backups', { daily: false })
    const outdated = await ada.patch('/api/backups', { keep: 9, version: body.version })
    expect(outdated).toMatchObject({ status: 409, body: { code: 'outdated' } })
    const actions = (await activity(ada)).filter(({ by }) => by === ada.email).map(({ action }) => action)
    expect(actions.filter((action) => action === 'backup.configured')).toHaveLength(2)
  })

  it.each([
    [{ folder: 'backups' }, 'folder', 'Must be a full path on the server, such as /var/backups/plumbline'],
    [{ folder: '/no/such/folder' }, 'folder', 'There is no such folder on the server'],
    [{ folder: fromRoot('package.json') }, 'folder', 'There is no such folder on the server'],
    [{ folder: fromRoot('public') }, 'folder', 'This folder is served to browsers: choose another'],
    [{ folder: `/${'x'.repeat(500)}` }, 'folder', 'Must be at most 500 characters'],
    [{ folder: '/a\u0007b' }, 'folder', 'Must not contain control characters'],
    [{ daily: true }, 'folder', 'Folder is required for daily backups'],
    [{ daily: 'yes' }, 'daily', 'Must be yes or no'],
    [{ time: '24:00' }, 'time', 'Must be a time, such as 02:00'],
    [{ keep: 0 }, 'keep', 'Must be a whole number from 1 to 365'],
    [{ keep: 366 }, 'keep', 'Must be a whole number from 1 to 365'],
    [{ keep: 1.5 }, 'keep', 'Must be a whole number from 1 to 365'],
  ])('refuse %j and change nothing', async (patch, path, message) => {
    const before = await backups()
    const { status, body } = await ada.patch<{ errors: unknown }>('/api/backups', { keep: 7, ...patch })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
    expect(await backups()).toEqual(before)
  })

  it('refuse the database folder and a folder that leads to served files', async () => {
    await mkdir(join(folder, 'base'))
    writeFileSync(join(folder, 'PG_VERSION'), '18\n')
    const refused = await ada.patch<{ message: string }>('/api/backups', { folder: join(folder, 'base') })
    expect(refused.body.message).toBe('This folder belongs to the database: choose another')
    const link = join(tmpdir(), `plumbline-link-${process.pid}`)
    symlinkSync(fromRoot('public'), link)
    const served = await ada.patch<{ message: string }>('/api/backups', { folder: link })
    await rm(link)
    expect(served.body.message).toBe('This folder is served to browsers: choose another')
  })
})

describe('a backup on request', () => {
  it('requires a folder', async () => {
    const { status, body } = await ada.post<{ message: string }>('/api/backups')
    expect(status).toBe(409)
    expect(body.message).toBe('Choose a folder for backups first')
  })

  it('runs in its own process, one at a time, and open screens receive the result', async () => {
    await ada.patch('/api/backups', { folder })
    const { received, leave } = await readChanges(ada)
    const { status, body } = await ada.post<Backups>('/api/backups')
    expect(status).toBe(202)
    expect(body).toMatchObject({ running: true, last: null })
    const second = await ada.post<{ message: string }>('/api/backups')
    expect(second).toMatchObject({ status: 409, body: { message: 'A backup is already running' } })

    const end = async () => (await activity(ada)).find(({ action }) => action === 'backup.finished')?.id
    await expect.poll(end).toBeDefined()
    const change = { entity: 'backup', id: 'backup', version: body.version, activityId: await end() }
    await expect.poll(() => received.map(({ data }) => data)).toContainEqual(change)
    leave()
    const { running, last } = await backups()
    expect(running).toBe(false)
    const [name = '', ...others] = readdirSync(folder)
    expect(others).toEqual([])
    expect(isBackupName(name)).toBe(true)
    const file = join(folder, name)
    expect(last).toMatchObject({ file, bytes: statSync(file).size, error: null })
    const backup = await openBackup(file)
    await backup.close()
    expect(backup.header.tables.reduce((sum, table) => sum + table.rows, 0)).toBe(last?.rows)
    expect((await said()).sort()).toEqual([
      `backup.finished by ${ada.email}`,
      `backup.started by ${ada.email}`,
    ])
  })

  it('reports why it failed and when the last good one was made', async () => {
    await ada.patch('/api/backups', { folder })
    await ada.post('/api/backups')
    const madeAt = (await finished()).last?.startedAt
    await rm(folder, { recursive: true })
    expect((await ada.post('/api/backups')).status).toBe(202)
    const { last, lastGoodAt } = await finished()
    expect(last).toMatchObject({ bytes: null, rows: null })
    expect(lastGoodAt).toBe(madeAt)
    expect(last?.error).toMatch(/^The folder \S+ is not there$/)
    expect(await said()).toContain(`backup.failed by ${ada.email}`)
  })

  it('reports that no process could be started, and the next backup works', async () => {
    await ada.patch('/api/backups', { folder })
    const { execPath } = process
    onTestFinished(() => {
      process.execPath = execPath
    })
    process.execPath = join(folder, 'nothing')
    expect((await ada.post('/api/backups')).status).toBe(500)
    process.execPath = execPath
    expect((await ada.post('/api/backups')).status).toBe(202)
    expect((await finished()).last?.error).toBeNull()
  })

  it('keeps our newest backups and every other file', async () => {
    await ada.patch('/api/backups', { folder, keep: 2 })
    for (let created = 0; created < 2; created++) {
      expect((await ada.post('/api/backups')).status).toBe(202)
      await finished()
    }
    const created = readdirSync(folder)
    const named = backupName(new Date('2020-01-01T00:00:00Z'))
    writeFileSync(join(folder, named), 'PLUMBLINE BACKUP 1\nonly in name')
    writeFileSync(join(folder, 'plumbline-mine.backup'), 'by hand')
    const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    const cutOff = `${named}.01234567.unfinished`
    writeFileSync(join(folder, cutOff), '')
    utimesSync(join(folder, cutOff), old, old)
    expect(created).toHaveLength(2)

    expect((await ada.post('/api/backups')).status).toBe(202)
    const { last } = await finished()
    expect(last?.error).toBeNull()
    const left = readdirSync(folder)
    expect(left).toEqual(expect.arrayContaining([named, 'plumbline-mine.backup', created.sort()[1] ?? '']))
    expect(left).not.toContain(created.sort()[0])
    expect(left).not.toContain(cutOff)
    expect(left).toHaveLength(4)
  })
})

describe('the daily backup', () => {
  it('is made once a day by one of several servers', async () => {
    const log = pino({ level: 'silent' })
    const others = [1, 2].map(() => new BackupRunner(server.database, log))
    expect(await server.app.backups.check()).toBe('not_due')
    await makeDue()
    const runners = [server.app.backups, ...others]
    const states = await Promise.all(runners.map((runner) => runner.check()))
    expect(states.filter((state) => state === 'started')).toHaveLength(1)
    const { last, nextAt } = await finished()
    expect(last?.error).toBeNull()
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now())
    expect(await said()).toEqual(['backup.finished by Plumbline', 'backup.started by Plumbline'])
    expect(readdirSync(folder)).toHaveLength(1)
    // Waits until the other processes have found nothing to do and ended.
    for (const runner of runners) await expect.poll(() => runner.check()).toBe('not_due')
    expect(readdirSync(folder)).toHaveLength(1)
    for (const runner of others) await runner.close()
  })

  it('is retried an hour after a failure', async () => {
    await makeDue()
    await rows(
      server.database.db,
      sql`insert into backup_runs (id, is_daily, started_at, file, error) values ('r', true, now(), 'f', 'no space')`,
    )
    expect((await backups()).last).toMatchObject({ error: 'no space' })
    expect(await server.app.backups.check()).toBe('not_due')
    await makeDue(62)
    await rows(server.database.db, sql`update backup_runs set started_at = now() - interval '61 minutes'`)
    expect(await server.app.backups.check()).toBe('started')
    expect((await finished()).last?.error).toBeNull()
    expect(existsSync((await backups()).last?.file ?? '')).toBe(true)
  })

  it('is aborted when the server stops, leaving no partial file', async () => {
    await ada.patch('/api/backups', { folder })
    const runner = new BackupRunner(server.database, pino({ level: 'silent' }))
    expect(await runner.start({ id: ada.userId, email: ada.email })).toBe('started')
    await runner.close()
    expect(readdirSync(folder).every(isBackupName)).toBe(true)
    expect((await backups()).running).toBe(false)
    expect(await said()).toHaveLength(1)
  })

  it('a backup that could not report its end is reported by its server, or by another within a minute', async () => {
    await ada.patch('/api/backups', { folder })
    await server.database.transaction(async (tx) => {
      await rows(tx, sql`lock table rfis in access exclusive mode`)
      expect((await ada.post('/api/backups')).status).toBe(202)
      await rows(
        tx,
        sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = ${BACKUP_LOCK}
          and database = (select oid from pg_database where datname = current_database())`,
      )
    })
    await expect.poll(said).toContain('backup.failed by Plumbline')
    expect((await backups()).last).toMatchObject({ error: 'The backup was interrupted' })

    await rows(
      server.database.db,
      sql`insert into backup_runs (id, is_daily, started_at, file, error) values ('k', true, now(), '/b/f', 'x')`,
    )
    for (let minute = 0; minute < 2; minute++) await server.app.backups.check()
    expect((await said()).filter((entry) => entry === 'backup.failed by Plumbline')).toHaveLength(2)
  })
})
