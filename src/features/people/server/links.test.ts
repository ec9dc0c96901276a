import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { actionsOf } from '@/server/test/activity'
import { type Client, PASSWORD } from '@/server/test/client'
import { withServer } from '@/server/test/server'
import type { AccessLink, Invitation, NewInvitation } from '../invitation.schema'

const server = withServer()
let owner: Client

beforeEach(async () => {
  owner = await server.owner()
})

const newEmail = () => `${crypto.randomUUID()}@example.com`
const pathOf = ({ url }: AccessLink) => `/api${new URL(url).pathname}`
const passwordLink = async (by: Client, { userId }: Client) =>
  pathOf((await by.post<AccessLink>(`/api/people/${userId}/password-link`)).body)
const invitation = async (by: Client) =>
  pathOf((await by.post<NewInvitation>('/api/invitations', { email: newEmail(), role: 'office' })).body)
const isUsable = async (path: string) => (await server.visitor().get(path)).status === 200
const change = (whom: Client, patch: object) => owner.patch(`/api/people/${whom.userId}`, patch)
const listed = async () => (await owner.get<Invitation[]>('/api/invitations')).body

describe('invitations and password links made by an owner', () => {
  it.each([{ disabled: true }, { role: 'office' }])(
    'are withdrawn by %j of their author, and no others are',
    async (patch) => {
      const [author, bob] = [await server.owner(), await server.signedUp()]
      const paths = [await invitation(author), await passwordLink(author, bob)]
      const kept = await invitation(owner)
      expect(await Promise.all(paths.map(isUsable))).toEqual([true, true])
      expect((await change(author, { costRate: 5_00 })).status).toBe(200)
      expect(await Promise.all(paths.map(isUsable))).toEqual([true, true])
      expect((await change(author, patch)).status).toBe(200)
      expect(await Promise.all([...paths, kept].map(isUsable))).toEqual([false, false, true])
      // Undoing the demotion does not restore the links.
      await change(author, { disabled: false, role: 'owner' })
      expect(await Promise.all(paths.map(isUsable))).toEqual([false, false])
    },
  )

  it('are also withdrawn if made at the moment of the demotion', async () => {
    for (let round = 0; round < 5; round++) {
      const [author, bob] = [await server.owner(), await server.signedUp()]
      const created = Promise.all([
        author.post<AccessLink>(`/api/people/${bob.userId}/password-link`),
        author.post<NewInvitation>('/api/invitations', { email: newEmail(), role: 'office' }),
      ])
      const demoted = change(author, { role: 'office' })
      const answers = (await created).filter(({ status }) => status === 201)
      expect((await demoted).status).toBe(200)
      for (const { body } of answers) expect(await isUsable(pathOf(body))).toBe(false)
    }
  })
})

describe("a person's own password link", () => {
  it('is withdrawn when they change their password', async () => {
    const bob = await server.signedUp()
    const path = await passwordLink(owner, bob)
    const passwords = { currentPassword: PASSWORD, newPassword: 'ridge beam over the shed' }
    expect((await bob.post('/api/auth/password', passwords)).status).toBe(204)
    expect(await isUsable(path)).toBe(false)
  })

  it('is withdrawn when they are disabled and stays withdrawn', async () => {
    const bob = await server.signedUp()
    const path = await passwordLink(owner, bob)
    await change(bob, { disabled: true })
    expect((await server.visitor().post(path, { password: 'ridge beam over the shed' })).status).toBe(404)
    await change(bob, { disabled: false })
    expect(await isUsable(path)).toBe(false)
  })

  it('does not work for a disabled person', async () => {
    const bob = await server.signedUp()
    const path = await passwordLink(owner, bob)
    await server.database.db.execute(sql`update users set disabled_at = now() where id = ${bob.userId}`)
    expect(await isUsable(path)).toBe(false)
    const answer = await server.visitor().post(path, { password: 'ridge beam over the shed' })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null])
  })

  it('is listed with the invitations without its secret and can be withdrawn', async () => {
    const bob = await server.signedUp()
    const path = await passwordLink(owner, bob)
    const [found] = (await listed()).filter(({ email }) => email === bob.email)
    expect(found).toMatchObject({ kind: 'password', role: 'office', expiresAt: expect.any(String) })
    expect(JSON.stringify(found)).not.toContain(path.split('/').at(-1))
    expect((await owner.delete(`/api/invitations/${found?.id}`)).status).toBe(204)
    expect(await isUsable(path)).toBe(false)
    expect((await listed()).filter(({ email }) => email === bob.email)).toEqual([])
    expect((await owner.delete(`/api/invitations/${found?.id}`)).status).toBe(404)
    expect((await actionsOf(owner, bob.userId))[0]).toBe('user.password_link_withdrawn')
  })
})

describe('enabling a person', () => {
  it('does not revive earlier sessions', async () => {
    const bob = await server.signedUp()
    await server.database.db.execute(sql`update users set disabled_at = now() where id = ${bob.userId}`)
    expect((await change(bob, { disabled: false })).status).toBe(200)
    expect((await bob.get('/api/auth/user')).status).toBe(401)
  })

  it('is required before any session can begin', async () => {
    const bob = await server.signedUp()
    await change(bob, { disabled: true })
    const browser = { userAgent: undefined, address: '127.0.0.1' }
    await expect(server.app.sessions.start(server.database.db, bob.userId, browser)).rejects.toMatchObject({
      statusCode: 401,
    })
  })
})
