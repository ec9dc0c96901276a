import { readdirSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgArray, type PgColumn, PgCustomColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { FILE_COLUMNS } from '@/db/file-columns'
import { fromRoot } from '@/db/paths'
import type { Company } from '@/domain/company/company.schema'
import type { Account } from '@/features/account/account.schema'
import type { FieldLog } from '@/features/field-logs/field-log.schema'
import type { Item } from '@/features/items/item.schema'
import { preparePhoto, savePhoto } from './photos'
import type { Client } from './test/client'
import { pngDataString } from './test/pictures'
import { newItem, newJob } from './test/records'
import { withServer } from './test/server'
import { FILES_LOCK, removeUnusedFiles } from './unused-files'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.owner()
})

const sweep = (batch?: number) => removeUnusedFiles(server.database, batch)
const statusOf = async (path: unknown) => (await ada.get(String(path))).status
/** Unused files are no longer served but may still exist. */
const isKept = async (path: unknown) => {
  const hash = String(path).split('/').at(-1)
  const { rows } = await server.database.db.execute(sql`select 1 from files where hash = ${hash}`)
  return rows.length > 0
}
/** Makes every file look as if it was found unused more than a day ago. */
const aDayLater = () =>
  server.database.db.execute(sql`update files set unused_since = unused_since - interval '25 hours'`)

/** The path of a file found unused more than a day ago. */
async function forgotten(photo: string): Promise<string> {
  const { id, photoUrl } = await newItem(ada, { photoUrl: photo })
  await ada.patch(`/api/items/${id}`, { photoUrl: '' })
  await sweep()
  await aDayLater()
  return photoUrl as string
}

describe('a file that no record uses', () => {
  it('is removed after a day, whatever kind of record used it', async () => {
    const photo = (n: number) => pngDataString(50, n)
    const item = await newItem(ada, { photoUrl: await photo(1) })
    const log = await ada.post<FieldLog>('/api/field-logs', {
      jobId: (await newJob(ada)).id,
      logDate: '2026-11-13',
      workPerformed: 'With photos',
      photos: [await photo(2), await photo(3)],
    })
    const user = await ada.patch<Account>('/api/auth/user', { photo: await photo(4) })
    const company = await ada.patch<Company>('/api/company', { logoUrl: await photo(5) })
    const [first, second] = log.body.photos
    const paths = [item.photoUrl, first, second, user.body.profileImageUrl, company.body.logoUrl]
    const all = async (status: number, kept: boolean) => {
      expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => status))
      expect(await Promise.all(paths.map(isKept))).toEqual(paths.map(() => kept))
    }
    // However old they are, and even if they are marked as unused.
    await server.database.db.execute(
      sql`update files set created_at = now() - interval '1 year', unused_since = now() - interval '2 days'`,
    )
    expect(await sweep()).toBe(0)
    await all(200, true)

    await ada.patch<Item>(`/api/items/${item.id}`, { photoUrl: await photo(6) })
    await ada.delete(`/api/field-logs/${log.body.id}/photos/${first?.split('/').at(-1)}`)
    await ada.patch(`/api/field-logs/${log.body.id}`, { photos: [] })
    await ada.patch('/api/auth/user', { photo: null })
    await ada.patch('/api/company', { logoUrl: null })
    expect(await sweep()).toBe(0)
    await all(404, true)
    await aDayLater()
    expect(await sweep(2)).toBe(5)
    await all(404, false)
    const { body } = await ada.get<Item>(`/api/items/${item.id}`)
    expect(await statusOf(body.photoUrl)).toBe(200)
  })

  it('is kept when it is sent again', async () => {
    const photo = await pngDataString(51, 1)
    const path = await forgotten(photo)
    await newItem(ada, { photoUrl: photo })
    expect(await sweep()).toBe(0)
    expect(await statusOf(path)).toBe(200)
  })

  it('is kept while a record that uses it is about to be saved', async () => {
    const photo = await pngDataString(52, 1)
    const path = await forgotten(photo)
    const { id } = await newItem(ada)
    const prepared = await preparePhoto(photo, 'photoUrl')
    await server.database.transaction(async (tx) => {
      const saved = await savePhoto(tx, prepared)
      expect(await sweep()).toBe(0)
      await tx.execute(sql`update items set photo_url = ${saved} where id = ${id}`)
    })
    expect(await sweep()).toBe(0)
    expect(await statusOf(path)).toBe(200)
  })

  it('is skipped while another server removes it', async () => {
    const path = await forgotten(await pngDataString(53, 1))
    await server.database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`)
      expect(await sweep()).toBe(0)
      expect(await isKept(path)).toBe(true)
    })
    expect(await sweep()).toBe(1)
    expect(await isKept(path)).toBe(false)
  })
})

/** All columns of the type for file paths. */
async function columnsForFiles(): Promise<string[]> {
  const folder = fromRoot('src/db/schema')
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => import(/* @vite-ignore */ `${folder}/${name}`)),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  expect(tables.length).toBeGreaterThan(20)
  // A table's properties are its columns, which Drizzle's type of any table does not say.
  const columns = tables.flatMap((table) =>
    Object.values(table as unknown as Record<string, PgColumn>).filter((value) => isForFiles(value)),
  )
  return columns.map(nameOf)
}

const isForFiles = (column: unknown): boolean =>
  is(column, PgArray)
    ? isForFiles(column.baseColumn)
    : is(column, PgCustomColumn) && column.getSQLType() === 'text'

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

describe('the columns that name files', () => {
  it('are all checked before a file is removed', async () => {
    const known = FILE_COLUMNS.map(({ column }) => nameOf(column)).sort()
    expect((await columnsForFiles()).sort()).toEqual(known)
    const { rows } = await server.database.db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'ARRAY', 'json', 'jsonb')
          and column_name ~ 'photo|picture|image|logo|file|attachment|document|signature|thumbnail' order by 1`,
    )
    // Backup files are in an external folder; the other columns contain no paths.
    const others = ['backup_runs.file', 'documents.file_type', 'tool_care.documents']
    expect(rows.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(known)
  })

  it('are indexed, except in the single row of the company', async () => {
    const { rows } = await server.database.db.execute<{ definition: string }>(
      sql`select indexdef as definition from pg_indexes where schemaname = 'public'`,
    )
    for (const { column } of FILE_COLUMNS) {
      const [table, name] = nameOf(column).split('.')
      const found = rows.some(({ definition }) => definition.match(` ON public.${table} .*\\(${name}\\)`))
      expect([table, found]).toEqual([table, table !== 'company'])
    }
  })
})
