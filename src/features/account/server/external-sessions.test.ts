import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@/db/embedded-postgres/free-port'
import type { AccessLink } from '@/features/people/invitation.schema'
import { Client } from '@/server/test/client'
import {
  type IdentityProvider,
  type Person,
  signOutAtProvider,
  startIdentityProvider,
  visitProvider,
} from '@/server/test/identity-provider'
import { withServer } from '@/server/test/server'
import { confirmedAgo } from '@/server/test/stale-session'
import type { Account } from '../account.schema'

let provider: IdentityProvider
const oidc = { issuer: '', clientId: '', clientSecret: '', trustsEmail: false }
const trusting = { ...oidc, trustsEmail: true }
const port = await freePort()

beforeAll(async () => {
  provider = await startIdentityProvider(`http://127.0.0.1:${port}/api/callback`)
  const { issuer, clientId, clientSecret } = provider
  Object.assign(oidc, { issuer, clientId, clientSecret })
  Object.assign(trusting, { issuer, clientId, clientSecret })
})
afterAll(() => provider.close())

const server = withServer({ oidc }, port)
const trustingServer = withServer({ oidc: trusting, publicUrl: `http://127.0.0.1:${port}` })

function person(overrides: Partial<Person> = {}): { subject: string } & Person {
  const subject = crypto.randomUUID()
  const known = { email: `${subject}@example.com`, email_verified: true, ...overrides }
  provider.people.set(subject, known)
  return { subject, ...known }
}

/**
 * Signs in from /api/login through the provider; returns where the callback redirects. `there` keeps the
 * provider's cookies.
 */
async function signIn(browser: Client, as: { subject: string }, there?: Client, query = {}) {
  const { headers } = await browser.get('/api/login', query)
  const callback = new URL(await visitProvider(headers.get('location') ?? '', as, there))
  const back = await browser.get(`${callback.pathname}${callback.search}`)
  return back.headers.get('location') ?? ''
}

const isIn = async (browser: Client) => (await browser.get('/api/auth/user')).status === 200

describe('the e-mail address sent by a provider', () => {
  it.each([
    [true, '/'],
    ['true', '/'],
    [false, '/login?notice=external-unverified'],
    ['false', '/login?notice=external-unverified'],
    [undefined, '/login?notice=external-unverified'],
  ])('with email_verified %j is accepted: %s', async (email_verified, place) => {
    expect(await signIn(server.visitor(), person({ email_verified }))).toBe(place)
  })

  it.each([
    [undefined, '/'],
    ['true', '/'],
    [false, '/login?notice=external-unverified'],
    ['false', '/login?notice=external-unverified'],
  ])('with OIDC_TRUST_EMAIL and email_verified %j is accepted: %s', async (email_verified, place) => {
    expect(await signIn(trustingServer.visitor(), person({ email_verified }))).toBe(place)
  })
})

describe('signing out', () => {
  it('ends the session at the provider too and returns to /', async () => {
    const lin = person()
    const [browser, there] = [server.visitor(), new Client(provider.issuer)]
    expect(await signIn(browser, lin, there)).toBe('/')
    const { status, headers } = await browser.get('/api/logout')
    const page = new URL(headers.get('location') ?? '', server.url)
    expect([status, page.origin]).toEqual([302, provider.issuer])
    expect(page.searchParams.get('id_token_hint')).toBeTruthy()
    expect(await isIn(browser)).toBe(false)
    expect(await signOutAtProvider(page.href, there)).toBe(`http://127.0.0.1:${port}/`)
    // The next person must identify themselves: another subject can sign in in the same browser.
    const next = person()
    expect(await signIn(browser, next, there)).toBe('/')
    expect((await browser.get<Account>('/api/auth/user')).body.email).toBe(next.email)
  })

  it('goes straight to / for a password session and without a session', async () => {
    const ada = await server.signedUp()
    expect((await ada.get('/api/logout')).headers.get('location')).toBe('/')
    expect((await server.visitor().get('/api/logout')).headers.get('location')).toBe('/')
  })
})

describe('signing in at the provider', () => {
  it('confirms the session, also an open one', async () => {
    const lin = person()
    const owner = await server.owner()
    await owner.post('/api/invitations', { email: lin.email, role: 'owner' })
    const [browser, there] = [server.visitor(), new Client(provider.issuer)]
    await signIn(browser, lin, there)
    browser.userId = (await browser.get<Account>('/api/auth/user')).body.id
    const change = () => browser.patch('/api/company', { signUp: 'open' })
    expect((await change()).status).toBe(200)
    await confirmedAgo(server, browser, 16)
    expect((await change()).body).toMatchObject({ code: 'confirm' })
    expect(await signIn(browser, lin, there, { from: '/settings', again: 'true' })).toBe('/settings')
    expect((await change()).status).toBe(200)
  })

  it('makes the provider ask for the password when it confirms the session', async () => {
    const [browser, there] = [server.visitor(), new Client(provider.issuer)]
    await signIn(browser, person(), there)
    const firstPage = async (query: Record<string, string>) => {
      const { headers } = await browser.get('/api/login', query)
      const page = new URL(headers.get('location') ?? '')
      const answer = await there.get(`${page.pathname}${page.search}`)
      return new URL(answer.headers.get('location') ?? '', provider.issuer)
    }
    expect((await firstPage({})).pathname).toBe('/api/callback')
    expect((await firstPage({ again: 'true' })).pathname).toMatch(/^\/interaction\//)
  })

  it('withdraws the password link of an account that it takes over', async () => {
    const [owner, bob] = [await server.owner(), await server.signedUp()]
    const { body } = await owner.post<AccessLink>(`/api/people/${bob.userId}/password-link`)
    const path = `/api${new URL(body.url).pathname}`
    expect((await server.visitor().get(path)).status).toBe(200)
    expect(await signIn(server.visitor(), person({ email: bob.email }))).toBe('/')
    expect((await server.visitor().get(path)).status).toBe(404)
  })
})
