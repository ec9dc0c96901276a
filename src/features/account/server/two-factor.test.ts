import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actionsOf } from '@/server/test/activity'
import { Client, PASSWORD } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { secondServer, withServer } from '@/server/test/server'
import { stopClock } from '@/server/test/stopped-clock'
import { codeOf, forgetLastCode, giveSecondFactor } from '@/server/test/two-factor'
import type { ErrorBody } from '@/shared/errors'
import type { Account } from '../account.schema'
import type { Enrolment, RecoveryCodes, TwoFactorState } from '../two-factor.schema'

const server = withServer()
const PATH = '/api/auth/two-factor'
const CODE_NEEDED = { message: 'Enter the code from your authenticator app', code: 'second_factor' }
const WRONG_CODE = { message: 'Wrong code', code: 'second_factor' }
const REQUIRED = { message: 'Set up two-factor authentication first', code: 'second_factor_required' }
let owner: Client

beforeAll(async () => {
  owner = await server.signedUp()
  await giveSecondFactor(server, owner)
})

const begin = (client: Client, currentPassword = PASSWORD) =>
  client.post<Enrolment & ErrorBody>(PATH, { currentPassword })
const confirm = (client: Client, code: string) =>
  client.post<RecoveryCodes & ErrorBody>(`${PATH}/confirm`, { code })
const stateOf = async (client: Client) => (await client.get<TwoFactorState>(PATH)).body
const logIn = async ({ email }: Client, code?: string, password = PASSWORD, url = server.url) => {
  const browser = new Client(url)
  const { status, body } = await browser.post<Account & ErrorBody>('/api/auth/login', {
    email,
    password,
    ...(code !== undefined && { code }),
  })
  return { status, body, browser }
}
const isIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200

async function enrolled() {
  const person = await server.signedUp()
  return { person, ...(await giveSecondFactor(server, person)) }
}

describe('setting up two-factor', () => {
  it('needs the password and a code, returns secret and recovery codes once, and ends all other sessions', async () => {
    const ada = await server.signedUp()
    const { browser: phone } = await logIn(ada)
    expect(await begin(ada, 'a guess')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', message: 'This is not your current password' }] },
    })
    expect((await confirm(ada, '123456')).status).toBe(409)
    const { status, body } = await begin(ada)
    expect(status).toBe(201)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
    expect(decodeURIComponent(new URL(body.uri).pathname)).toBe(`/Plumbline:${ada.email}`)
    // Two-factor is inactive until the app has proved that it has the secret.
    expect((await logIn(ada)).status).toBe(200)
    expect(await confirm(ada, codeOf(body.secret, 5))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: 'Wrong code' }] },
    })
    expect(await stateOf(ada)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 })
    const confirmed = await confirm(ada, codeOf(body.secret))
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect([await isIn(ada), await isIn(phone)]).toEqual([true, false])
    expect(await stateOf(ada)).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 })
    expect([(await begin(ada)).status, (await confirm(ada, codeOf(body.secret, 1))).status]).toEqual([
      409, 409,
    ])
    expect(await actionsOf(owner, ada.userId)).toEqual(['user.two_factor_enabled', 'user.created'])
  })

  it('a second time replaces the unconfirmed secret', async () => {
    const ada = await server.signedUp()
    const first = (await begin(ada)).body.secret
    const second = (await begin(ada)).body.secret
    expect((await confirm(ada, codeOf(first))).status).toBe(400)
    expect((await confirm(ada, codeOf(second))).status).toBe(200)
  })

  it('leaves the secret out of later answers, the activity and stored idempotent answers', async () => {
    const ada = await server.signedUp()
    const key = { 'idempotency-key': 'the same' }
    const { secret } = (await ada.post<Enrolment>(PATH, { currentPassword: PASSWORD }, key)).body
    const { recoveryCodes } = (
      await ada.post<RecoveryCodes>(`${PATH}/confirm`, { code: codeOf(secret) }, key)
    ).body
    await forgetLastCode(server, ada)
    const both = { currentPassword: PASSWORD, code: codeOf(secret) }
    const renewed = await ada.post<RecoveryCodes>(`${PATH}/recovery-codes`, both, key)
    expect(renewed.status).toBe(200)
    const answers = await Promise.all([
      ada.get(PATH),
      ada.get('/api/auth/user'),
      ada.get('/api/users'),
      owner.get('/api/people'),
      owner.get('/api/activity'),
    ])
    const kept = await server.database.db.execute(
      sql`select to_json(k)::text as row from claims k where owner = ${ada.userId}
        union all select array_to_string(recovery_hashes, ' ') from two_factors where user_id = ${ada.userId}`,
    )
    expect(kept.rows).toHaveLength(1)
    const all = JSON.stringify([answers.map(({ body }) => body), kept.rows])
    for (const word of [secret, ...recoveryCodes, ...renewed.body.recoveryCodes]) {
      expect(all).not.toContain(word)
      expect(all).not.toContain(word.replaceAll('-', ''))
    }
  })

  it('is refused for people who sign in through the identity provider', async () => {
    const ada = await server.signedUp()
    await server.database.db.execute(sql`update users set password = null where id = ${ada.userId}`)
    expect(await begin(ada)).toMatchObject({
      status: 409,
      body: { message: 'You sign in through your identity provider and have no password here' },
    })
  })
})

