import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config'

const oidc = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'plumbline',
  OIDC_CLIENT_SECRET: 'open-sesame',
}

const s3 = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'acme-files',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'open-sesame',
}

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The settings were accepted')
}

describe('valid settings', () => {
  it('have defaults', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', logLevel: 'warn', trustProxy: [] })
    expect(config.databaseUrl).toBeUndefined()
    expect(config.publicUrl).toBeUndefined()
    expect(config.oidc).toBeUndefined()
    expect(isAbsolute(config.dataDir)).toBe(true)
    expect(config.dataDir).toMatch(/data$/)
  })

  it('treat blank values as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', OIDC_ISSUER: '', TRUST_PROXY: '' })).toEqual(
      readConfig({}),
    )
  })

  it('are read from the environment', () => {
    const env = {
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/srv/plumbline',
      LOG_LEVEL: 'debug',
      DATABASE_SCHEMA: 'acme',
      ...oidc,
    }
    expect(readConfig({ ...env, TRUST_PROXY: 'loopback,10.0.0.5, 192.168.0.0/16,fd00::/8' })).toEqual({
      port: 0,
      host: '::',
      publicUrl: undefined,
      dataDir: '/srv/plumbline',
      databaseUrl: undefined,
      databaseSchema: 'acme',
      oidc: {
        issuer: 'https://id.example.com',
        clientId: 'plumbline',
        clientSecret: 'open-sesame',
        trustsEmail: false,
      },
      s3: undefined,
      logLevel: 'debug',
      trustProxy: ['loopback', '10.0.0.5', '192.168.0.0/16', 'fd00::/8'],
    })
  })

  it.each([
    ['https://plumbline.example.com', 'https://plumbline.example.com'],
    ['https://Plumbline.example.com:443/', 'https://plumbline.example.com'],
    ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ])('accept %s as the public address', (url, origin) =>
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(origin),
  )

  it.each([
    'postgres://db/plumbline',
    'postgresql://me:pw@db:5432/plumbline',
    'postgresql://me@/x?host=/run/pg',
  ])('accept %s as the database', (url) => expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url))

  it.each([
    'Acme',
    '1st',
    'a-b',
    'pg_acme',
    'public',
    'drizzle',
    'information_schema',
    'a"b',
    'x'.repeat(41),
  ])('reject %s as a schema', (name) =>
    expect(complaint({ DATABASE_SCHEMA: name })).toContain('DATABASE_SCHEMA is'),
  )

  it.each([
    'http://localhost:4000',
    'http://127.0.0.1:4000/realm',
    'http://[::1]:4000',
    'https://id.example.com',
  ])('accept %s as an issuer', (issuer) =>
    expect(readConfig({ ...oidc, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer),
  )

  it('trust the e-mail addresses of a provider only when OIDC_TRUST_EMAIL is true', () => {
    expect(readConfig({ ...oidc, OIDC_TRUST_EMAIL: 'true' }).oidc?.trustsEmail).toBe(true)
    expect(readConfig({ ...oidc, OIDC_TRUST_EMAIL: 'false' }).oidc?.trustsEmail).toBe(false)
    expect(complaint({ ...oidc, OIDC_TRUST_EMAIL: 'yes' })).toContain('OIDC_TRUST_EMAIL is "yes"')
    expect(complaint({ OIDC_TRUST_EMAIL: 'true' })).toContain('OIDC_ISSUER is not set')
  })

  it('require either all or none of the S3 settings', () => {
    expect(readConfig({ ...s3, S3_PREFIX: 'plumbline' }).s3).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'acme-files',
      accessKeyId: 'AKIA',
      secretAccessKey: 'open-sesame',
      prefix: 'plumbline/',
    })
    expect(complaint({ ...s3, S3_REGION: '' })).toContain('S3_REGION is not set; expected a name such as')
    expect(complaint({ S3_PREFIX: 'plumbline' }).split('\n')).toHaveLength(6)
    expect(complaint({ ...s3, S3_ENDPOINT: 's3.example.com' })).not.toContain('open-sesame')
  })
})

describe('invalid settings', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'plumbline.example.com'],
    ['PUBLIC_URL', 'https://example.com/plumbline'],
    ['PUBLIC_URL', 'https://example.com?x'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '10.0.0.5,proxy.example.com'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ])('%s=%s is reported with its value', (name, value) => {
    expect(complaint({ [name]: value })).toContain(`${name} is "${value}"; expected `)
  })

  it.each(['http://id.example.com', 'http://127.example.com', 'ftp://localhost', 'id.example.com'])(
    '%s is rejected as an issuer',
    (issuer) => expect(complaint({ ...oidc, OIDC_ISSUER: issuer })).toContain(`OIDC_ISSUER is "${issuer}"`),
  )

  it('are all reported at once', () => {
    const message = complaint({ PORT: 'x', LOG_LEVEL: 'y', OIDC_ISSUER: 'https://id.example.com' })
    const lines = message.split('\n')
    expect(lines).toHaveLength(5)
    expect(message).toContain('OIDC_CLIENT_ID is not set; expected all three')
    expect(message).toContain('OIDC_CLIENT_SECRET is not set; expected all three')
  })

  it('never reveal a secret', () => {
    const message = complaint({ DATABASE_URL: 'mysql://me:hunter2@db/x', OIDC_CLIENT_SECRET: 'open-sesame' })
    expect(message).toContain('DATABASE_URL is not valid')
    expect(message).not.toMatch(/hunter2|open-sesame/)
  })
})
