import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signupBody } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { pngDataString } from '@/server/test/pictures'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Account } from '../account.schema'

const server = withServer({ trustProxy: ['loopback'] })
const unproxied = withServer()

describe('as specified: signing up', () => {
  it('creates an account, signs in and never returns the password', async () => {
    const visitor = server.visitor()
    const input = signupBody({ phone: '+15551234567' })
    const { status, body, headers } = await visitor.post<Account>('/api/auth/signup', input)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      email: input.email,
      phone: '+15551234567',
      firstName: 'Ada',
      lastName: 'Lovelace',
      dateOfBirth: '1990-12-10',
      profileImageUrl: null,
      authType: 'local',
      role: 'owner',
      seesPrices: false,
      createdAt: expect.any(String),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      lacksSecondFactor: false,
    })
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/i)
    expect(headers.get('set-cookie')).toMatch(/Max-Age=604800/i)
    expect(headers.get('set-cookie')).not.toMatch(/Secure/i)
    expect((await visitor.get('/api/auth/user')).body).toEqual(body)
  })

  it('reports every invalid field with the specified message', async () => {
    const { status, body } = await server.visitor().post<ErrorBody>('/api/auth/signup', {
      email: 'nonsense',
      phone: '0123',
      password: 'short',
      firstName: ' ',
      lastName: '',
      dateOfBirth: '',
    })
    expect(status).toBe(400)
    const messages = Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]))
    expect(messages).toEqual({
      email: 'Invalid email address',
      phone: 'Invalid phone number format',
      password: 'Password must be at least 8 characters',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      dateOfBirth: 'Date of birth is required',
    })
  })

  it.each([
    ['seven77', 400],
    ['eight888', 201],
    [' '.repeat(8), 400],
    ['\u00a0\t'.repeat(6), 400],
    [' eight88', 201],
  ])('answers the password %j with %i', async (password, status) => {
    expect((await server.visitor().post('/api/auth/signup', signupBody({ password }))).status).toBe(status)
  })

  it.each([
    ['', 201],
    ['+15551234567', 201],
    ['1555123456', 201],
    ['155512345', 400],
    ['+0555123456', 400],
    ['123456789012345', 201],
    ['+123456789012345', 201],
    ['1234567890123456', 400],
    ['555-123-4567', 400],
  ])('answers the phone number %j with %i', async (phone, status) => {
    expect((await server.visitor().post('/api/auth/signup', signupBody({ phone }))).status).toBe(status)
  })

  it('refuses an e-mail that is in use, in any case, also at the same moment', async () => {
    const { email } = await server.signedUp()
    const again = await server
      .visitor()
      .post<ErrorBody>('/api/auth/signup', signupBody({ email: email.toUpperCase() }))
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('An account with this email already exists')
    const racing = signupBody()
    const answers = await concurrently(8, () => server.visitor().post('/api/auth/signup', racing))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('refuses more than 300 sign-ups an hour from one address', async () => {
    const { database } = server
    await database.db.execute(
      sql`insert into attempts (id, kind, key) select 'x' || n, 'signup', '203.0.113.9' from generate_series(1, 300) n`,
    )
    const from = { 'x-forwarded-for': '203.0.113.9' }
    expect((await server.visitor().post('/api/auth/signup', signupBody(), from)).status).toBe(429)
    expect((await server.visitor().post('/api/auth/signup', signupBody())).status).toBe(201)
  })
})

