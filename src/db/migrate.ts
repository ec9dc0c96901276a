import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { fromRoot } from './paths'
import { StartProblem } from './start-problem'

/** An arbitrary number that all Plumbline servers know. */
export const MIGRATION_LOCK = 7_586_223

/** Brings the database up to date. Servers that start together wait for each other here. */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await appliedMigrations(client)
    if (!areKnown(applied))
      throw new StartProblem(
        'The database was used by a newer Plumbline: update this one, or restore a backup that was made before',
      )
    await client.query('begin')
    await applyMigrations(client, knownMigrations().slice(applied.length))
    await client.query('insert into company (time_zone) values ($1) on conflict do nothing', [
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    ])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** All that this Plumbline brings, the oldest first. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder: fromRoot('src/db/migrations') })

/** Those of a database, by the time that each was written at; none when it has no journal of them. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`)
  if (!found[0].journal) return []
  const { rows } = await client.query(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ created_at }) => Number(created_at))
}

/** Whether they are the first of ours, so that the rest of ours can follow. */
export function areKnown(applied: readonly number[]): boolean {
  const known = knownMigrations()
  return applied.every((when, index) => known[index]?.folderMillis === when)
}

/**
 * Within the caller's transaction, which the migrator of Drizzle would not join. The journal is the one that it keeps.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  )
  // A server that may do less than its owner makes backups too, which name the migrations.
  await client.query('grant usage on schema drizzle to public')
  await client.query('grant select on drizzle.__drizzle_migrations to public')
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
