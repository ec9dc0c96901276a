import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest'
import { createApp } from '@/app/server/app'
import { connect, type Database } from '@/db/client'
import type { Role } from '@/shared/policy'
import { adminQuery } from './admin'
import { type Client, type Names, signedUp, visitor } from './client'
import { type RunningServer, type Settings, startServer, type TestOptions } from './running-server'
import { borrowServer, returnServer } from './server-pool'

export interface TestServer {
  app: FastifyInstance
  database: Database
  url: string
  /** Runs a statement that needs more rights than the server has. */
  asAdmin(statement: string): Promise<void>
  /** A signed-out client of its own. */
  visitor(): Client
  /** A signed-in client with a new account. */
  signedUp(names?: Names): Promise<Client>
  /** A signed-in owner. */
  owner(): Promise<Client>
  /** A signed-in technician: sees their own jobs and the inventory, and prices only with `seesPrices`. */
  technician(seesPrices?: boolean): Promise<Client>
}

/** A second server of the same company, until the test ends. */
export async function secondServer({
  database: { connectionString },
}: {
  database: Pick<Database, 'connectionString'>
}): Promise<string> {
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

/** A real server on an empty database for one test file: its own if it has settings, otherwise a shared one. */
export function withServer(settings?: Settings, port?: number, options?: TestOptions): TestServer {
  const server = {} as TestServer
  const isUsual = settings === undefined
  let running: RunningServer | undefined
  let isAltered = false

  beforeAll(async () => {
    running = isUsual ? await borrowServer() : await startServer(settings, port, options)
    const { app, database, url, adminUrl, log } = running
    log.clear()
    Object.assign(server, { app, database, url })
    server.asAdmin = async (statement) => {
      isAltered = true
      await adminQuery(adminUrl, statement)
    }
    server.visitor = () => visitor(url)
    server.signedUp = (names) => signedUp(url, names)
    const signedUpAs = async (role: Role, seesPrices = false) => {
      const person = await signedUp(url)
      await database.db.execute(
        sql`update users set role = ${role}, sees_prices = ${seesPrices} where id = ${person.userId}`,
      )
      // No request was made in their name yet, so no server has cached the former role.
      return person
    }
    server.owner = () => signedUpAs('owner')
    server.technician = (seesPrices) => signedUpAs('technician', seesPrices)
  })

  afterEach(({ task }) => {
    if (task.result?.state !== 'fail' || !running) return
    const others = Object.keys(task.meta.logs ?? {}).length
    task.meta.logs = { ...task.meta.logs, [`server-${others + 1}.log`]: running.log.text() }
  })

  afterAll(async () => {
    if (running) await (isUsual && !isAltered ? returnServer(running) : running.close())
  })

  return server
}
