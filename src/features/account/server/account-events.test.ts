import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import { attempts } from '@/db/schema/sessions'
import type { AuditEntry } from '@/features/audit/audit.schema'
import { type Client, PASSWORD, signupBody } from '@/server/test/client'
import { logLines } from '@/server/test/log-lines'
import { withServer } from '@/server/test/server'
import { codeOf, giveSecondFactor } from '@/server/test/two-factor'

const log = logLines()
const server = withServer({ logLevel: 'warn' }, 0, { logsTo: log.stream })
let owner: Client

beforeAll(async () => {
  owner = await server.owner()
})

/** Forgets failures of other tests from this address. */
beforeEach(() => rows(server.database.db, sql`delete from ${attempts}`))

const NEW = 'another horse battery'
const logIn = (email: string, password = PASSWORD) =>
  server.visitor().post('/api/auth/login', { email, password })
const auditOf = async (userId: string) => (await owner.get<AuditEntry[]>('/api/audit', { userId })).body
const pathOf = (url: string) => `/api${new URL(url).pathname}`

/** A person's security events, newest first, in the audit and in the log, which must agree. */
async function eventsOf(userId: string): Promise<string[]> {
  const audited = (await auditOf(userId))
    .filter(({ entity }) => ENTITIES.has(entity))
    .map(({ action }) => action)
  const logged = log.security().filter((line) => line.userId === userId)
  expect(logged.map(({ action }) => action).sort()).toEqual([...audited].sort())
  return audited
}
const ENTITIES = new Set(['login', 'session', 'user', 'invitation', 'export'])

describe('security events in the audit and the log', () => {
  it('record signing up, logging in and out, and ending another session', async () => {
    const bob = await server.signedUp()
    await logIn(bob.email)
    const { body } = await bob.get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions')
    const other = body.find(({ isCurrent }) => !isCurrent)
    await bob.delete(`/api/auth/sessions/${other?.id}`)
    await bob.get('/api/logout')
    await bob.get('/api/logout')
    expect(await eventsOf(bob.userId)).toEqual([
      'session.ended',
      'session.ended',
      'login.succeeded',
      'user.created',
    ])
    const [loggedOut, ended, loggedIn] = await auditOf(bob.userId)
    expect(loggedOut?.payload).toMatchObject({ how: 'log-out', address: '127.0.0.1' })
    expect(ended?.payload).toMatchObject({ how: 'by hand' })
    expect(loggedIn).toMatchObject({
      by: bob.email,
      byName: bob.name,
      recordId: bob.userId,
      payload: { method: 'password', address: '127.0.0.1' },
    })
  })

  it('record a password change, and a password link made and used', async () => {
    const bob = await server.signedUp()
    await bob.post('/api/auth/password', { currentPassword: 'wrong password', newPassword: NEW })
    await bob.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW })
    const { body } = await owner.post<{ url: string }>(`/api/people/${bob.userId}/password-link`)
    await server.visitor().post(pathOf(body.url), { password: PASSWORD })
    expect(await eventsOf(bob.userId)).toEqual([
      'user.password_link_used',
      'user.password_changed',
      'user.password_changed',
      'login.failed',
      'user.created',
    ])
    const [created] = await auditOf(owner.userId)
    expect(created).toMatchObject({ action: 'user.password_link_made', recordId: bob.userId })
  })

  it('record role changes, disabling, enabling, invitations and exports', async () => {
    const eve = await server.owner()
    const bob = await server.signedUp()
    const change = (patch: object) => eve.patch(`/api/people/${bob.userId}`, patch)
    const invite = async (email: string) =>
      (await eve.post<{ id: string; url: string }>('/api/invitations', { email, role: 'office' })).body
    await change({ role: 'owner' })
    await change({ disabled: true })
    await change({ disabled: false })
    await eve.delete(`/api/invitations/${(await invite('gone@example.com')).id}`)
    const { id, url } = await invite('carl@example.com')
    const { firstName, lastName } = signupBody()
    const { body: carl } = await server
      .visitor()
      .post<{ id: string }>(pathOf(url), { firstName, lastName, password: PASSWORD })
    await eve.get('/api/time-entries/export', { userId: bob.userId })
    expect(await eventsOf(eve.userId)).toEqual([
      'export.made',
      'invitation.created',
      'invitation.revoked',
      'invitation.created',
      'user.enabled',
      'user.disabled',
      'user.role_changed',
      'user.created',
    ])
    expect(await eventsOf(carl.id)).toEqual(['invitation.used', 'user.created'])
    const audited = await auditOf(eve.userId)
    expect(audited[0]?.payload).toMatchObject({
      list: 'time-entries',
      filters: `userId=${bob.userId}`,
    })
    expect(audited.at(-2)?.changes).toEqual({ role: ['office', 'owner'] })
    expect(audited.at(-3)?.changes).toEqual({ disabled: [false, true] })
    expect(await auditOf(carl.id)).toMatchObject([{ recordId: id }, {}])
    const lines = JSON.stringify(log.security())
    expect(lines).toContain('"from":"office","to":"owner"')
    for (const secret of [url.split('/').at(-1) ?? '', PASSWORD, 'carl@example.com', bob.email])
      expect(lines).not.toContain(secret)
  })

  it('record a failed log-in by the account if known, and never what was typed', async () => {
    const bob = await server.signedUp()
    await logIn(bob.email, 'wrong password')
    await logIn('my-secret-password', 'x')
    await logIn('my.secret@example.com', 'wrong password')
    expect(await eventsOf(bob.userId)).toEqual(['login.failed', 'user.created'])
    const [unknown, known] = (await owner.get<AuditEntry[]>('/api/audit', { entity: 'login' })).body
    expect(unknown).toMatchObject({ action: 'login.failed', by: '', byName: '', recordId: null })
    expect(known).toMatchObject({ action: 'login.failed', by: bob.email, recordId: bob.userId })
    expect(JSON.stringify([unknown, log.security()])).not.toMatch(/my.secret|wrong password/)
  })

  it('record whether a log-in used a password, a code or a recovery code, and wrong codes', async () => {
    const bob = await server.signedUp()
    const { secret, recoveryCodes } = await giveSecondFactor(server, bob)
    const logInWith = (code?: string) =>
      server.visitor().post('/api/auth/login', { email: bob.email, password: PASSWORD, code })
    await logInWith()
    await logInWith('000 000')
    await logInWith(codeOf(secret, 1))
    await logInWith(recoveryCodes[0])
    await bob.post('/api/auth/two-factor/disable', { currentPassword: PASSWORD, code: 'wrong' })
    const entries = (await owner.get<AuditEntry[]>('/api/audit', { userId: bob.userId, entity: 'login' }))
      .body
    const expected = [
      ['login.failed', 'own code'],
      ['login.succeeded', 'password and recovery code'],
      ['login.succeeded', 'password and app'],
      ['login.failed', 'code'],
    ]
    expect(entries.map(({ action, payload }) => [action, payload.method])).toEqual(expected)
    const logged = log.security().filter(({ userId, method }) => userId === bob.userId && method)
    expect(logged.map(({ action, method }) => [action, method]).reverse()).toEqual(expected)
    expect(JSON.stringify(log.security())).not.toContain(recoveryCodes[0])
  })

  it('record the refused log-in of a disabled person', async () => {
    const bob = await server.signedUp()
    await owner.patch(`/api/people/${bob.userId}`, { disabled: true })
    await logIn(bob.email)
    expect(await eventsOf(bob.userId)).toEqual(['login.failed', 'user.created'])
  })
})

