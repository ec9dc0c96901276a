import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, PASSWORD, signupBody } from '@/server/test/client'
import { secondServer, withServer } from '@/server/test/server'
import { stopClock } from '@/server/test/stopped-clock'
import type { ErrorBody } from '@/shared/errors'
import type { AccessLink, Invitation, NewInvitation } from '../invitation.schema'
import type { Person } from '../person.schema'

const server = withServer()
const FORBIDDEN = { message: 'You do not have permission to do this', code: 'forbidden' }
let owner: Client

beforeAll(async () => {
  owner = await server.signedUp()
})

const isIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200
const change = (who: Client, whom: Client, patch: object) =>
  who.patch<Person & ErrorBody>(`/api/people/${whom.userId}`, patch)
const roleOf = async (client: Client) => (await client.get<{ role: string }>('/api/auth/user')).body.role
const invite = (email: string, role = 'office') =>
  owner.post<NewInvitation & ErrorBody>('/api/invitations', { email, role })
const pathOf = (url: string) => `/api${new URL(url).pathname}`
const newEmail = () => `${crypto.randomUUID()}@example.com`
const NAMES = { firstName: 'Grace', lastName: 'Hopper' }

describe('roles', () => {
  it('make the first account the owner and later sign-ups the office', async () => {
    const bob = await server.signedUp()
    expect([await roleOf(owner), await roleOf(bob)]).toEqual(['owner', 'office'])
  })

  it('limit people, company settings and backups to owners, from the next request on', async () => {
    const bob = await server.signedUp()
    const asks = () =>
      Promise.all([
        bob.get('/api/people'),
        bob.get('/api/invitations'),
        bob.post('/api/invitations', { email: newEmail(), role: 'owner' }),
        bob.delete('/api/invitations/x'),
        change(bob, owner, { role: 'office' }),
        bob.post(`/api/people/${owner.userId}/password-link`),
        bob.patch('/api/company', { name: 'Bobs' }),
        bob.patch('/api/backups', { keep: 3 }),
        bob.post('/api/backups'),
      ])
    for (const { status, body } of await asks())
      expect({ status, body }).toEqual({ status: 403, body: FORBIDDEN })
    expect((await bob.get('/api/company')).status).toBe(200)
    expect((await change(owner, bob, { role: 'owner' })).body).toMatchObject({ role: 'owner' })
    for (const { status } of await Promise.all([
      bob.get('/api/people'),
      bob.patch('/api/company', { name: 'Bobs' }),
    ]))
      expect(status).toBe(200)
    expect((await change(owner, bob, { role: 'office' })).status).toBe(200)
    expect((await bob.get('/api/people')).status).toBe(403)
  })

  it('always leave an owner, also when two demote each other at the same moment', async () => {
    expect(await change(owner, owner, { role: 'office' })).toMatchObject({
      status: 409,
      body: { message: 'The last owner can be neither demoted nor disabled' },
    })
    expect((await change(owner, owner, { disabled: true })).status).toBe(409)
    for (let round = 0; round < 5; round++) {
      const other = await server.signedUp()
      await change(owner, other, { role: 'owner' })
      const answers = await Promise.all([
        change(owner, other, { role: 'office' }),
        change(other, owner, { disabled: true }),
      ])
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
      const { rows } = await server.database.db.execute(
        sql`select id from users where role = 'owner' and disabled_at is null`,
      )
      expect(rows).toHaveLength(1)
      await server.database.db.execute(
        sql`update users set role = case when id = ${owner.userId} then 'owner' else 'office' end, disabled_at = null`,
      )
      await owner.post('/api/auth/login', { email: owner.email, password: PASSWORD })
    }
  })

  it('make a person a technician with price access and rates', async () => {
    const bob = await server.signedUp()
    const patch = { role: 'technician', seesPrices: true, costRate: 41_50, billingRate: 95_00 }
    const { status, body } = await change(owner, bob, patch)
    expect({ status, body }).toMatchObject({ status: 200, body: patch })
    expect((await bob.get('/api/auth/user')).body).toMatchObject({ role: 'technician', seesPrices: true })
    expect((await bob.get('/api/invoices')).body).toEqual(FORBIDDEN)
    expect((await change(owner, bob, { costRate: null })).body).toMatchObject({ ...patch, costRate: null })
    for (const costRate of [-1, 0.5, 10_000_001, '5'])
      expect((await change(owner, bob, { costRate })).status).toBe(400)
  })

  it('refuse an unknown role, an outdated version and an unknown person', async () => {
    const bob = await server.signedUp()
    expect((await change(owner, bob, { role: 'king' })).status).toBe(400)
    expect((await owner.patch('/api/people/nobody', { role: 'office' })).status).toBe(404)
    const { body } = await change(owner, bob, { role: 'owner' })
    expect((await change(owner, bob, { role: 'office', version: body.version - 1 })).body.code).toBe(
      'outdated',
    )
  })
})

