import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '@/features/audit/audit.schema'
import { Client, PASSWORD } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { secondServer, withServer } from '@/server/test/server'
import { confirmedAgo } from '@/server/test/stale-session'
import { codeOf, forgetLastCode, giveSecondFactor } from '@/server/test/two-factor'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
const CONFIRM = {
  status: 403,
  body: { message: 'Confirm that it is you before you change this setting', code: 'confirm' },
}
let owner: Client
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-confirm-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  owner = await server.owner()
})

const confirm = (client: Client, password = PASSWORD, code?: string) =>
  client.post<ErrorBody>('/api/auth/confirm', { password, code })
const newEmail = () => `${crypto.randomUUID()}@example.com`

describe('an owner whose session was not confirmed recently', () => {
  it('is refused exactly the requests that a stolen cookie must not allow', async () => {
    const bob = await server.signedUp()
    await giveSecondFactor(server, bob)
    await confirmedAgo(server, owner, 16)
    const person = `/api/people/${bob.userId}`
    const needsIt = [
      () => owner.patch(person, { role: 'technician' }),
      () => owner.patch(person, { disabled: true, costRate: 1 }),
      () => owner.post('/api/invitations', { email: newEmail(), role: 'owner' }),
      () => owner.post(`${person}/password-link`),
      () => owner.post(`${person}/reset-two-factor`),
      () => owner.patch('/api/company', { twoFactorRequired: false }),
      () => owner.patch('/api/company', { signUp: 'open', name: 'Bobs' }),
      () => owner.patch('/api/backups', { folder }),
    ]
    for (const ask of needsIt) expect(await ask()).toMatchObject(CONFIRM)
    const free = [
      () => owner.get('/api/people'),
      () => owner.patch(person, { seesPrices: true, costRate: 40_00 }),
      () => owner.post('/api/invitations', { email: newEmail(), role: 'office' }),
      () => owner.patch('/api/company', { name: 'Acme' }),
      () => owner.patch('/api/backups', { keep: 3 }),
    ]
    for (const ask of free) expect([200, 201]).toContain((await ask()).status)
    expect((await owner.get(person)).body).toMatchObject({ role: 'office', disabled: false, twoFactor: true })

    expect((await confirm(owner)).status).toBe(204)
    for (const ask of needsIt.toReversed()) expect([200, 201, 204, 409]).toContain((await ask()).status)
    expect((await owner.get(person)).body).toMatchObject({ role: 'technician', disabled: true })
    expect((await owner.get('/api/company')).body).toMatchObject({ name: 'Bobs' })
  })

  it('is confirmed for 15 minutes, on every server', async () => {
    const there = new Client(await secondServer(server))
    there.cookie = owner.cookie
    const change = (signUp: string) => there.patch('/api/company', { signUp })
    await confirmedAgo(server, owner, 16)
    expect((await change('open')).status).toBe(403)
    await confirm(owner)
    expect((await change('open')).status).toBe(200)
    await confirmedAgo(server, owner, 14)
    expect((await change('open')).status).toBe(200)
  })

  it('can repeat the refused request with its key', async () => {
    await confirmedAgo(server, owner, 16)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const ask = () => owner.patch('/api/company', { signUp: 'open' }, key)
    expect((await ask()).status).toBe(403)
    await confirm(owner)
    expect((await ask()).status).toBe(200)
  })

  it('needs no confirmation right after logging in', async () => {
    await confirmedAgo(server, owner, 16)
    const browser = server.visitor()
    await browser.post('/api/auth/login', { email: owner.email, password: PASSWORD })
    expect((await browser.patch('/api/company', { signUp: 'open' })).status).toBe(200)
    expect((await owner.patch('/api/company', { signUp: 'open' })).status).toBe(403)
  })
})

describe('confirming a session', () => {
  it('reports a wrong password at its field and counts it with failed log-ins', async () => {
    const wrong = await confirm(owner, 'a guess')
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'This is not your password' }] },
    })
    const login = () =>
      server.visitor().post('/api/auth/login', { email: owner.email, password: 'another guess' })
    for (let i = 0; i < 4; i++) expect((await login()).status).toBe(401)
    for (let i = 0; i < 5; i++) expect((await confirm(owner, 'a guess')).status).toBe(400)
    const refused = await confirm(owner)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await login()).status).toBe(429)
    const { body } = await owner.get<AuditEntry[]>('/api/audit', { entity: 'login', limit: 100 })
    const failed = body.filter(
      ({ action, payload }) => action === 'login.failed' && payload.id === owner.userId,
    )
    expect(failed).toHaveLength(10)
  })

  it('limits guesses that arrive at the same moment', async () => {
    const answers = await concurrently(14, () => confirm(owner, 'a guess'))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  })

  it('asks for the code if two-factor is on', async () => {
    const { secret } = await giveSecondFactor(server, owner)
    await confirmedAgo(server, owner, 16)
    expect((await confirm(owner)).body).toMatchObject({
      code: 'second_factor',
      errors: [{ path: 'code', message: 'Enter the code from your authenticator app' }],
    })
    expect(await confirm(owner, PASSWORD, codeOf(secret, 9))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: 'Wrong code' }] },
    })
    expect((await owner.patch('/api/company', { signUp: 'open' })).status).toBe(403)
    await forgetLastCode(server, owner)
    expect((await confirm(owner, PASSWORD, codeOf(secret))).status).toBe(204)
    expect((await owner.patch('/api/company', { signUp: 'open' })).status).toBe(200)
  })

  it('is refused without a password or a session', async () => {
    await server.database.db.execute(
      sql`update users set auth_type = 'external', password = null where id = ${owner.userId}`,
    )
    expect((await confirm(owner)).status).toBe(409)
    expect((await confirm(server.visitor())).status).toBe(401)
  })
})

describe('an owner', () => {
  it('cannot make a password link or two-factor reset for themselves', async () => {
    await giveSecondFactor(server, owner)
    for (const minutes of [0, 16]) {
      await confirmedAgo(server, owner, minutes)
      for (const action of ['password-link', 'reset-two-factor'])
        expect((await owner.post(`/api/people/${owner.userId}/${action}`)).status).toBe(409)
    }
    expect((await owner.get('/api/auth/two-factor')).body).toMatchObject({ enabled: true })
  })
})
