import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Client, PASSWORD, signupBody } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Session } from '../account.schema'

const server = withServer({ trustProxy: ['loopback'] })

const NEW = 'ridge beam over the shed'
const change = (client: Client, newPassword = NEW, currentPassword = PASSWORD) =>
  client.post<ErrorBody>('/api/auth/password', { currentPassword, newPassword })
const logIn = (email: string, password: string, headers: Record<string, string> = {}) => {
  const browser = server.visitor()
  return browser
    .post('/api/auth/login', { email, password }, headers)
    .then(({ status }) => ({ status, browser }))
}
const isIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200

describe('a new password', () => {
  it.each([
    ['password1', 'This password is too common. Please choose another.'],
    ['PassWord1', 'This password is too common. Please choose another.'],
    ['iloveyou1', 'This password is too common. Please choose another.'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
  ])('%s is refused at sign-up and later', async (password, message) => {
    const ada = await server.signedUp()
    const signUp = await server.visitor().post<ErrorBody>('/api/auth/signup', signupBody({ password }))
    expect(signUp).toMatchObject({ status: 400, body: { errors: [{ path: 'password', message }] } })
    expect(await change(ada, password)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'newPassword', message }] },
    })
  })

  it('may have 200 characters but not be the e-mail', async () => {
    const long = signupBody({ password: 'x1'.repeat(100) })
    expect((await server.visitor().post('/api/auth/signup', long)).status).toBe(201)
    const same = signupBody()
    const answer = await server
      .visitor()
      .post<ErrorBody>('/api/auth/signup', { ...same, password: same.email.toUpperCase() })
    expect(answer.body.errors).toEqual([
      { path: 'password', message: 'Password must not be your email address' },
    ])
  })
})

describe('changing the password', () => {
  it('asks for the old one, ends all other sessions and is recorded without it', async () => {
    const ada = await server.signedUp()
    const { browser: phone } = await logIn(ada.email, PASSWORD)
    expect(await change(ada, NEW, 'a guess')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', message: 'This is not your current password' }] },
    })
    expect([await isIn(ada), await isIn(phone)]).toEqual([true, true])
    expect((await change(ada)).status).toBe(204)
    expect([await isIn(ada), await isIn(phone)]).toEqual([true, false])
    expect((await logIn(ada.email, PASSWORD)).status).toBe(401)
    expect((await logIn(ada.email, NEW)).status).toBe(200)
    const { body } = await ada.get<object[]>('/api/activity', { limit: 1 })
    expect(body).toMatchObject([
      { action: 'user.password_changed', payload: { id: ada.userId, email: ada.email } },
    ])
    expect(JSON.stringify(body)).not.toContain(NEW)
  })

  it('happens once when two browsers change it at the same moment', async () => {
    const ada = await server.signedUp()
    const answers = await concurrently(4, (at) => change(ada, `${NEW} ${at}`))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('limits guesses at the old one from an open session', async () => {
    const ada = await server.signedUp()
    for (let tries = 0; tries < 10; tries++) expect((await change(ada, NEW, 'a guess')).status).toBe(400)
    expect((await change(ada, NEW, 'a guess')).status).toBe(429)
    expect((await change(ada)).status).toBe(429)
  })

  it('is refused for people who sign in through the identity provider', async () => {
    const ada = await server.signedUp()
    await server.database.db.execute(sql`update users set password = null where id = ${ada.userId}`)
    expect(await change(ada)).toMatchObject({
      status: 409,
      body: { message: 'You sign in through your identity provider and have no password here' },
    })
  })
})

describe('sessions', () => {
  const sessionsOf = async (client: Client) => (await client.get<Session[]>('/api/auth/sessions')).body

  it('are listed to their owner with browser and address, without a usable secret', async () => {
    const ada = await server.signedUp()
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
    await logIn(ada.email, PASSWORD, { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.9' })
    const shown = await sessionsOf(ada)
    expect(shown).toEqual([
      { ...shown[0], isCurrent: true },
      {
        id: expect.any(String),
        browser: 'Chrome on Windows',
        address: '203.0.113.9',
        startedAt: expect.any(String),
        lastSeenAt: expect.any(String),
        isCurrent: false,
      },
    ])
    const { rows } = await server.database.db.execute(
      sql`select sid from sessions where user_id = ${ada.userId}`,
    )
    for (const { sid } of rows) expect(JSON.stringify(shown)).not.toContain(String(sid))
  })

  it('are ended one by one, by their owner only', async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    const { browser: phone } = await logIn(ada.email, PASSWORD)
    const other = (await sessionsOf(ada)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await bob.delete(`/api/auth/sessions/${other}`)).status).toBe(404)
    expect(await isIn(phone)).toBe(true)
    expect((await ada.delete(`/api/auth/sessions/${other}`)).status).toBe(204)
    expect([await isIn(phone), await isIn(ada)]).toEqual([false, true])
    expect((await ada.delete(`/api/auth/sessions/${other}`)).status).toBe(404)
    expect(await sessionsOf(ada)).toHaveLength(1)
  })

  it('show when they were last used, updated now and then', async () => {
    const ada = await server.signedUp()
    const { browser: phone } = await logIn(ada.email, PASSWORD)
    await server.database.db.execute(
      sql`update sessions set last_seen_at = now() - interval '1 hour' where user_id = ${ada.userId}`,
    )
    const wasSeenLongAgo = async () => {
      const { lastSeenAt } = (await sessionsOf(ada)).find(({ isCurrent }) => !isCurrent) ?? { lastSeenAt: '' }
      return Date.now() - Date.parse(lastSeenAt) > 60_000
    }
    expect(await wasSeenLongAgo()).toBe(true)
    await isIn(phone)
    expect(await wasSeenLongAgo()).toBe(false)
  })
})
