import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '@/server/test/client'
import {
  type IdentityProvider,
  type Person,
  startIdentityProvider,
  visitProvider,
} from '@/server/test/identity-provider'
import { withServer } from '@/server/test/server'
import type { Account } from '../account.schema'

let provider: IdentityProvider
const oidc = { issuer: '', clientId: '', clientSecret: '' }
const port = await freePort()

beforeAll(async () => {
  provider = await startIdentityProvider(`http://127.0.0.1:${port}/api/callback`)
  Object.assign(oidc, provider)
})
afterAll(() => provider.close())

const server = withServer({ oidc }, port)
const without = withServer()

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const person = (overrides: Partial<Person> = {}): { subject: string } & Person => {
  const subject = crypto.randomUUID()
  const known = {
    email: `${subject}@example.com`,
    email_verified: true,
    given_name: 'Lin',
    family_name: 'Wu',
    ...overrides,
  }
  provider.people.set(subject, known)
  return { subject, ...known }
}

/** From /api/login through the provider back to where the callback leads. */
async function signIn(browser: Client, as: Parameters<typeof visitProvider>[1]): Promise<string> {
  const callback = await leave(browser, as)
  return comeBack(browser, callback)
}

async function leave(browser: Client, as: Parameters<typeof visitProvider>[1]): Promise<string> {
  const { status, headers } = await browser.get('/api/login')
  expect(status).toBe(302)
  return visitProvider(headers.get('location') ?? '', as)
}

async function comeBack(browser: Client, callback: string): Promise<string> {
  const { pathname, search } = new URL(callback)
  const { headers } = await browser.get(`${pathname}${search}`)
  return headers.get('location') ?? ''
}

const account = async (browser: Client) => (await browser.get<Account>('/api/auth/user')).body

describe('signing in at the external provider', () => {
  it('makes an account the first time and finds it by its subject after that', async () => {
    const lin = person()
    const browser = server.visitor()
    expect(await signIn(browser, lin)).toBe('/')
    const first = await account(browser)
    expect(first).toMatchObject({ email: lin.email, firstName: 'Lin', lastName: 'Wu', authType: 'external' })
    provider.people.set(lin.subject, { ...lin, email: 'changed@example.com' })
    const later = server.visitor()
    expect(await signIn(later, lin)).toBe('/')
    expect(await account(later)).toEqual(first)
  })

  it('matches a local account by a verified e-mail', async () => {
    const ada = await server.signedUp()
    const browser = server.visitor()
    await signIn(browser, person({ email: ada.email.toUpperCase() }))
    expect(await account(browser)).toMatchObject({ id: ada.userId, authType: 'local' })
  })

  it('does not hand over an account for an e-mail that nobody verified', async () => {
    const ada = await server.signedUp()
    const browser = server.visitor()
    expect(await signIn(browser, person({ email: ada.email, email_verified: false }))).toBe(
      '/login?notice=external-failed',
    )
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  it('comes back with a notice when consent is refused', async () => {
    const browser = server.visitor()
    expect(await signIn(browser, 'refuse')).toBe('/login?notice=external-refused')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  it('refuses a wrong state', async () => {
    const browser = server.visitor()
    const callback = new URL(await leave(browser, person()))
    callback.searchParams.set('state', 'forged')
    expect(await comeBack(browser, callback.href)).toBe('/login?notice=external-failed')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  it('refuses a callback that another browser began, one that is too old, and one used twice', async () => {
    const browser = server.visitor()
    const callback = await leave(browser, person())
    expect(await comeBack(server.visitor(), callback)).toBe('/login?notice=external-expired')
    const copy = new Client(server.url)
    copy.cookie = browser.cookie
    await server.database.db.execute(
      sql`update sessions set expire = now() - interval '1 second' where sid like 'flow:%'`,
    )
    expect(await comeBack(browser, callback)).toBe('/login?notice=external-expired')
    const other = server.visitor()
    const again = await leave(other, person())
    copy.cookie = other.cookie
    expect(await comeBack(other, again)).toBe('/')
    expect(await comeBack(copy, again)).toBe('/login?notice=external-expired')
  })

  it('refuses a code that the provider does not know', async () => {
    const browser = server.visitor()
    const callback = new URL(await leave(browser, person()))
    callback.searchParams.set('code', 'invented')
    expect(await comeBack(browser, callback.href)).toBe('/login?notice=external-failed')
  })
})

describe('without a provider', () => {
  it('returns to /login with a notice', async () => {
    for (const path of ['/api/login', '/api/callback?code=x&state=y']) {
      const { status, headers } = await without.visitor().get(path)
      expect([status, headers.get('location')]).toEqual([302, '/login?notice=external-unavailable'])
    }
  })
})
