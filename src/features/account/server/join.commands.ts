import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { countAttempt } from '@/server/auth/attempts'
import type { Browser, Sessions } from '@/server/auth/sessions'
import { command } from '@/server/command'
import { badRequest, notFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { Account } from '../account.schema'
import type { JoinInput, Opened } from '../join.schema'
import { emailConflicts, passwordHashFor, type SignInContext } from './account.commands'
import { insertAccount, updatePassword } from './account.store'
import { invitationUsed, passwordLinkUsed } from './account-events'
import { FOR_UPDATE, findOpenLink, markUsed, type OpenLink } from './join.store'
import { revokeLinksFor } from './links.commands'
import { passSecondFactor } from './second-factor'
import { guessing } from './sign-in-guesses'
import { lockSecondFactor } from './two-factor.store'

const NO_LINK = 'This link has been used, has expired, or was withdrawn'

export async function openLink(
  { database }: Pick<SignInContext, 'database'>,
  token: string,
  address: string,
): Promise<Opened> {
  await countAttempt(database.db, [guesses(address)])
  const { kind, email, firstName, lastName, companyName } = await usable(findOpenLink(database.db, token))
  return { kind, email, firstName, lastName, companyName }
}

/** Nobody guesses 256 bits; this limits the look-ups. */
const guesses = (address: string) => ({ kind: 'join', key: address, allowed: 300, minutes: 60 })

async function usable(found: Promise<OpenLink | undefined>): Promise<OpenLink> {
  const link = await found
  if (!link) throw notFound(NO_LINK)
  return link
}

/** Signs the person in and returns the token for the session's cookie. */
export async function useLink(
  { database, log, security, sessions }: Omit<SignInContext, 'site'>,
  token: string,
  input: JoinInput,
  browser: Browser,
): Promise<{ token: string; answer: Json<Account> }> {
  await countAttempt(database.db, [guesses(browser.address)])
  const { id: linkId, email, kind, userId } = await usable(findOpenLink(database.db, token))
  if (kind === 'join') requireNames(input)
  const passwordHash = await passwordHashFor('password', input.password, email)
  const user = { id: newId(), email }
  let session = ''
  const join = () =>
    command<Account>(
      { database, log, user },
      async (tx) => {
        // Locks the person before the link, in the same order as disabling does.
        if (userId) await lockSecondFactor(tx, userId)
        const link = await usable(findOpenLink(tx, token, FOR_UPDATE))
        user.id = link.userId ?? user.id
        if (link.userId) await passSecondFactor(tx, user, input.code)
        const saved = link.userId
          ? await replacePassword(tx, sessions, link.userId, passwordHash)
          : await insertAccount(tx, {
              ...user,
              firstName: input.firstName,
              lastName: input.lastName,
              passwordHash,
              authType: 'local',
              role: link.role,
            })
        await markUsed(tx, link.id, user.id)
        await revokeLinksFor(tx, user.id)
        session = await sessions.start(tx, user.id, browser)
        const action = link.userId ? 'user.password_changed' : 'user.created'
        return { answer: saved, activity: { action, payload: { ...user } } }
      },
      emailConflicts,
    )
  // A password link also involves a code that could be guessed.
  const answer = userId ? await guessing({ database, security }, email, browser, join) : await join()
  await security.record(kind === 'join' ? invitationUsed(linkId, user) : passwordLinkUsed(user, browser))
  return { token: session, answer }
}

function requireNames({ firstName, lastName }: JoinInput): void {
  const errors = [
    ...(firstName ? [] : [{ path: 'firstName', message: 'First name is required' }]),
    ...(lastName ? [] : [{ path: 'lastName', message: 'Last name is required' }]),
  ]
  if (errors.length > 0) throw badRequest(errors)
}

/** Ends all sessions: the old password may be known to others. */
async function replacePassword(
  tx: Db,
  sessions: Sessions,
  userId: string,
  hash: string,
): Promise<Json<Account>> {
  await sessions.endAllOf(tx, userId)
  return updatePassword(tx, userId, hash)
}
