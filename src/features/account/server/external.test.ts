import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@/db/embedded-postgres/free-port'
import type { AuditEntry } from '@/features/audit/audit.schema'
import { Client, PASSWORD } from '@/server/test/client'
import {
  type IdentityProvider,
  type Person,
  startIdentityProvider,
  visitProvider,
} from '@/server/test/identity-provider'
import { withServer } from '@/server/test/server'
import { giveSecondFactor } from '@/server/test/two-factor'
import type { Account } from '../account.schema'

let provider: IdentityProvider
const oidc = { issuer: '', clientId: '', clientSecret: '', trustsEmail: false }
const port = await freePort()

beforeAll(async () => {
  provider = await startIdentityProvider(`http://127.0.0.1:${port}/api/callback`)
  Object.assign(oidc, provider)
})
afterAll(() => provider.close())

const server = withServer({ oidc }, port)
const without = withServer()
const proxied = withServer({ oidc, publicUrl: 'https://plumbline.example.com', trustProxy: ['loopback'] })

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

/** Signs in from /api/login through the provider; returns where the callback redirects. */
async function signIn(
  browser: Client,
  as: Parameters<typeof visitProvider>[1],
  from?: string,
): Promise<string> {
  const callback = await leave(browser, as, from)
  return comeBack(browser, callback)
}

async function leave(
  browser: Client,
  as: Parameters<typeof visitProvider>[1],
  from?: string,
): Promise<string> {
  const { status, headers } = await browser.get('/api/login', { from })
  expect(status).toBe(302)
  return visitProvider(headers.get('location') ?? '', as)
}

async function comeBack(browser: Client, callback: string): Promise<string> {
  const { pathname, search } = new URL(callback)
  const { headers } = await browser.get(`${pathname}${search}`)
  return headers.get('location') ?? ''
}

const account = async (browser: Client) => (await browser.get<Account>('/api/auth/user')).body

describe('the sign-up rule for external accounts', () => {
  it('admits invited people in their invited role, and nobody who is disabled', async () => {
    const owner = await server.owner()
    await owner.patch('/api/company', { signUp: 'invitation' })
    const lin = person()
    const browser = server.visitor()
    expect(await signIn(browser, lin)).toBe('/login?notice=external-uninvited')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const unverified = person({ email_verified: false })
    for (const { email } of [lin, unverified]) await owner.post('/api/invitations', { email, role: 'owner' })
    expect(await signIn(server.visitor(), unverified)).toBe('/login?notice=external-unverified')
    expect(await signIn(browser, lin)).toBe('/')
    const { id, role } = await account(browser)
    expect(role).toBe('owner')
    await owner.patch(`/api/people/${id}`, { disabled: true })
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect(await signIn(browser, lin)).toBe('/login?notice=external-disabled')
    const audited = (await owner.get<AuditEntry[]>('/api/audit', { entity: 'login' })).body
    expect(
      audited.map(({ action, payload }) => [action, payload.method, payload.reason, payload.id]),
    ).toEqual([
      ['login.failed', 'external', 'disabled', id],
      ['login.succeeded', 'external', undefined, id],
      ['login.failed', 'external', 'e-mail not verified', null],
      ['login.failed', 'external', 'not invited', null],
    ])
    const used = (await owner.get<AuditEntry[]>('/api/audit', { userId: id, entity: 'invitation' })).body
    expect(used).toMatchObject([{ action: 'invitation.used', name: lin.email }])
    await owner.patch('/api/company', { signUp: 'open' })
  })
})

