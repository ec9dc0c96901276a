import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { END_OF_CHAIN } from '../earlier-chain'
import {
  applyMigrations,
  areKnown,
  asKnown,
  bringUpToDate,
  knownMigrations,
  MIGRATION_LOCK,
} from '../migrate'
import { columnList, hasRelations, quoted, readTables } from './catalog'
import { type Header, rowsIn, type Table } from './format'
import { dropObstacles } from './obstacles'
import { BackupProblem } from './problems'
import { type Backup, newer } from './read'
import { countRows } from './rows'
import { withSession } from './session'

export interface RestoreResult {
  rows: number
  /** Tables in the backup that are not Plumbline's and were skipped. */
  leftOut: string[]
}

interface RestoreOptions {
  backup: Backup
  connectionString: string
  signal?: AbortSignal
  onRows?: (done: number, total: number) => void
  onLoaded?: () => void
}

/** The backup's migrations in terms of this version, or a refusal before anything is touched. */
export function migrationsOf({ header, file }: Backup): readonly number[] {
  const applied = asKnown(header.migrations)
  if (!applied)
    throw new BackupProblem(
      'older',
      `${file} was made by an earlier Plumbline: restore it with Plumbline at commit ${END_OF_CHAIN}, then start this version with that database`,
    )
  if (!areKnown(applied)) throw newer(file, header.version)
  return applied
}

/**
 * Restores a backup into an empty database in one transaction: creates the tables of that version, loads the rows,
 * then applies later migrations. Needs only the rights of the database's owner.
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  migrationsOf(options.backup)
  return withSession(options, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (await hasRelations(client))
      throw new BackupProblem('not_empty', 'The database is not empty: restore into a new one')
    await client.query('begin')
    // Nothing has to be undone by hand: the transaction is rolled back.
    const result = await load(client, options)
    await client.query('commit')
    await client.query('vacuum (analyze)')
    return result
  })
}

async function load(client: pg.Client, { backup, onRows, onLoaded }: RestoreOptions): Promise<RestoreResult> {
  const { header } = backup
  const applied = migrationsOf(backup).length
  const known = knownMigrations()
  await applyMigrations(client, known.slice(0, applied))
  const tables = await readTables(client)
  refuseOtherTables(tables, backup)

  // Migrations may have inserted rows into new tables.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  const putBack = await dropObstacles(client, tables)
  const leftOut: string[] = []
  const total = rowsIn(header)
  let done = 0
  const count = (rows: number) => {
    done += rows
    onRows?.(done, total)
  }
  for (const [index, table] of header.tables.entries()) {
    const target = tables.find(isSame(header, table))
    if (target)
      await loadTable(client, { ...table, schema: target.schema }, [
        ...backup.rowsOf(index),
        countRows(count),
      ])
    else leftOut.push(table.name)
  }
  onLoaded?.()
  await setSequences(client, header)
  await putBack()
  await bringUpToDate(client, known.slice(applied))
  return { rows: total, leftOut }
}

/** A table may be restored into another schema; those of other schemas are not ours. */
const isSame = ({ tables }: Header, table: Pick<Table, 'schema' | 'name'>) => {
  const isOurs = table.schema === tables.find(({ name }) => name === 'activity')?.schema
  return (other: { name: string }) => isOurs && table.name === other.name
}

/** Every table of that version must be there with its columns. Foreign tables are allowed. */
function refuseOtherTables(tables: Omit<Table, 'rows'>[], { header, file }: Backup) {
  for (const table of tables) {
    const found = header.tables.find((saved) => isSame(header, saved)(table))
    if (!found || !isDeepStrictEqual([...found.columns].sort(), [...table.columns].sort()))
      throw new BackupProblem('failed', `${file} has another table "${table.name}" than Plumbline had then`)
  }
}

async function loadTable(client: pg.Client, table: Table, rows: [Readable, Transform, Transform]) {
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`))
  await pipeline(...rows, copy)
  if (copy.rowCount !== table.rows)
    throw new BackupProblem(
      'failed',
      `Of ${table.rows} rows of ${table.name}, only ${copy.rowCount} were loaded`,
    )
}

async function setSequences(client: pg.Client, { sequences }: Header) {
  for (const sequence of sequences) {
    await client.query('select setval(to_regclass(quote_ident($1)), $2, $3)', [
      sequence.name,
      sequence.value,
      sequence.isCalled,
    ])
  }
}
