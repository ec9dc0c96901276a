import { resolve } from 'node:path'
import { z } from 'zod'
import { SCHEMA_NAME } from '@/db/address'
import { fromRoot } from '@/db/paths'
import type { ProviderSettings } from './auth/external-provider'
import type { S3Settings } from './files/object-store'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  port: number
  host: string
  /** The origin that people use, such as a proxy's. Unset: this machine and the address listened on. */
  publicUrl: string | undefined
  dataDir: string
  /** Unset: the embedded database. */
  databaseUrl: string | undefined
  /** One company's schema in a shared database. Unset: the connection's default. */
  databaseSchema: string | undefined
  oidc: ProviderSettings | undefined
  /** Where new files go. Unset: into the database. */
  s3: S3Settings | undefined
  /** `warn` by default, so that a start prints only its address; `info` logs requests. */
  logLevel: (typeof LOG_LEVELS)[number]
  /** Proxies whose forwarded client addresses are trusted. */
  trustProxy: string[]
}

/** Its message is for the person who set the variables, and names each bad one. */
export class ConfigError extends Error {}

const OIDC_VARIABLES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const OIDC_TOGETHER = 'all three of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET or none of them'

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const
const S3_TOGETHER = `all five of ${S3_VARIABLES.slice(0, -1).join(', ')} and ${S3_VARIABLES.at(-1)} or none of them`

const EXPECTED: Record<string, string> = {
  PORT: 'a number from 0 to 65535 (0 takes any free port)',
  HOST: 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PUBLIC_URL: 'the address that people open, without a path, such as https://plumbline.example.com',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgresql://user:password@host:5432/plumbline',
  DATABASE_SCHEMA: 'a name of at most 40 lower-case letters, digits and _, such as acme',
  OIDC_ISSUER: `an https address (http only on this machine), and ${OIDC_TOGETHER}`,
  OIDC_CLIENT_ID: OIDC_TOGETHER,
  OIDC_CLIENT_SECRET: OIDC_TOGETHER,
  OIDC_TRUST_EMAIL: 'true or false, beside the other settings of OIDC',
  S3_ENDPOINT: `the store's address without the bucket, such as https://s3.eu-central-1.amazonaws.com, and ${S3_TOGETHER}`,
  S3_REGION: `a name such as eu-central-1, and ${S3_TOGETHER}`,
  S3_BUCKET: `a bucket's name, and ${S3_TOGETHER}`,
  S3_ACCESS_KEY_ID: S3_TOGETHER,
  S3_SECRET_ACCESS_KEY: S3_TOGETHER,
  S3_PREFIX: 'a folder within the bucket, such as plumbline/, beside the other settings of S3',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  TRUST_PROXY: 'addresses or ranges with commas between them, such as loopback, 10.0.0.5, 192.168.0.0/16',
}

const SECRET = new Set(['DATABASE_URL', 'OIDC_CLIENT_SECRET', 'S3_SECRET_ACCESS_KEY'])

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withoutBlanks(env)
  const wantsOidc = [...OIDC_VARIABLES, 'OIDC_TRUST_EMAIL'].some((name) => given[name])
  const wantsS3 = [...S3_VARIABLES, 'S3_PREFIX'].some((name) => given[name])
  const parsed = settings(wantsOidc, wantsS3).safeParse(given)
  if (!parsed.success) throw new ConfigError(explain(parsed.error, given))

  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_TRUST_EMAIL: trustsEmail,
    ...rest
  } = parsed.data
  return {
    port: rest.PORT,
    host: rest.HOST,
    publicUrl: rest.PUBLIC_URL,
    dataDir: resolve(fromRoot(), rest.DATA_DIR),
    databaseUrl: rest.DATABASE_URL,
    databaseSchema: rest.DATABASE_SCHEMA,
    oidc: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, trustsEmail } : undefined,
    s3: s3Of(rest),
    logLevel: rest.LOG_LEVEL,
    trustProxy: rest.TRUST_PROXY,
  }
}

type Settings = z.infer<ReturnType<typeof settings>>

/** All of them or none. */
function s3Of(set: Pick<Settings, (typeof S3_VARIABLES)[number] | 'S3_PREFIX'>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = set
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix: set.S3_PREFIX }
}

/** `PORT=` in a settings file means unset. */
function withoutBlanks(env: Record<string, string | undefined>): Record<string, string> {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value))
}

const addressOrRange = z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const splitAtCommas = (list: string) => list.split(',').map((part) => part.trim())

function settings(wantsOidc: boolean, wantsS3: boolean) {
  const needed = <T extends z.ZodType>(schema: T) => (wantsOidc ? schema : schema.optional())
  const forS3 = <T extends z.ZodType>(schema: T) => (wantsS3 ? schema : schema.optional())
  return z.object({
    PORT: z.string().regex(/^\d+$/).default('3000').transform(Number).pipe(z.int().min(0).max(65_535)),
    HOST: z
      .string()
      .regex(/^[\w.:%-]+$/)
      .default('127.0.0.1'),
    PUBLIC_URL: z.string().refine(isOrigin).transform(originOf).optional(),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./)
      .optional(),
    DATABASE_SCHEMA: z.string().regex(SCHEMA_NAME).optional(),
    OIDC_ISSUER: needed(z.string().refine(isTrustworthy)),
    OIDC_CLIENT_ID: needed(z.string()),
    OIDC_CLIENT_SECRET: needed(z.string()),
    OIDC_TRUST_EMAIL: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
    S3_ENDPOINT: forS3(z.string().refine(isOrigin).transform(originOf)),
    S3_REGION: forS3(z.string().regex(/^[\w-]{1,60}$/)),
    S3_BUCKET: forS3(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    S3_ACCESS_KEY_ID: forS3(z.string()),
    S3_SECRET_ACCESS_KEY: forS3(z.string()),
    S3_PREFIX: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/)
      .transform((prefix) => `${prefix.replace(/\/$/, '')}/`)
      .default(''),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
    TRUST_PROXY: z.string().transform(splitAtCommas).pipe(z.array(addressOrRange)).default([]),
  })
}

const originOf = (url: string) => new URL(url).origin

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin, href } = new URL(url)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** Over plain HTTP anyone on the network path could sign in as anyone. */
function isTrustworthy(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

function explain(error: z.ZodError, given: Record<string, string>): string {
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  const lines = names.map((name) => `  ${name} ${shown(name, given[name])}; expected ${EXPECTED[name]}`)
  return ['Plumbline cannot start with these settings:', ...lines].join('\n')
}

function shown(name: string, value: string | undefined): string {
  if (value === undefined) return 'is not set'
  return SECRET.has(name)
    ? 'is not valid (not shown here, since it is secret)'
    : `is ${JSON.stringify(value)}`
}
