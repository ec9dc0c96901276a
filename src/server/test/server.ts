import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { connect, type Database } from '@/db/client'
import type { Role } from '@/shared/policy'
import { createApp } from '../app'
import type { Config } from '../config'
import type { ConnectionLimits } from '../connections'
import type { StorageOptions } from '../storage'
import { adminQuery, databaseUrl, FROM_TEMPLATE } from './admin'
import { type Client, type Names, signedUp, visitor } from './client'

export const CONNECTIONS = 8

export interface TestServer {
  app: FastifyInstance
  database: Database
  url: string
  /** Runs a statement in its database that goes beyond the server's rights. */
  asAdmin(statement: string): Promise<void>
  /** A signed-out client of its own. */
  visitor(): Client
  /** A signed-in client with an account of its own. */
  signedUp(names?: Names): Promise<Client>
  /** The same of somebody who may do everything. */
  owner(): Promise<Client>
  /** The same of somebody who sees their own jobs, the inventory, and prices only where the switch says so. */
  technician(seesPrices?: boolean): Promise<Client>
}

interface TestOptions {
  waitMs?: number
  limits?: Partial<ConnectionLimits>
  storage?: StorageOptions
  logsTo?: Writable
}

/** A second server of the same company, for the length of one test. */
export async function serverBeside({ database: { connectionString } }: TestServer): Promise<string> {
  const database = connect(connectionString, { connections: 2 })
  const config = { oidc: undefined, publicUrl: undefined, trustProxy: [], host: '127.0.0.1' }
  const app = await createApp({ database, config: { ...config, logLevel: 'silent' }, overloadMs: 0 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    const closing = app.close()
    app.server.closeAllConnections()
    await closing
    await database.close()
  })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A real server on a database of its own, for one test file. */
export function withServer(
  settings: Partial<Pick<Config, 'oidc' | 'trustProxy' | 'publicUrl' | 'host' | 'logLevel' | 's3'>> = {},
  port = 0,
  { waitMs, limits, storage, logsTo }: TestOptions = {},
): TestServer {
  const name = `plumbline_test_${randomUUID().replaceAll('-', '')}`
  const server = {} as TestServer

  beforeAll(async () => {
    const adminUrl = inject('adminUrl')
    await adminQuery(adminUrl, `create database ${name} ${FROM_TEMPLATE}`)
    const database = connect(databaseUrl(inject('serverUrl'), name), { connections: CONNECTIONS, waitMs })
    const defaults = { oidc: undefined, publicUrl: undefined, trustProxy: [] }
    const config = { ...defaults, host: '127.0.0.1', logLevel: 'silent' as const, ...settings }
    const options = { checksAnswers: true, overloadMs: 0, limits, storage, logsTo }
    const app = await createApp({ database, config, ...options })
    await app.listen({ port, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    Object.assign(server, { app, database, url })
    server.asAdmin = async (statement) => {
      await adminQuery(databaseUrl(adminUrl, name), statement)
    }
    server.visitor = () => visitor(url)
    server.signedUp = (names) => signedUp(url, names)
    const signedUpAs = async (role: Role, seesPrices = false) => {
      const person = await signedUp(url)
      await database.db.execute(
        sql`update users set role = ${role}, sees_prices = ${seesPrices} where id = ${person.userId}`,
      )
      // Nothing has been asked in their name yet, so that no server remembers them otherwise.
      return person
    }
    server.owner = () => signedUpAs('owner')
    server.technician = (seesPrices) => signedUpAs('technician', seesPrices)
  })

  afterAll(async () => {
    const closing = server.app?.close()
    // A connection that was opened and never used would be waited for until it times out.
    server.app?.server.closeAllConnections()
    await closing
    await server.database?.close()
    await adminQuery(inject('adminUrl'), `drop database if exists ${name} with (force)`)
  })

  return server
}