describe('logging in with two-factor', () => {
  it('asks for a code after the right password and starts no session before', async () => {
    const { person, secret } = await enrolled()
    const unasked = await logIn(person)
    expect(unasked).toMatchObject({ status: 401, body: CODE_NEEDED })
    expect(await isIn(unasked.browser)).toBe(false)
    expect(await logIn(person, ' ')).toMatchObject({ status: 401, body: CODE_NEEDED })
    expect(await logIn(person, codeOf(secret), 'a guess')).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password', code: 'invalid_credentials' },
    })
    const wrong = await logIn(person, codeOf(secret, 5))
    expect(wrong).toMatchObject({ status: 401, body: WRONG_CODE })
    expect(await isIn(wrong.browser)).toBe(false)
    expect((await logIn(person, 'x'.repeat(41))).status).toBe(400)
    const right = await logIn(person, codeOf(secret).replace(/(...)/, ' $1 '))
    expect([right.status, right.body.id, await isIn(right.browser)]).toEqual([200, person.userId, true])
  })

  it('accepts a code one step ahead, no code twice and no earlier one', async () => {
    const { person, secret } = await enrolled()
    const ahead = codeOf(secret, 1)
    expect((await logIn(person, ahead)).status).toBe(200)
    for (const code of [ahead, codeOf(secret, -1)])
      expect(await logIn(person, code)).toMatchObject({ status: 401, body: WRONG_CODE })
  })

  it('accepts a code once when two servers receive it at the same moment', async () => {
    const { person, secret } = await enrolled()
    const other = await secondServer(server)
    const code = codeOf(secret)
    const answers = await concurrently(6, (at) => logIn(person, code, PASSWORD, at % 2 ? other : server.url))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('accepts each recovery code once, also when sent twice at the same moment', async () => {
    const { person, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    const race = await concurrently(2, () => logIn(person, first))
    expect(race.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logIn(person, first)).body).toEqual(WRONG_CODE)
    const typed = await logIn(person, second.toLowerCase().replaceAll('-', ' '))
    expect(typed.status).toBe(200)
    expect(await stateOf(typed.browser)).toMatchObject({ recoveryCodesLeft: 8 })
    expect(await actionsOf(owner, person.userId)).toEqual([
      'user.recovery_code_used',
      'user.recovery_code_used',
      'user.created',
    ])
  })

  it('counts wrong codes like wrong passwords and locks without revealing which was wrong', async () => {
    const { person, secret } = await enrolled()
    for (let tries = 0; tries < 9; tries++) expect((await logIn(person, '000000x')).status).toBe(401)
    // Entering the right password asks for the code any number of times and clears no count.
    for (let tries = 0; tries < 3; tries++) expect((await logIn(person)).body).toEqual(CODE_NEEDED)
    expect((await logIn(person, '000000x')).body).toEqual(WRONG_CODE)
    const refused = await Promise.all([
      logIn(person, codeOf(secret)),
      logIn(person),
      logIn(person, undefined, 'a guess'),
    ])
    for (const { status, body } of refused)
      expect([status, body]).toEqual([429, expect.objectContaining({ code: 'too_many' })])
  })
})

