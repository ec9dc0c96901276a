import { Client, type ClientConfig } from 'pg'

/** Owns the database and its tables; used for migrations, backup and restore. */
export const OWNER = 'plumbline_owner'
/** Can only read and write rows, which limits the damage of an SQL injection. */
export const SERVER = 'plumbline_server'

/**
 * Creates the database, its roles and their rights where missing, and transfers objects that the superuser owned
 * before there were roles. The server role automatically gets rights on new tables.
 */
export async function prepareDatabase(superuser: ClientConfig, name: string): Promise<void> {
  await within({ ...superuser, database: 'postgres' }, async (client) => {
    for (const role of [OWNER, SERVER]) await ensureRole(client, role, superuser.password)
    await ensureDatabase(client, name)
  })
  await within({ ...superuser, database: name }, async (client) => {
    await client.query(BRING_OVER)
    await client.query(GRANT)
  })
}

async function within(config: ClientConfig, work: (client: Client) => Promise<void>) {
  const client = new Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function ensureRole(client: Client, role: string, password: ClientConfig['password']) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (!rowCount) await client.query(`create role ${role} login`)
  // For connections over TCP, all roles share the data folder's one password.
  if (typeof password === 'string')
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
}

async function ensureDatabase(client: Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name} owner ${OWNER}`)
  await client.query(`alter database ${name} owner to ${OWNER}`)
  await client.query(
    `revoke all on database ${name} from public; grant connect on database ${name} to ${SERVER}`,
  )
}

/** Objects of extensions stay with the superuser; sequences and indexes follow their table. */
const BRING_OVER = `do $$
  declare change text;
  begin
    for change in
      select format('alter %s %s owner to ${OWNER}', kind, name) from (
        select 'schema', quote_ident(nspname), oid, 'pg_namespace'::regclass, nspowner
          from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
        union all
        select case relkind when 'S' then 'sequence' else 'table' end, oid::regclass::text, oid,
            'pg_class'::regclass, relowner
          from pg_class c where relkind in ('r', 'p', 'v', 'm') or (relkind = 'S' and not exists (
            select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
        union all
        select 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass, proowner from pg_proc
        union all
        select 'type', oid::regtype::text, oid, 'pg_type'::regclass, typowner from pg_type
          where typtype in ('d', 'e')
      ) as found(kind, name, oid, catalog, owner)
      where owner <> '${OWNER}'::regrole and oid >= 16384
        and not exists (select from pg_depend where classid = catalog and objid = oid and deptype = 'e')
    loop
      execute change;
    end loop;
  end $$`

const ROWS = 'select, insert, update, delete'
const DEFAULT = `alter default privileges for role ${OWNER}`
/** The migrations' journal is read-only: backups name the migrations. */
const GRANT = `
  grant usage on schema public to ${SERVER};
  grant ${ROWS} on all tables in schema public to ${SERVER};
  grant usage, select on all sequences in schema public to ${SERVER};
  ${DEFAULT} grant usage on schemas to ${SERVER};
  ${DEFAULT} grant ${ROWS} on tables to ${SERVER};
  ${DEFAULT} grant usage, select on sequences to ${SERVER};
  do $$ begin
    if to_regnamespace('drizzle') is not null then
      grant usage on schema drizzle to ${SERVER};
      grant select on all tables in schema drizzle to ${SERVER};
    end if;
  end $$`
