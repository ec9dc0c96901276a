import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { fromRoot } from '@/db/paths'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Unset: the embedded database. */
  databaseUrl: string | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  logLevel: (typeof LOG_LEVELS)[number]
  /** Proxies beside loopback whose word about the client's address and protocol is taken. */
  trustProxy: string[]
}