describe('as specified: logging in', () => {
  it('accepts the e-mail in any case and starts a new session each time', async () => {
    const ada = await server.signedUp()
    const before = ada.cookie
    const { status } = await ada.post('/api/auth/login', {
      email: ada.email.toUpperCase(),
      password: PASSWORD,
    })
    expect(status).toBe(200)
    expect(ada.cookie).not.toBe(before)
    const old = server.visitor()
    old.cookie = before
    expect((await old.get('/api/auth/user')).status).toBe(401)
  })

  it('gives the same answer for an unknown e-mail and a wrong password', async () => {
    const { email } = await server.signedUp()
    const wrong = await server.visitor().post('/api/auth/login', { email, password: 'not this one' })
    const unknown = await server
      .visitor()
      .post('/api/auth/login', { email: 'no@one.example', password: PASSWORD })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ message: 'Invalid email or password' })
    expect(unknown).toMatchObject({ status: 401, body: wrong.body })
  })

  it('hashes passwords at the configured cost and upgrades cheaper hashes', async () => {
    const ada = await server.signedUp()
    const { db } = server.database
    const stored = async () => {
      const { rows } = await db.execute(sql`select password from users where id = ${ada.userId}`)
      return String(rows[0]?.password)
    }
    const atCost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
    expect(await stored()).toMatch(atCost)
    const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 })
    await db.execute(sql`update users set password = ${cheap} where id = ${ada.userId}`)
    const login = (password: string) => ada.post('/api/auth/login', { email: ada.email, password })
    expect((await login('not this one')).status).toBe(401)
    expect(await stored()).toBe(cheap)
    expect((await login(PASSWORD)).status).toBe(200)
    const renewed = await stored()
    expect(renewed).toMatch(atCost)
    expect((await login(PASSWORD)).status).toBe(200)
    expect(await stored()).toBe(renewed)
  })

  it('requires both fields', async () => {
    const { status, body } = await server.visitor().post<ErrorBody>('/api/auth/login', { email: 'x' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password is required' },
    ])
  })

  it('locks one e-mail for one address after ten failures, even simultaneous ones', async () => {
    const { email } = await server.signedUp()
    const guesses = await concurrently(14, () =>
      server.visitor().post('/api/auth/login', { email, password: 'a guess' }),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
    for (let i = 0; i < 10; i++)
      await server.visitor().post('/api/auth/login', { email, password: 'a guess' })
    const right = { email, password: PASSWORD }
    const refused = await server.visitor().post<ErrorBody>('/api/auth/login', right)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(refused.body.message).toMatch(/^Too many tries. Please wait 1[45] minutes.$/)
    const seconds = Number(refused.headers.get('retry-after'))
    expect([seconds > 840, seconds <= 900]).toEqual([true, true])
    const elsewhere = { 'x-forwarded-for': '198.51.100.4' }
    expect((await server.visitor().post('/api/auth/login', right, elsewhere)).status).toBe(200)
    expect((await server.visitor().post('/api/auth/login', right)).status).toBe(429)
    await server.database.db.execute(sql`update attempts set at = at - interval '16 minutes'`)
    expect((await server.visitor().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  const failed = (times: number, kind: string, key: string, minutesAgo = 0) =>
    server.database.db.execute(
      sql`insert into attempts (id, kind, key, at) select gen_random_uuid(), ${kind}, ${key},
        now() - make_interval(mins => ${minutesAgo}) from generate_series(1, ${times}::int) n`,
    )
  const logIn = (email: string, from: string, password = PASSWORD) =>
    server.visitor().post('/api/auth/login', { email, password }, { 'x-forwarded-for': from })

  it('locks one address after a hundred failures, and no other', async () => {
    const { email } = await server.signedUp()
    await failed(99, 'login-address', '203.0.113.7')
    expect((await logIn(email, '203.0.113.7')).status).toBe(200)
    expect((await logIn('someone@else.example', '203.0.113.7')).status).toBe(401)
    expect((await logIn(email, '203.0.113.7')).status).toBe(429)
    expect((await logIn(email, '203.0.113.8')).status).toBe(200)
  })

  it('locks an e-mail for everyone after a hundred failures, which a log-in does not reset', async () => {
    const { email } = await server.signedUp()
    await failed(99, 'login-email', email)
    expect((await logIn(email, '203.0.113.20')).status).toBe(200)
    expect((await logIn(email, '203.0.113.21', 'a guess')).status).toBe(401)
    const refused = await logIn(email, '203.0.113.22')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('counts all addresses of an IPv6 network as one', async () => {
    const { email } = await server.signedUp()
    for (let i = 0; i < 10; i++)
      expect((await logIn(email, `2001:db8:0:7::${i}`, 'a guess')).status).toBe(401)
    expect((await logIn(email, '2001:db8:0:7:ffff::1')).status).toBe(429)
    expect((await logIn(email, '2001:db8:0:8::1')).status).toBe(200)
  })

  it('lengthens the lockout each time the limit is reached', async () => {
    const { email } = await server.signedUp()
    const from = '203.0.113.30'
    const minutes = async () => Math.ceil(Number((await logIn(email, from)).headers.get('retry-after')) / 60)
    await failed(10, 'login', `${email} ${from}`, 60)
    expect((await logIn(email, from, 'a guess')).status).toBe(401)
    await failed(9, 'login', `${email} ${from}`)
    expect(await minutes()).toBe(30)
    await failed(10, 'login', `${email} ${from}`)
    expect(await minutes()).toBe(60)
    await failed(50, 'login', `${email} ${from}`)
    expect(await minutes()).toBe(120)
  })

  it('ignores forwarded addresses that are invalid or come from an untrusted proxy', async () => {
    const { email } = await unproxied.signedUp()
    const at = (where: typeof server, from: string) =>
      where.visitor().post('/api/auth/login', { email, password: 'a guess' }, { 'x-forwarded-for': from })
    for (let i = 0; i < 10; i++) expect((await at(unproxied, `203.0.113.${i}`)).status).toBe(401)
    expect((await at(unproxied, '203.0.113.99')).status).toBe(429)
    for (let i = 0; i < 10; i++) expect((await at(server, `nonsense-${i}`)).status).toBe(401)
    expect((await at(server, 'nonsense')).status).toBe(429)
    expect((await at(server, '203.0.113.99, 203.0.113.40')).status).toBe(401)
  })
})

describe('as specified: the session', () => {
  it('ends at log-out, which redirects to the start page', async () => {
    const ada = await server.signedUp()
    const token = ada.cookie
    const { status, headers } = await ada.get('/api/logout')
    expect([status, headers.get('location')]).toEqual([302, '/'])
    expect(ada.cookie).toBe('')
    ada.cookie = token
    expect(await ada.get('/api/auth/user')).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  })

  it('can be ended by our own pages and a typed address, not by another site', async () => {
    const ada = await server.signedUp()
    const logOut = (site: string) =>
      ada.send('GET', '/api/logout', undefined, { 'sec-fetch-site': site, 'sec-fetch-dest': 'image' })
    expect((await logOut('cross-site')).status).toBe(403)
    expect((await ada.get('/api/auth/user')).status).toBe(200)
    expect((await logOut('same-origin')).status).toBe(302)
    expect((await ada.get('/api/auth/user')).status).toBe(401)
    const bob = await server.signedUp()
    expect((await bob.send('GET', '/api/logout', undefined, { 'sec-fetch-site': 'none' })).status).toBe(302)
  })

  it('is extended to another seven days at most once a day', async () => {
    const ada = await server.signedUp()
    await server.database.db.execute(
      sql`update sessions set expire = now() + interval '3 days' where user_id = ${ada.userId}`,
    )
    const { headers } = await ada.get('/api/auth/user')
    expect(headers.get('set-cookie')).toMatch(/Max-Age=604800/i)
    expect((await ada.get('/api/auth/user')).headers.get('set-cookie')).toBeNull()
  })

  it('ends thirty days after it began, however much it is used', async () => {
    const ada = await server.signedUp()
    const { db } = server.database
    await db.execute(
      sql`update sessions set started_at = now() - interval '27 days', expire = now() + interval '1 day'
        where user_id = ${ada.userId}`,
    )
    expect((await ada.get('/api/auth/user')).headers.get('set-cookie')).toMatch(/Max-Age/i)
    const { rows } = await db.execute(
      sql`select expire = started_at + interval '30 days' as "endsThen" from sessions where user_id = ${ada.userId}`,
    )
    expect(rows).toEqual([{ endsThen: true }])
  })

  it('is replaced when somebody signs up in the same browser', async () => {
    const browser = await server.signedUp()
    const before = browser.cookie
    expect((await browser.post('/api/auth/signup', signupBody())).status).toBe(201)
    const old = server.visitor()
    old.cookie = before
    expect((await old.get('/api/auth/user')).status).toBe(401)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  it('is refused once it has expired', async () => {
    const ada = await server.signedUp()
    await server.database.db.execute(
      sql`update sessions set expire = now() - interval '1 second' where user_id = ${ada.userId}`,
    )
    expect((await ada.get('/api/auth/user')).status).toBe(401)
  })
})

describe('the profile picture', () => {
  it('is set, shown with a thumbnail and removed', async () => {
    const ada = await server.signedUp()
    const { status, body } = await ada.patch<Account>('/api/auth/user', {
      photo: await pngDataString(900, 600),
    })
    expect(status).toBe(200)
    expect(body.profileImageUrl).toMatch(/^\/api\/files\/[0-9a-f]{64}$/)
    const picture = await ada.get(`${body.profileImageUrl}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const thumbnail = await ada.get(`${body.profileImageUrl}/thumbnail`)
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await server.visitor().get(`${body.profileImageUrl}`)).status).toBe(401)
    expect((await ada.patch<Account>('/api/auth/user', { photo: null })).body.profileImageUrl).toBeNull()
  })
})

describe('as specified: GET /api/users', () => {
  it('lists names in order and nothing private', async () => {
    const zoe = await server.signedUp({ firstName: 'Zoe', lastName: 'Zimmer' })
    const { body } = await zoe.get<Record<string, unknown>[]>('/api/users', { search: 'ZIMMER' })
    expect(body).toEqual([
      { id: zoe.userId, firstName: 'Zoe', lastName: 'Zimmer', email: zoe.email, profileImageUrl: null },
    ])
  })
})