describe('disabling a person', () => {
  it('ends every session at once and refuses log-ins until it is undone', async () => {
    const bob = await server.signedUp()
    const job = await bob.post<{ id: string }>('/api/jobs', { num: `P-${crypto.randomUUID()}` })
    expect((await change(owner, bob, { disabled: true })).body).toMatchObject({ disabled: true })
    expect(await isIn(bob)).toBe(false)
    const logIn = () => server.visitor().post('/api/auth/login', { email: bob.email, password: PASSWORD })
    expect(await logIn()).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect((await owner.get(`/api/jobs/${job.body.id}`)).status).toBe(200)
    const { body } = await owner.get<Person[]>('/api/people', { search: bob.email })
    expect(body).toMatchObject([{ id: bob.userId, disabled: true, lastSeenAt: null }])
    await change(owner, bob, { disabled: false })
    expect((await logIn()).status).toBe(200)
    const entries = (
      await owner.get<{ action: string; payload: { id: string } }[]>('/api/activity', { limit: 50 })
    ).body
    expect(entries.filter(({ payload }) => payload.id === bob.userId).map(({ action }) => action)).toEqual([
      'user.enabled',
      'user.disabled',
      'user.created',
    ])
  })
})

describe('on another server', () => {
  it('a disabled person is signed out and a new role applies at once', async () => {
    stopClock()
    const bob = await server.signedUp()
    const there = new Client(await secondServer(server))
    there.cookie = bob.cookie
    expect([await isIn(there), await roleOf(there)]).toEqual([true, 'office'])
    await change(owner, bob, { role: 'technician' })
    await expect.poll(async () => (await there.get('/api/invoices')).status).toBe(403)
    await change(owner, bob, { disabled: true })
    await expect.poll(() => isIn(there)).toBe(false)
  })

  it('a log-out ends the session at once', async () => {
    stopClock()
    const bob = await server.signedUp()
    const there = new Client(await secondServer(server))
    there.cookie = bob.cookie
    expect(await isIn(there)).toBe(true)
    await bob.get('/api/logout')
    await expect.poll(() => isIn(there)).toBe(false)
  })
})

describe('an invitation', () => {
  it('lets one person sign up once, with its role', async () => {
    const email = newEmail()
    const { status, body } = await invite(email, 'owner')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      kind: 'join',
      email,
      firstName: null,
      lastName: null,
      role: 'owner',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      url: expect.stringMatching(new RegExp(`^${server.url}/join/[\\w-]{43}$`)),
    })
    const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 86_400_000
    expect(Math.round(days)).toBe(7)
    const path = pathOf(body.url)
    expect((await server.visitor().get(path)).body).toEqual({
      kind: 'join',
      email,
      firstName: null,
      lastName: null,
      companyName: expect.anything(),
    })
    const grace = server.visitor()
    expect((await grace.post<ErrorBody>(path, { password: PASSWORD })).body.errors).toEqual([
      { path: 'firstName', message: 'First name is required' },
      { path: 'lastName', message: 'Last name is required' },
    ])
    const weak = await grace.post<ErrorBody>(path, { ...NAMES, password: 'password1' })
    expect(weak.body.errors?.[0]?.path).toBe('password')
    const answers = await Promise.all([1, 2, 3].map(() => grace.post(path, { ...NAMES, password: PASSWORD })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 404, 404])
    expect(await roleOf(grace)).toBe('owner')
    expect(await server.visitor().get(path)).toMatchObject({
      status: 404,
      body: { message: 'This link has been used, has expired, or was withdrawn' },
    })
    const { rows } = await server.database.db.execute(
      sql`select token_hash from invitations where id = ${body.id}`,
    )
    expect(body.url).not.toContain(String(rows[0]?.token_hash))
    await server.database.db.execute(
      sql`update users set role = 'office' where lower(email) = lower(${email})`,
    )
  })

  it('can be withdrawn, expires, and is replaced by a newer one', async () => {
    const usable = async (url: string) => (await server.visitor().get(pathOf(url))).status === 200
    const withdrawn = (await invite(newEmail())).body
    expect((await owner.delete(`/api/invitations/${withdrawn.id}`)).status).toBe(204)
    expect((await owner.delete(`/api/invitations/${withdrawn.id}`)).status).toBe(404)
    const old = (await invite(newEmail())).body
    await server.database.db.execute(sql`update invitations set expires_at = now() where id = ${old.id}`)
    const email = newEmail()
    const first = (await invite(email)).body
    const second = (await invite(email.toUpperCase())).body
    expect([await usable(withdrawn.url), await usable(old.url), await usable(first.url)]).toEqual([
      false,
      false,
      false,
    ])
    expect(await usable(second.url)).toBe(true)
    const { body } = await owner.get<Invitation[]>('/api/invitations')
    expect(body.map(({ id }) => id)).toEqual([second.id])
    expect(JSON.stringify(body)).not.toContain(new URL(second.url).pathname.split('/')[2])
  })

  it('is never stored in clear, also not with an Idempotency-Key', async () => {
    const bob = await server.signedUp()
    const key = { 'idempotency-key': 'the same' }
    const requested = await owner.post<AccessLink>(`/api/people/${bob.userId}/password-link`, undefined, key)
    const invited = await owner.post<AccessLink>(
      '/api/invitations',
      { email: newEmail(), role: 'office' },
      key,
    )
    const passwords = { currentPassword: PASSWORD, newPassword: 'ridge beam over the shed' }
    const changed = await bob.post('/api/auth/password', passwords, key)
    expect([requested.status, invited.status, changed.status]).toEqual([201, 201, 204])
    const { rows } = await server.database.db.execute(
      sql`select from claims where owner in (${owner.userId}, ${bob.userId})`,
    )
    expect(rows).toEqual([])
  })

  it('is refused for somebody who has an account', async () => {
    expect(await invite(owner.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { message: 'An account with this email already exists' },
    })
  })
})

