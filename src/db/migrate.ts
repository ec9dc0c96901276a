import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { openConnection } from './open-connection'
import { fromRoot } from './paths'
import { ownSchema, prepareSchema } from './schemas'
import { StartProblem } from './start-problem'

/** An arbitrary number that all Plumbline servers know, of whatever schema: they share the extensions. */
export const MIGRATION_LOCK = 7_586_223

/** Brings the database up to date. Servers that start together wait for each other here. */
export async function migrate(connectionString: string): Promise<void> {
  const client = await openConnection(connectionString)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await appliedMigrations(client)
    if (!areKnown(applied))
      throw new StartProblem(
        'The database was used by a newer Plumbline: update this one, or restore a backup that was made before',
      )
    await client.query('begin')
    await applyMigrations(client, migrationsAfter(applied))
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

/** The times alone of the same: most starts need no more, and all statements are sixty files to read. */
function knownTimes(): number[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.map(({ when }: { when: number }) => when)
}

const migrationsAfter = (applied: readonly number[]) =>
  applied.length < knownTimes().length ? knownMigrations().slice(applied.length) : []

/** Those of a database, by the time that each was written at; none when it has no journal of them. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const journal = await journalOf(client)
  const { rows: found } = await client.query('select to_regclass($1) as journal', [journal])
  if (!found[0].journal) return []
  const { rows } = await client.query(`select created_at from ${journal} order by created_at`)
  return rows.map(({ created_at }) => Number(created_at))
}

/** Whether they are the first of ours, so that the rest of ours can follow. */
export function areKnown(applied: readonly number[]): boolean {
  const known = knownTimes()
  return applied.every((when, index) => known[index] === when)
}

/**
 * Within the caller's transaction, which the migrator of Drizzle would not join. The journal is the one that it keeps.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await prepareSchema(client)
  await makeJournal(client)
  const journal = await journalOf(client)
  // All statements of one travel together: there are a thousand of them, and each would be waited for alone. A line of
  // its own ends even one that ends with a comment.
  for (const { sql } of migrations) await client.query(sql.join('\n;\n'))
  await client.query(
    `insert into ${journal} (hash, created_at)
      select hash, written from unnest($1::text[], $2::bigint[]) with ordinality as m (hash, written, place) order by place`,
    [migrations.map(({ hash }) => hash), migrations.map(({ folderMillis }) => folderMillis)],
  )
}

/** In the company's own schema; without one where Drizzle has it, so that an older Plumbline finds it. */
async function journalOf(client: pg.ClientBase): Promise<string> {
  return `${(await ownSchema(client)) ?? 'drizzle'}.__drizzle_migrations`
}

/** Where a number lies that tells this installation from its copies: beside the journal, so that no backup holds it. */
export async function installationTable(client: pg.ClientBase): Promise<string> {
  const schema = await ownSchema(client)
  return schema === undefined ? 'drizzle.installation' : `${schema}.__drizzle_installation`
}

/** A server that may do less than its owner reads both, for backups name them, and writes neither. */
async function makeJournal(client: pg.ClientBase): Promise<void> {
  if ((await ownSchema(client)) === undefined) {
    await client.query('create schema if not exists drizzle')
    await client.query('grant usage on schema drizzle to public')
  }
  const [journal, installation] = [await journalOf(client), await installationTable(client)]
  await client.query(
    `create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  )
  await client.query(
    `create table if not exists ${installation} (id text primary key default gen_random_uuid()::text)`,
  )
  await client.query(
    `insert into ${installation} (id) select gen_random_uuid()::text where not exists (select from ${installation})`,
  )
  for (const table of [journal, installation]) await letRead(client, table)
}

async function letRead(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(`grant select on ${table} to public`)
  const { rows: writers } = await client.query<{ role: string }>(
    `select distinct grantee::regrole::text as role
      from pg_class, aclexplode(relacl) where pg_class.oid = to_regclass($1) and grantee not in (0, relowner)
        and privilege_type <> 'SELECT'`,
    [table],
  )
  for (const { role } of writers)
    await client.query(`revoke insert, update, delete, truncate on ${table} from ${role}`)
}
