import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { newToken } from '@/server/auth/tokens'
import { type Context, command } from '@/server/command'
import { conflict, duplicate, forbidden, orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { AccessLink, InvitationInput, NewInvitation } from '../invitation.schema'
import { hasAccount, insertLink, revokeEarlier, revokeInvitation } from './invitations.store'
import { lockOwnersAndUser } from './people.store'

const DAYS = 7
const TAKEN = 'An account with this email already exists'

export function invite(
  context: Context,
  origin: string,
  input: InvitationInput,
): Promise<Json<NewInvitation>> {
  const { user } = context
  return command(context, async (tx) => {
    await requireOwner(tx, user.id)
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
    const created = await insertLink(tx, link, token, DAYS)
    const answer = JSON.stringify({ ...created, url: urlOf(origin, token) })
    const payload = { id: created.id, email: created.email, role: created.role }
    return { answer, activity: { action: 'invitation.created', payload } }
  })
}

/**
 * Checks under lock, so that an owner being demoted right now cannot create a link that the demotion would
 * miss.
 */
async function requireOwner(tx: Db, id: string): Promise<void> {
  const { owners } = await lockOwnersAndUser(tx, id)
  if (!owners.includes(id)) throw forbidden()
}

export function withdrawInvitation(context: Context, id: string): Promise<string> {
  return command(context, async (tx) => {
    const { kind, email, userId } = orNotFound(await revokeInvitation(tx, id), 'Invitation not found')
    if (kind === 'password')
      return {
        answer: '',
        activity: { action: 'user.password_link_withdrawn', payload: { id: userId, email } },
      }
    return { answer: '', activity: { action: 'invitation.revoked', payload: { id, email } } }
  })
}

/**
 * For people who forgot their password: an owner passes on the link, and the person who opens it sets a new
 * password.
 */
export function makePasswordLink(
  context: Context,
  origin: string,
  userId: string,
): Promise<Json<AccessLink>> {
  if (userId === context.user.id) throw conflict('Change your own password in Settings, under Security')
  return command(context, async (tx) => {
    const { owners, person: found } = await lockOwnersAndUser(tx, userId)
    if (!owners.includes(context.user.id)) throw forbidden()
    const person = orNotFound(found, 'Person not found')
    if (person.authType !== 'local') throw conflict('This person signs in through the identity provider')
    if (person.disabledAt) throw conflict('This person is disabled')
    await revokeEarlier(tx, 'password', person.email)
    const token = newToken()
    const { email, firstName, lastName, role } = person
    const link = { id: newId(), kind: 'password', email, firstName, lastName, role, userId } as const
    const { expiresAt } = await insertLink(tx, { ...link, createdById: context.user.id }, token, DAYS)
    const answer = JSON.stringify({ url: urlOf(origin, token), expiresAt })
    return { answer, activity: { action: 'user.password_link_made', payload: { id: userId, email } } }
  })
}

const urlOf = (origin: string, token: string) => `${origin}/join/${token}`
