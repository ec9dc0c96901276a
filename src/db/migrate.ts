import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { fromRoot } from './paths'

/** An arbitrary number that all Plumbline servers know. */
const MIGRATION_LOCK = 7_586_223

/** Brings the database up to date. Servers that start together wait for each other here. */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder: fromRoot('src/db/migrations') })
    await client.query('insert into company (time_zone) values ($1) on conflict do nothing', [
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    ])
  } finally {
    await client.end()
  }
}
