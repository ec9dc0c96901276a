import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@/db/embedded'
import { SUPERUSER } from '@/db/embedded-postgres/access'
import { binariesIn } from '@/db/embedded-postgres/binaries'
import { OWNER } from '@/db/embedded-postgres/roles'
import { migrate } from '@/db/migrate'
import { adminQuery, asRole, databaseUrl, PREFIX, TEMPLATE } from './admin'
import { runSeparatePostgres } from './separate-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** For a role that may create databases. */
    adminUrl: string
    /** For the server's role, which has far fewer rights. */
    serverUrl: string
  }
}

/**
 * One PostgreSQL for the whole run: the one in DATABASE_URL, else a server from the installation in
 * POSTGRESQL, else an embedded one. Each test file gets a copy of its migrated template, which takes a tenth
 * of a second.
 */
export default async function setup(project: TestProject) {
  const { DATABASE_URL, POSTGRESQL } = process.env
  const { adminUrl, ownerUrl, serverUrl, create, stop } = DATABASE_URL
    ? theirs(DATABASE_URL)
    : await (POSTGRESQL ? startSeparate(POSTGRESQL) : startOwn())
  const [shown] = await adminQuery(adminUrl, 'show server_version')
  console.log(`On Node ${process.versions.node} and PostgreSQL ${shown?.server_version}`)
  await dropAll(adminUrl)
  await adminQuery(adminUrl, create)
  await migrate(databaseUrl(ownerUrl, TEMPLATE))
  project.provide('adminUrl', adminUrl)
  project.provide('serverUrl', serverUrl)
  return async () => {
    await dropAll(adminUrl)
    await stop()
  }
}

/** Servers shared by many files end with their process and leave their databases behind. */
async function dropAll(adminUrl: string) {
  const created = await adminQuery<{ datname: string }>(
    adminUrl,
    `select datname from pg_database where starts_with(datname, '${PREFIX}')`,
  )
  for (const { datname } of created)
    await adminQuery(adminUrl, `drop database if exists ${datname} with (force)`)
}

const theirs = (url: string) => ({
  adminUrl: url,
  ownerUrl: url,
  serverUrl: url,
  create: `create database ${TEMPLATE}`,
  stop: async () => {},
})

async function startSeparate(installation: string) {
  const { url, stop } = await runSeparatePostgres(binariesIn(installation))
  return { ...theirs(url), stop }
}

async function startOwn() {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: console })
  const adminUrl = asRole(postgres.connectionString, SUPERUSER)
  // Test data need not survive a crash, so nothing waits for the disk, and databases dropped within a minute
  // are not vacuumed.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await adminQuery(adminUrl, `alter system set ${setting} = off`)
  await adminQuery(adminUrl, 'select pg_reload_conf()')
  return {
    adminUrl,
    ownerUrl: postgres.connectionString,
    serverUrl: postgres.serverConnectionString,
    // The product's own database is still empty and already has the rights of its roles.
    create: `create database ${TEMPLATE} template plumbline owner ${OWNER}`,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
