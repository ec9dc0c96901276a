import type { Json } from '@/db/json'
import { newToken } from '@/server/auth/tokens'
import { type Context, command } from '@/server/command'
import { conflict, duplicate, orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { AccessLink, Invitation, InvitationInput, NewInvitation } from '../invitation.schema'
import type { Person } from '../person.schema'
import { hasAccount, insertLink, revokeEarlier, revokeInvitation } from './invitations.store'
import { findPerson } from './people.store'

const DAYS = 7
const TAKEN = 'An account with this email already exists'

export function invite(
  context: Context,
  origin: string,
  input: InvitationInput,
): Promise<Json<NewInvitation>> {
  const { user } = context
  return command(context, async (tx) => {
    if (await hasAccount(tx, input.email)) throw duplicate('email', TAKEN)
    await revokeEarlier(tx, 'join', input.email)
    const token = newToken()
    const { firstName = null, lastName = null } = input
    const link = {
      ...input,
      firstName,
      lastName,
      id: newId(),
      kind: 'join',
      userId: null,
      createdById: user.id,
    } as const
    const made: Invitation = JSON.parse(await insertLink(tx, link, token, DAYS))
    const answer = JSON.stringify({ ...made, url: urlOf(origin, token) })
    const payload = { id: made.id, email: made.email, role: made.role }
    return { answer, activity: { action: 'invitation.created', payload } }
  })
}

export function withdrawInvitation(context: Context, id: string): Promise<string> {
  return command(context, async (tx) => {
    const { email } = orNotFound(await revokeInvitation(tx, id), 'Invitation not found')
    return { answer: '', activity: { action: 'invitation.revoked', payload: { id, email } } }
  })
}

/** For whoever has forgotten theirs: an owner hands it over, and whoever opens it chooses a new one. */
export function makePasswordLink(
  context: Context,
  origin: string,
  userId: string,
): Promise<Json<AccessLink>> {
  return command(context, async (tx) => {
    const person: Person = JSON.parse(orNotFound(await findPerson(tx, userId), 'Person not found'))
    if (person.authType !== 'local') throw conflict('This person signs in through the identity provider')
    if (person.disabled) throw conflict('This person is disabled')
    await revokeEarlier(tx, 'password', person.email)
    const token = newToken()
    const { email, firstName, lastName, role } = person
    const link = { id: newId(), kind: 'password', email, firstName, lastName, role, userId } as const
    const made: Invitation = JSON.parse(
      await insertLink(tx, { ...link, createdById: context.user.id }, token, DAYS),
    )
    const answer = JSON.stringify({ url: urlOf(origin, token), expiresAt: made.expiresAt })
    return { answer, activity: { action: 'user.password_link_made', payload: { id: userId, email } } }
  })
}

const urlOf = (origin: string, token: string) => `${origin}/join/${token}`
