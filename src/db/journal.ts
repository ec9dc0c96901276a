import type pg from 'pg'
import { ownSchema } from './schemas'

/** In the company's schema, or else where Drizzle puts it. */
export async function journalOf(client: pg.ClientBase): Promise<string> {
  return `${(await ownSchema(client)) ?? 'drizzle'}.__drizzle_migrations`
}

/**
 * Holds an id that distinguishes this installation from its copies, and the version of its functions. Stored with
 * the journal, so that no backup contains either.
 */
export async function installationTable(client: pg.ClientBase): Promise<string> {
  const schema = await ownSchema(client)
  return schema === undefined ? 'drizzle.installation' : `${schema}.__drizzle_installation`
}

/** The server role may read both, because backups name them, but not write. */
export async function makeJournal(client: pg.ClientBase): Promise<void> {
  if ((await ownSchema(client)) === undefined) {
    await client.query('create schema if not exists drizzle')
    await client.query('grant usage on schema drizzle to public')
  }
  const [journal, installation] = [await journalOf(client), await installationTable(client)]
  await client.query(
    `create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  )
  await client.query(
    `create table if not exists ${installation} (
      id text primary key default gen_random_uuid()::text, functions text)`,
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
