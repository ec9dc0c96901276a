import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@/db/embedded'
import { migrate } from '@/db/migrate'
import { adminQuery, databaseUrl, TEMPLATE } from './admin'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

/**
 * One PostgreSQL for the whole run: the one in DATABASE_URL, else an embedded one of its own. Its migrated
 * template is copied for each test file, which takes a tenth of a second.
 */
export default async function setup(project: TestProject) {
  const server = process.env.DATABASE_URL
    ? { adminUrl: process.env.DATABASE_URL, stop: async () => {} }
    : await startOwn()
  await adminQuery(server.adminUrl, `drop database if exists ${TEMPLATE} with (force)`)
  await adminQuery(server.adminUrl, `create database ${TEMPLATE}`)
  await migrate(databaseUrl(server.adminUrl, TEMPLATE))
  project.provide('adminUrl', server.adminUrl)
  return async () => {
    await adminQuery(server.adminUrl, `drop database if exists ${TEMPLATE} with (force)`)
    await server.stop()
  }
}

async function startOwn() {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: console })
  return {
    adminUrl: postgres.connectionString,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