describe('as specified: signing in at the external provider', () => {
  it('creates an account the first time and finds it by its subject afterwards', async () => {
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

  it('returns to the requested page and nowhere else', async () => {
    const lin = person()
    expect(await signIn(server.visitor(), lin, '/jobs?open=7')).toBe('/jobs?open=7')
    for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', '/api/logout'])
      expect(await signIn(server.visitor(), lin, elsewhere)).toBe('/')
    const { headers } = await without.visitor().get('/api/login', { from: '/jobs' })
    expect(headers.get('location')).toBe('/login?notice=external-unavailable&from=%2Fjobs')
  })

  it('takes over the unverified password account of a verified e-mail', async () => {
    const squatter = await server.signedUp()
    const elsewhere = server.visitor()
    const login = { email: squatter.email, password: PASSWORD }
    await elsewhere.post('/api/auth/login', login)
    // The provider handles the second factor itself; ours is removed together with the password.
    await giveSecondFactor(server, squatter)
    expect((await squatter.get('/api/auth/user')).status).toBe(200)

    const browser = server.visitor()
    expect(await signIn(browser, person({ email: squatter.email.toUpperCase() }))).toBe('/')
    expect(await account(browser)).toMatchObject({ id: squatter.userId, authType: 'external' })
    expect((await squatter.get('/api/auth/user')).status).toBe(401)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await server.visitor().post('/api/auth/login', login)).status).toBe(401)
    expect((await browser.get('/api/auth/two-factor')).body).toMatchObject({ enabled: false })
  })

  it('neither takes over nor creates an account for an unverified e-mail', async () => {
    const ada = await server.signedUp()
    const nobodys = `${crypto.randomUUID()}@example.com`
    for (const email of [ada.email, nobodys]) {
      const browser = server.visitor()
      const unverified = person({ email, email_verified: false })
      expect(await signIn(browser, unverified)).toBe('/login?notice=external-unverified')
      expect((await browser.get('/api/auth/user')).status).toBe(401)
    }
    expect(await account(ada)).toMatchObject({ email: ada.email, authType: 'local' })
    expect((await ada.get('/api/users', { search: nobodys })).body).toEqual([])
  })

  it('finds an account by its subject after its e-mail became unverified', async () => {
    const lin = person()
    await signIn(server.visitor(), lin)
    provider.people.set(lin.subject, { ...lin, email_verified: false })
    expect(await signIn(server.visitor(), lin)).toBe('/')
  })

  it('keeps an account from another subject of the same provider but opens it to a new provider', async () => {
    const lin = person()
    const first = server.visitor()
    await signIn(first, lin)
    const successor = person({ email: lin.email })
    expect(await signIn(server.visitor(), successor)).toBe('/login?notice=external-failed')
    expect((await first.get('/api/auth/user')).status).toBe(200)

    const { id } = await account(first)
    await server.database.db.execute(
      sql`update users set external_id = 'https://former.example ' || id where id = ${id}`,
    )
    const browser = server.visitor()
    expect(await signIn(browser, lin)).toBe('/')
    expect(await account(browser)).toMatchObject({ id })
  })

  it('returns with a notice when consent is refused', async () => {
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

  it('refuses a callback started in another browser or used twice', async () => {
    const browser = server.visitor()
    const callback = await leave(browser, person())
    expect(await comeBack(server.visitor(), callback)).toBe('/login?notice=external-expired')
    const copy = new Client(server.url)
    copy.cookie = browser.cookie
    expect(await comeBack(browser, callback)).toBe('/')
    expect(await comeBack(browser, callback)).toBe('/login?notice=external-expired')
    expect(await comeBack(copy, callback)).toBe('/login?notice=external-failed')
  })

  it('stores nothing when a sign-in only starts', async () => {
    const { rows: before } = await server.database.db.execute(sql`select count(*) from sessions`)
    for (let i = 0; i < 20; i++) expect((await server.visitor().get('/api/login')).status).toBe(302)
    const { rows: after } = await server.database.db.execute(sql`select count(*) from sessions`)
    expect(after).toEqual(before)
  })

  it('refuses a code that the provider does not know', async () => {
    const browser = server.visitor()
    const callback = new URL(await leave(browser, person()))
    callback.searchParams.set('code', 'invented')
    expect(await comeBack(browser, callback.href)).toBe('/login?notice=external-failed')
  })
})

describe('behind a proxy', () => {
  it('the provider returns to the public address, whatever host a request claims', async () => {
    const { headers } = await proxied.app.inject({
      url: '/api/login',
      headers: { host: 'plumbline.example.com', 'x-forwarded-host': 'evil.example' },
    })
    const { searchParams } = new URL(String(headers.location))
    expect(searchParams.get('redirect_uri')).toBe('https://plumbline.example.com/api/callback')
    expect(headers['set-cookie']).toMatch(
      /^__Host-plumbline_flow=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('as specified: without a provider', () => {
  it('redirects to /login with a notice', async () => {
    for (const path of ['/api/login', '/api/callback?code=x&state=y']) {
      const { status, headers } = await without.visitor().get(path)
      expect([status, headers.get('location')]).toEqual([302, '/login?notice=external-unavailable'])
    }
  })
})