describe('renewing the recovery codes', () => {
  it('needs password and code and replaces the old codes', async () => {
    const { person, secret, recoveryCodes } = await enrolled()
    const renew = (code: string, currentPassword = PASSWORD) =>
      person.post<RecoveryCodes & ErrorBody>(`${PATH}/recovery-codes`, { currentPassword, code })
    expect((await renew(codeOf(secret), 'a guess')).body.errors?.[0]?.path).toBe('currentPassword')
    expect((await renew(codeOf(secret, 5))).body.errors?.[0]?.path).toBe('code')
    const { status, body } = await renew(codeOf(secret))
    expect([status, body.recoveryCodes.length]).toEqual([200, 10])
    expect((await logIn(person, recoveryCodes[0])).status).toBe(401)
    expect((await logIn(person, body.recoveryCodes[0])).status).toBe(200)
    expect(await actionsOf(owner, person.userId)).toContain('user.recovery_codes_renewed')
  })

  it('limits guesses from an open session', async () => {
    const { person, secret } = await enrolled()
    const renew = (code: string) => person.post(`${PATH}/recovery-codes`, { currentPassword: PASSWORD, code })
    for (let tries = 0; tries < 10; tries++) expect((await renew('wrong')).status).toBe(400)
    expect((await renew(codeOf(secret))).status).toBe(429)
  })
})

describe('switching off two-factor', () => {
  const switchOff = (client: Client, code: string, currentPassword = PASSWORD) =>
    client.post<ErrorBody>(`${PATH}/disable`, { currentPassword, code })

  it('needs password and code, after which the password alone logs in', async () => {
    const { person, secret, recoveryCodes } = await enrolled()
    expect((await switchOff(person, codeOf(secret), 'a guess')).status).toBe(400)
    expect((await switchOff(person, codeOf(secret, 5))).body.errors).toEqual([
      { path: 'code', message: 'Wrong code' },
    ])
    expect((await logIn(person)).status).toBe(401)
    expect((await switchOff(person, recoveryCodes[0] ?? '')).status).toBe(204)
    expect((await logIn(person)).status).toBe(200)
    expect((await switchOff(person, codeOf(secret))).status).toBe(409)
    expect((await actionsOf(owner, person.userId)).slice(0, 2)).toEqual(
      expect.arrayContaining(['user.two_factor_disabled', 'user.recovery_code_used']),
    )
  })
})

describe('a company that requires two-factor', () => {
  const require = (twoFactorRequired: boolean, client = owner) =>
    client.patch<ErrorBody>('/api/company', { twoFactorRequired })
  afterEach(() => require(false))

  it('is set up by the owner only', async () => {
    expect((await require(true, await server.signedUp())).status).toBe(403)
    expect(await require(true)).toMatchObject({ status: 200, body: { twoFactorRequired: true } })
  })

  it('limits people without it to their own account on every server until they set it up', async () => {
    stopClock()
    const other = await secondServer(server)
    const ada = await server.signedUp()
    const { browser: elsewhere } = await logIn(ada, undefined, PASSWORD, other)
    const jobs = async (client: Client) => (await client.get('/api/jobs')).status
    expect([await jobs(ada), await jobs(elsewhere)]).toEqual([200, 200])
    await require(true)
    expect(await ada.get('/api/jobs')).toMatchObject({ status: 403, body: REQUIRED })
    await expect.poll(() => jobs(elsewhere)).toBe(403)
    expect((await logIn(ada)).body).toMatchObject({ id: ada.userId, lacksSecondFactor: true })
    const { secret } = (await begin(ada)).body
    expect((await confirm(ada, codeOf(secret))).status).toBe(200)
    expect((await ada.get<Account>('/api/auth/user')).body.lacksSecondFactor).toBe(false)
    expect(await jobs(ada)).toBe(200)
  })

  it('answers them only the routes needed to set it up', async () => {
    const ada = await server.signedUp()
    await require(true)
    const { body } = await owner.get<{ paths: Record<string, object> }>('/api/openapi.json')
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    )
    routes.push({ method: 'GET', path: '/api/changes' }, { method: 'GET', path: '/api/openapi.json' })
    const answers = await Promise.all(
      routes
        .filter(({ path }) => path !== '/api/logout')
        .map(async ({ method, path }) => {
          const sent = ['GET', 'DELETE'].includes(method) ? undefined : {}
          const answer = await ada.send<ErrorBody>(method, path.replace(/\{\w+\}/g, 'x'), sent)
          return answer.body?.code === REQUIRED.code ? [] : [`${method} ${path}`]
        }),
    )
    expect(answers.flat().sort()).toEqual([
      'DELETE /api/auth/sessions/{id}',
      'GET /api/auth/sessions',
      'GET /api/auth/signup',
      'GET /api/auth/two-factor',
      'GET /api/auth/user',
      'GET /api/callback',
      'GET /api/company',
      'GET /api/health',
      'GET /api/join/{token}',
      'GET /api/login',
      'PATCH /api/auth/user',
      'POST /api/auth/login',
      'POST /api/auth/password',
      'POST /api/auth/signup',
      'POST /api/auth/two-factor',
      'POST /api/auth/two-factor/confirm',
      'POST /api/auth/two-factor/disable',
      'POST /api/auth/two-factor/recovery-codes',
      'POST /api/join/{token}',
    ])
  })

  it('lets nobody switch it off and exempts identity provider accounts', async () => {
    const { person, secret } = await enrolled()
    const external = await server.signedUp()
    await server.database.db.execute(
      sql`update users set auth_type = 'external' where id = ${external.userId}`,
    )
    await require(true)
    expect(
      await person.post(`${PATH}/disable`, { currentPassword: PASSWORD, code: codeOf(secret) }),
    ).toMatchObject({ status: 409, body: { message: 'Your company requires two-factor authentication' } })
    expect(await stateOf(person)).toMatchObject({ enabled: true, required: true })
    expect((await external.get('/api/jobs')).status).toBe(200)
  })
})