describe('a password link', () => {
  it('sets a new password once and ends all open sessions', async () => {
    const bob = await server.signedUp()
    const { status, body } = await owner.post<AccessLink>(`/api/people/${bob.userId}/password-link`)
    expect(status).toBe(201)
    const path = pathOf(body.url)
    expect((await server.visitor().get(path)).body).toMatchObject({ kind: 'password', email: bob.email })
    const again = server.visitor()
    expect((await again.post(path, { password: 'ridge beam over the shed' })).status).toBe(201)
    expect([await isIn(again), await isIn(bob)]).toEqual([true, false])
    expect((await server.visitor().post(path, { password: 'another ridge beam' })).status).toBe(404)
    const logIn = (password: string) =>
      server.visitor().post('/api/auth/login', { email: bob.email, password })
    expect((await logIn(PASSWORD)).status).toBe(401)
    expect((await logIn('ridge beam over the shed')).status).toBe(200)
  })

  it('is refused for disabled people and identity provider accounts', async () => {
    const bob = await server.signedUp()
    const ask = () => owner.post(`/api/people/${bob.userId}/password-link`)
    await change(owner, bob, { disabled: true })
    expect((await ask()).status).toBe(409)
    await change(owner, bob, { disabled: false })
    await server.database.db.execute(sql`update users set auth_type = 'external' where id = ${bob.userId}`)
    expect((await ask()).status).toBe(409)
    expect((await owner.post('/api/people/nobody/password-link')).status).toBe(404)
  })
})

describe('signing up', () => {
  const signUp = (overrides = {}) =>
    server.visitor().post<ErrorBody>('/api/auth/signup', signupBody(overrides))

  it('is open until the owner requires invitations, then refuses everybody in the same way', async () => {
    expect((await owner.get('/api/company')).body).toMatchObject({ signUp: 'open' })
    expect((await signUp()).status).toBe(201)
    expect((await owner.patch('/api/company', { signUp: 'invitation' })).body).toMatchObject({
      signUp: 'invitation',
    })
    const refused = {
      status: 403,
      body: { message: 'Ask for an invitation to join', code: 'invitation_needed' },
    }
    expect(await signUp()).toMatchObject(refused)
    expect(await signUp({ email: owner.email })).toMatchObject(refused)
    const { body } = await invite(newEmail())
    expect((await server.visitor().post(pathOf(body.url), { ...NAMES, password: PASSWORD })).status).toBe(201)
    await owner.patch('/api/company', { signUp: 'open' })
    expect((await signUp()).status).toBe(201)
  })
})

describe('a server reachable from elsewhere', () => {
  const reachable = withServer({ host: '0.0.0.0' })

  it('accepts the first sign-up and afterwards only invited people', async () => {
    const join = () => reachable.visitor().post('/api/auth/signup', signupBody())
    const answers = await Promise.all([join(), join(), join()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  })
})
