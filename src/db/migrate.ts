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

/** An arbitrary number that all Plumbline servers know, of whatever schema: they share the extensions. */
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
/** All that this Plumbline brings, the oldest first. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

/** The times alone of the same: most starts need no more. */
function knownTimes(): number[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.map(({ when }: { when: number }) => when)
}

const knownAfter = (applied: readonly number[]) =>
  applied.length < knownTimes().length ? knownMigrations().slice(applied.length) : []

/** Those of a database, by the time that each was written at; none when it has no journal of them. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const journal = await journalOf(client)
  const { rows: found } = await client.query('select to_regclass($1) as journal', [journal])
  if (!found[0].journal) return []
  const { rows } = await client.query(`select created_at from ${journal} order by created_at`)
  return rows.map(({ created_at }) => Number(created_at))
}

/** What was applied, counted from the baseline on; undefined for what an earlier Plumbline has to bring there first. */
export const asKnown = (applied: readonly number[]) => sinceBaseline(applied, knownTimes()[0] ?? 0)

/** Whether they are the first of ours, so that the rest of ours can follow. */
export function areKnown(applied: readonly number[]): boolean {
  const known = knownTimes()
  return applied.every((when, index) => known[index] === when)
}

/** The tables of the earlier chain are those of the baseline: only the journal has to say so. */
async function takeOver(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from ${await journalOf(client)}`)
  await noteApplied(client, knownMigrations().slice(0, 1))
  await client.query(`alter table ${await installationTable(client)} add column functions text`)
}

/** Within the caller's transaction: the migrations, and then the functions, which stand on the tables of today. */
export async function bringUpToDate(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await applyMigrations(client, migrations)
  await applyFunctions(client)
}

/** Within the caller's transaction, which the migrator of Drizzle would not join. The journal is the one that it keeps. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await prepareSchema(client)
  await makeJournal(client)
  // All statements of one travel together. A line of its own ends even one that ends with a comment.
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
