import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { installationTable } from '../journal'
import { appliedMigrations, MIGRATION_LOCK } from '../migrate'
import { fromRoot } from '../paths'
import { ownSchema } from '../schemas'
import { columnList, quoted, readSequences, readTables } from './catalog'
import { type Header, rowsIn, type Table } from './format'
import { BackupProblem } from './problems'
import { countRows } from './rows'
import { withSession } from './session'
import { BackupWriter } from './write'

export interface BackupResult {
  file: string
  bytes: number
  rows: number
}

interface BackupOptions {
  connectionString: string
  file: string
  signal?: AbortSignal
  onRows?: (done: number, total: number) => void
}

/** Writes the whole database into one file from one snapshot, while others go on changing it. */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const writer = await BackupWriter.create(options.file)
  try {
    return await withSession(options, (client) => write(client, writer, options))
  } catch (error) {
    await writer.abandon()
    throw error
  }
}

async function write(
  client: pg.Client,
  writer: BackupWriter,
  { file, onRows }: BackupOptions,
): Promise<BackupResult> {
  const header = await beginSnapshot(client)
  await writer.writeHeader(header)
  const total = rowsIn(header)
  let done = 0
  for (const table of header.tables) {
    const before = done
    const counter = countRows((rows) => {
      done += rows
      onRows?.(done, total)
    })
    const rows = client.query(copyTo(`copy ${quoted(table)} (${columnList(table)}) to stdout`))
    rows.on('error', (error) => counter.destroy(error))
    await writer.writePart(rows.pipe(counter))
    if (done - before !== table.rows)
      throw new BackupProblem('failed', `Of ${table.rows} rows in ${table.name}, ${done - before} came`)
  }
  return { file, bytes: await writer.finish(), rows: total }
}

/** From here on this connection sees one snapshot. The table locks keep migrations out. */
async function beginSnapshot(client: pg.Client): Promise<Header> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('begin isolation level repeatable read, read only')
  const migrations = await appliedMigrations(client)
  if (!migrations.length) throw new BackupProblem('failed', 'This database holds no Plumbline data')
  const tables = await readTables(client)
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  const { rows } = await client.query(`select current_setting('server_version') as postgres`)
  return {
    version: productVersion(),
    madeAt: new Date().toISOString(),
    ...rows[0],
    source: await sourceOf(client),
    migrations,
    tables: await withRowCounts(client, tables),
    sequences: await readSequences(client),
  }
}

/**
 * Managed servers hide their system identifier; there the id that the database got at its first start is used.
 */
async function sourceOf(client: pg.Client): Promise<string> {
  const installation = await installationTable(client)
  const { rows: found } = await client.query(
    `select oid, has_function_privilege('pg_control_system()', 'execute') as "isTold",
        to_regclass($1) is not null as "hasOwn"
      from pg_database where datname = current_database()`,
    [installation],
  )
  const { oid, isTold, hasOwn } = found[0]
  if (!isTold && !hasOwn) return `unknown/${oid}`
  const { rows } = await client.query(
    isTold
      ? 'select system_identifier::text as id from pg_control_system()'
      : `select id from ${installation}`,
  )
  const schema = await ownSchema(client)
  return [rows[0].id, oid, ...(schema === undefined ? [] : [schema])].join('/')
}

async function withRowCounts(client: pg.Client, tables: Omit<Table, 'rows'>[]): Promise<Table[]> {
  const counted: Table[] = []
  for (const table of tables) {
    const { rows } = await client.query(`select count(*)::text as rows from ${quoted(table)}`)
    counted.push({ ...table, rows: Number(rows[0].rows) })
  }
  return counted
}

export const productVersion = () =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))).version