describe("an owner's two-factor reset", () => {
  it('signs the person out and lets them log in with the password alone', async () => {
    const { person } = await enrolled()
    const reset = (client: Client, id = person.userId) =>
      client.post<ErrorBody>(`/api/people/${id}/reset-two-factor`)
    const shown = async () =>
      (await owner.get<{ twoFactor: boolean }[]>('/api/people', { search: person.email })).body
    expect(await shown()).toMatchObject([{ twoFactor: true }])
    expect((await reset(await server.signedUp())).status).toBe(403)
    expect((await reset(owner)).status).toBe(204)
    expect(await shown()).toMatchObject([{ twoFactor: false }])
    expect(await isIn(person)).toBe(false)
    expect((await logIn(person)).status).toBe(200)
    expect([(await reset(owner)).status, (await reset(owner, 'nobody')).status]).toEqual([409, 404])
    expect((await actionsOf(owner, person.userId))[0]).toBe('user.two_factor_reset')
  })
})

describe('a password link with two-factor', () => {
  it('changes nothing without a right code', async () => {
    const { person, secret } = await enrolled()
    const { body } = await owner.post<{ url: string }>(`/api/people/${person.userId}/password-link`)
    const path = `/api${new URL(body.url).pathname}`
    const browser = server.visitor()
    const use = (code?: string) =>
      browser.post<ErrorBody>(path, { password: 'ridge beam over the shed', ...(code && { code }) })
    expect(await use()).toMatchObject({ status: 401, body: CODE_NEEDED })
    expect(await use(codeOf(secret, 5))).toMatchObject({ status: 401, body: WRONG_CODE })
    expect([await isIn(browser), await isIn(person)]).toEqual([false, true])
    expect((await logIn(person)).body).toEqual(CODE_NEEDED)
    expect((await use(codeOf(secret))).status).toBe(201)
    expect([await isIn(browser), await isIn(person)]).toEqual([true, false])
    expect((await logIn(person)).body.code).toBe('invalid_credentials')
  })

  it('limits guesses at the code', async () => {
    const { person, secret } = await enrolled()
    const { body } = await owner.post<{ url: string }>(`/api/people/${person.userId}/password-link`)
    const use = (code: string) =>
      server
        .visitor()
        .post(`/api${new URL(body.url).pathname}`, { password: 'ridge beam over the shed', code })
    for (let tries = 0; tries < 10; tries++) expect((await use('wrong')).status).toBe(401)
    expect((await use(codeOf(secret))).status).toBe(429)
  })
})
