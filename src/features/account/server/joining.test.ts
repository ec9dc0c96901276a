import { beforeAll, describe, expect, it } from 'vitest'
import type { NewInvitation } from '@/features/people/invitation.schema'
import { type Client, PASSWORD, signupBody } from '@/server/test/client'
import { withServer } from '@/server/test/server'
import type { SignupState } from '../account.schema'

const server = withServer()
const reachable = withServer({ host: '0.0.0.0' })

const stateOf = async (visitor: Client) => (await visitor.get<SignupState>('/api/auth/signup')).body

describe('whether sign-up needs an invitation', () => {
  it('is shown before signing up and follows the setting', async () => {
    expect(await stateOf(server.visitor())).toEqual({ invitationNeeded: false })
    const owner = await server.signedUp()
    expect(await stateOf(server.visitor())).toEqual({ invitationNeeded: false })
    await owner.patch('/api/company', { signUp: 'invitation' })
    expect(await stateOf(server.visitor())).toEqual({ invitationNeeded: true })
    await owner.patch('/api/company', { signUp: 'open' })
  })

  it('is true on a server reachable from elsewhere, except for the first account', async () => {
    expect(await stateOf(reachable.visitor())).toEqual({ invitationNeeded: false })
    await reachable.signedUp()
    expect(await stateOf(reachable.visitor())).toEqual({ invitationNeeded: true })
  })
})

describe('owners', () => {
  let owner: Client
  beforeAll(async () => {
    owner = await server.owner()
  })
  const noticesOf = async (client: Client) =>
    (await client.get<{ kind: string; entityId: string; payload: object }[]>('/api/notifications')).body
      .filter(({ kind }) => kind === 'person_joined')
      .map(({ entityId, payload }) => ({ entityId, payload }))

  it('alone are notified when somebody joins without an invitation', async () => {
    const office = await server.signedUp()
    const technician = await server.technician()
    const eve = await server.signedUp({ firstName: 'Eve', lastName: 'Moss' })
    expect((await noticesOf(owner))[0]).toEqual({
      entityId: eve.userId,
      payload: { name: 'Eve Moss', email: eve.email },
    })
    for (const other of [office, technician, eve]) expect(await noticesOf(other)).toEqual([])
  })

  it('are not notified of somebody they invited', async () => {
    const before = await noticesOf(owner)
    const { body } = await owner.post<NewInvitation>('/api/invitations', {
      email: signupBody().email,
      role: 'office',
    })
    const joined = await server.visitor().post(`/api${new URL(body.url).pathname}`, {
      firstName: 'Ina',
      lastName: 'Vited',
      password: PASSWORD,
    })
    expect(joined.status).toBe(201)
    expect(await noticesOf(owner)).toEqual(before)
  })
})
