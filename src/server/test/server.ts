import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Database } from '@/db/client'
import { createApp } from '../app'
import type { Config } from '../config'
import { adminQuery, databaseUrl, TEMPLATE } from './admin'
import { type Client, signedUp, visitor } from './client'

interface TestServer {
  app: FastifyInstance
  database: Database
  url: string
  /** A signed-out client of its own. */
  visitor(): Client
  /** A signed-in client with an account of its own. */
  signedUp(names?: { firstName?: string; lastName?: string }): Promise<Client>
}

/** A real server on a database of its own, for one test file. */
export function withServer(
  settings: Partial<Pick<Config, 'oidc' | 'trustProxy'>> = {},
  port = 0,
): TestServer {
  const name = `plumbline_test_${randomUUID().replaceAll('-', '')}`
  const server = {} as TestServer

  beforeAll(async () => {
    const adminUrl = inject('adminUrl')
    await adminQuery(adminUrl, `create database ${name} template ${TEMPLATE}`)
    const database = connect(databaseUrl(adminUrl, name), { connections: 8 })
    const config = { oidc: undefined, logLevel: 'silent' as const, trustProxy: [], ...settings }
    const app = await createApp({ database, config, checksAnswers: true, overloadMs: 0 })
    await app.listen({ port, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    Object.assign(server, { app, database, url })
    server.visitor = () => visitor(url)
    server.signedUp = (names) => signedUp(url, names)
  })

  afterAll(async () => {
    await server.app?.close()
    await server.database?.close()
    await adminQuery(inject('adminUrl'), `drop database if exists ${name} with (force)`)
  })

  return server
}
