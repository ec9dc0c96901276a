import type { AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { createApp } from '@/app/server/app'
import { connect, type Database } from '@/db/client'
import type { Config } from '../config'
import type { ConnectionLimits } from '../connections'
import type { StorageOptions } from '../storage'
import { adminQuery, databaseUrl, fromTemplate, newName, TEMPLATE } from './admin'
import { demoTemplate } from './demo-database'
import { LogTail } from './log-tail'

export const CONNECTIONS = 8
/** Generous, so that many simultaneous requests get their turn on a busy machine. */
const PATIENT_MS = 60_000
const PRINT_MS = 600_000
const LIMITS = { requestMs: 600_000, headMs: 240_000, idleMs: 600_000 }

export type Settings = Partial<Pick<Config, 'oidc' | 'trustProxy' | 'publicUrl' | 'host' | 'logLevel' | 's3'>>

export interface TestOptions {
  waitMs?: number
  limits?: Partial<ConnectionLimits>
  storage?: StorageOptions
  heartbeatMs?: number
  logsTo?: Writable
  /** Fills its database with the demo company. */
  hasDemo?: boolean
}

export interface RunningServer {
  app: FastifyInstance
  database: Database
  url: string
  /** Address of its database for a role with all rights. */
  adminUrl: string
  /** Its log, unless that goes elsewhere. */
  log: LogTail
  close(): Promise<void>
}

/** Starts a real server on a database of its own. */
export async function startServer(
  settings: Settings = {},
  port = 0,
  { waitMs = PATIENT_MS, limits, storage, heartbeatMs, logsTo, hasDemo = false }: TestOptions = {},
): Promise<RunningServer> {
  const name = newName()
  const adminUrl = inject('adminUrl')
  const template = hasDemo ? await demoTemplate() : TEMPLATE
  await adminQuery(adminUrl, `create database ${name} ${fromTemplate(template)}`)
  const database = connect(databaseUrl(inject('serverUrl'), name), { connections: CONNECTIONS, waitMs })
  const defaults = { oidc: undefined, publicUrl: undefined, trustProxy: [] }
  const config = { ...defaults, host: '127.0.0.1', logLevel: 'info' as const, ...settings }
  const log = new LogTail()
  const options = {
    checksAnswers: true,
    overloadMs: 0,
    limits: { ...LIMITS, ...limits },
    storage,
    heartbeatMs,
    logsTo: logsTo ?? log,
    printMs: PRINT_MS,
  }
  const app = await createApp({ database, config, ...options })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    app,
    database,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    adminUrl: databaseUrl(adminUrl, name),
    log,
    async close() {
      const closing = app.close()
      // Closing would wait for a connection that was opened and never used.
      app.server.closeAllConnections()
      await closing
      await database.close()
      await adminQuery(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
