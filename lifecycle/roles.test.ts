import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '@/db/embedded'
import { OWNER, SERVER } from '@/db/embedded-postgres/roles'
import { migrate } from '@/db/migrate'
import { adminQuery, asRole, databaseUrl } from '@/server/test/admin'
import { signedUp } from '@/server/test/client'
import { connectToEmbedded, postmasterOf, preparedDataDir, Server } from './harness'
import { createJob, jobNumbers } from './people'

const OWNERS = `select distinct pg_get_userbyid(owner) as owner from (
    select relowner, oid, 'pg_class'::regclass from pg_class where relkind in ('r', 'S', 'i')
    union all select proowner, oid, 'pg_proc'::regclass from pg_proc
    union all select nspowner, oid, 'pg_namespace'::regclass from pg_namespace
    union all select datdba, 16384, 0::oid from pg_database where datname = current_database()
  ) as found(owner, oid, catalog) where oid >= 16384
    and not exists (select from pg_depend where classid = catalog and objid = oid and deptype = 'e')`

async function column(client: pg.Client, statement: string): Promise<unknown[]> {
  const { rows } = await client.query({ text: statement, rowMode: 'array' })
  return rows.flat()
}

describe('the embedded PostgreSQL', () => {
  it('gives the server a role that can read and write rows and nothing else', async () => {
    const dataDir = preparedDataDir()
    const server = await Server.start({ dataDir })
    expect(await createJob(await signedUp(server.url), 'ONE')).toBe(true)
    const superuser = await connectToEmbedded(dataDir)
    const others = `select distinct usename from pg_stat_activity
      where datname = 'plumbline' and backend_type = 'client backend' and pid <> pg_backend_pid()`
    expect(await column(superuser, others)).toEqual([SERVER])
    expect(await column(superuser, OWNERS)).toEqual([OWNER])
    const powers = `select rolname from pg_roles where rolname in ('${OWNER}', '${SERVER}')
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`
    expect(await column(superuser, powers)).toEqual([])
    await superuser.end()

    const client = await connectToEmbedded(dataDir, SERVER)
    expect(await column(client, 'select num from jobs')).toEqual(['ONE'])
    expect(await column(client, 'select hash from drizzle.__drizzle_migrations')).not.toEqual([])
    expect(await column(client, 'select system_identifier from pg_control_system()')).toHaveLength(1)
    for (const forbidden of [
      'create table mine (id int)',
      'create temp table mine (id int)',
      'create schema mine',
      'drop table jobs',
      'truncate jobs',
      'alter table jobs disable trigger all',
      'create role me superuser',
      `alter role ${SERVER} superuser`,
      `set role ${OWNER}`,
      "alter system set log_statement = 'all'",
      "copy jobs to program 'cat'",
      "copy jobs to '/tmp/jobs'",
      "select pg_read_file('/etc/passwd')",
      "select pg_ls_dir('.')",
      'delete from drizzle.__drizzle_migrations',
      'select pg_reload_conf()',
    ])
      await expect(client.query(forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/)
    await client.end()
    expect(await server.stop()).toBe(0)
  })

  it('takes over a data folder in which the superuser owned everything', async () => {
    const dataDir = preparedDataDir()
    await makeOldFolder(dataDir)
    const server = await Server.start({ dataDir })
    const client = await signedUp(server.url)
    expect(await createJob(client, 'NEW')).toBe(true)
    expect(await jobNumbers(client)).toEqual(['NEW', 'OLD'])
    const superuser = await connectToEmbedded(dataDir)
    expect(await column(superuser, OWNERS)).toEqual([OWNER])
    await superuser.end()
    expect(await server.stop()).toBe(0)
  })

  it.runIf(process.platform === 'linux')('is told nothing of our environment but what it needs', async () => {
    const dataDir = preparedDataDir()
    const secrets = {
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'plumbline',
      OIDC_CLIENT_SECRET: 'open-sesame',
      SOME_PASSWORD: 'hunter2',
    }
    const server = await Server.start({ dataDir, env: secrets })
    const environment = readFileSync(`/proc/${postmasterOf(dataDir)}/environ`, 'utf8').split('\0')
    const names = environment.map((entry) => entry.split('=')[0] ?? '').filter((name) => name !== '')
    // PG_… variables are PostgreSQL's own.
    expect(names.filter((name) => !/^(PATH|LD_LIBRARY_PATH|TMPDIR|LC_ALL|PG_\w+)$/.test(name))).toEqual([])
    expect(await server.stop()).toBe(0)
  })
})

/** Recreates a data folder from before there were roles. */
async function makeOldFolder(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  const superuser = asRole(postgres.connectionString, 'plumbline')
  const elsewhere = databaseUrl(superuser, 'postgres')
  await adminQuery(elsewhere, 'drop database plumbline')
  await adminQuery(elsewhere, `drop role ${OWNER}`)
  await adminQuery(elsewhere, `drop role ${SERVER}`)
  await adminQuery(elsewhere, 'create database plumbline')
  await migrate(superuser)
  await adminQuery(
    superuser,
    "insert into jobs (id, num, created_at) values ('old', 'OLD', now() - interval '1 day')",
  )
  await postgres.stop()
}