describe('a lockout', () => {
  it('is recorded once while it lasts, also when many log-ins fail at the same moment', async () => {
    const bob = await server.signedUp()
    await Promise.all(Array.from({ length: 10 }, () => logIn(bob.email, 'wrong password')))
    for (let n = 0; n < 5; n++) expect((await logIn(bob.email)).status).toBe(429)
    const actions = await eventsOf(bob.userId)
    expect(actions.filter((action) => action === 'login.failed')).toHaveLength(10)
    expect(actions.filter((action) => action === 'login.locked')).toHaveLength(1)
    const [locked] = (await auditOf(bob.userId)).filter(({ action }) => action === 'login.locked')
    expect(locked?.payload).toMatchObject({ limit: 'this account from this address', minutes: 15 })

    // That lockout is over; reaching the limit again starts another.
    await rows(server.database.db, sql`update ${attempts} set at = at - interval '20 minutes'`)
    for (let n = 0; n < 10; n++) await logIn(bob.email, 'wrong password')
    const later = await eventsOf(bob.userId)
    expect(later.filter((action) => action === 'login.locked')).toHaveLength(2)
  })
})

it('security events appear neither in the activity feed nor in the change stream', async () => {
  const { body } = await owner.get<{ action: string }[]>('/api/activity', { limit: 500 })
  const entities = new Set(body.map(({ action }) => action.split('.')[0]))
  expect(entities).toEqual(new Set(['user', 'invitation']))
  const counts = await rows<{ count: number }>(
    server.database.db,
    sql`select count(*)::int as count from pg_trigger where tgrelid = 'security_events'::regclass and not tgisinternal`,
  )
  expect(counts).toEqual([{ count: 0 }])
})
