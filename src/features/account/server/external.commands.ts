import { displayName } from '@/domain/users/user'
import { EmailUnverified, type Identity } from '@/server/auth/external-provider'
import type { Browser } from '@/server/auth/sessions'
import { command } from '@/server/command'
import { newId } from '@/shared/new-id'
import { emailConflicts, joinedUninvited, roleOfNewUser, type SignInContext } from './account.commands'
import { externalIdOf, findByIdentity, insertAccount, linkIdentity, takeInvitation } from './account.store'
import { invitationUsed, loggedIn } from './account-events'
import { revokeLinksFor } from './links.commands'
import { removeSecondFactor } from './two-factor.store'

/** The account is disabled. */
export class AccountDisabled extends Error {
  constructor(readonly userId: string) {
    super()
  }
}

/**
 * Signs in with an external identity: its linked account, or one with its verified e-mail, or a new one. Returns
 * the token for the session's cookie.
 */
export async function signInExternally(
  { database, log, security, sessions, site }: SignInContext,
  identity: Identity,
  browser: Browser,
): Promise<string> {
  const { email, firstName, lastName } = identity
  const user = { id: newId(), email }
  const provider = { idToken: hintOf(identity) }
  let token = ''
  let signedIn = user.id
  let invitationId: string | undefined
  await command(
    { database, log, user },
    async (tx) => {
      const found = await findByIdentity(tx, identity)
      if (found?.isDisabled) throw new AccountDisabled(found.id)
      if (found?.isLinked) {
        signedIn = found.id
        token = await sessions.start(tx, found.id, browser, provider)
        return { answer: '' }
      }
      if (!identity.isEmailVerified) throw new EmailUnverified()
      if (found) {
        user.id = found.id
        await linkIdentity(tx, found.id, identity)
        // The provider is responsible for its own second factor.
        await removeSecondFactor(tx, found.id)
        await sessions.endAllOf(tx, found.id)
        await revokeLinksFor(tx, found.id)
      } else {
        const externalId = externalIdOf(identity)
        const invitation = await takeInvitation(tx, email)
        invitationId = invitation?.id
        const role = invitation?.role ?? (await roleOfNewUser(tx, site))
        await insertAccount(tx, { ...user, externalId, firstName, lastName, authType: 'external', role })
      }
      const { id } = user
      signedIn = id
      token = await sessions.start(tx, id, browser, provider)
      return {
        answer: '',
        activity: { action: found ? 'user.updated' : 'user.created', payload: { id, email } },
        notice: found || invitationId ? undefined : joinedUninvited(id, displayName(identity), email),
      }
    },
    emailConflicts,
  )
  if (invitationId) await security.record(invitationUsed(invitationId, user))
  await security.record(loggedIn(signedIn, 'external', browser))
  return token
}

/** Proxies in front of providers refuse longer URLs. */
const MAX_HINT = 4000
const hintOf = ({ idToken }: Identity) => (idToken && idToken.length <= MAX_HINT ? idToken : undefined)
