import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { END_OF_CHAIN, sinceBaseline } from './earlier-chain'
import { applyFunctions } from './functions'
import { installationTable, journalOf, makeJournal } from './journal'
import { openConnection } from './open-connection'
import { fromRoot } from './paths'
import { prepareSchema } from './schemas'
import { StartProblem } from './start-problem'

/** An arbitrary number shared by all Plumbline servers of any schema, because they share the extensions. */
export const MIGRATION_LOCK = 7_586_223

/** Brings the database up to date. Servers that start together wait for each other here. */
export async function migrate(connectionString: string): Promise<void> {
  const client = await openConnection(connectionString)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const found = await appliedMigrations(client)
    const applied = asKnown(found)
    if (!applied)
      throw new StartProblem(
        `The database was made by an earlier Plumbline: start Plumbline at commit ${END_OF_CHAIN} with it once, then this version`,
      )
    if (!areKnown(applied))
      throw new StartProblem(
        'The database was used by a newer Plumbline: update this Plumbline, or restore an earlier backup',
      )
    await client.query('begin')
    if (applied !== found) await takeOver(client)
    await bringUpToDate(client, knownAfter(applied))
    await client.query('insert into company (time_zone) values ($1) on conflict do nothing', [
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    ])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const migrationsFolder = fromRoot('src/db/migrations')
/** All migrations of this version, oldest first. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

/** Only their timestamps: most starts need no more. */
function knownTimes(): number[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.map(({ when }: { when: number }) => when)
}

const knownAfter = (applied: readonly number[]) =>
  applied.length < knownTimes().length ? knownMigrations().slice(applied.length) : []

/** The migrations applied to a database, by timestamp; none without a journal. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const journal = await journalOf(client)
  const { rows: found } = await client.query('select to_regclass($1) as journal', [journal])
  if (!found[0].journal) return []
  const { rows } = await client.query(`select created_at from ${journal} order by created_at`)
  return rows.map(({ created_at }) => Number(created_at))
}

/** The applied migrations from the baseline on; undefined if an earlier Plumbline must migrate first. */
export const asKnown = (applied: readonly number[]) => sinceBaseline(applied, knownTimes()[0] ?? 0)

/** Whether they are a prefix of ours, so that the rest can follow. */
export function areKnown(applied: readonly number[]): boolean {
  const known = knownTimes()
  return applied.every((when, index) => known[index] === when)
}

/** The earlier chain ends with the baseline's tables: only the journal has to say so. */
async function takeOver(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from ${await journalOf(client)}`)
  await noteApplied(client, knownMigrations().slice(0, 1))
  await client.query(`alter table ${await installationTable(client)} add column functions text`)
}

/** Runs the migrations, then the functions, in the caller's transaction. */
export async function bringUpToDate(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await applyMigrations(client, migrations)
  await applyFunctions(client)
}

/** In the caller's transaction, which Drizzle's migrator would not join. Uses Drizzle's journal. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await prepareSchema(client)
  await makeJournal(client)
  // All statements of a migration go out together; the line break ends a trailing comment.
  for (const { sql } of migrations) await client.query(sql.join('\n;\n'))
  await noteApplied(client, migrations)
}

async function noteApplied(client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(
    `insert into ${await journalOf(client)} (hash, created_at)
      select hash, written from unnest($1::text[], $2::bigint[]) with ordinality as m (hash, written, place) order by place`,
    [migrations.map(({ hash }) => hash), migrations.map(({ folderMillis }) => folderMillis)],
  )
}
