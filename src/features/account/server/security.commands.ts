import type { Browser, Sessions, SessionUser } from '@/server/auth/sessions'
import { type Context, command } from '@/server/command'
import { conflict, HttpError } from '@/shared/errors'
import type { ConfirmationInput, PasswordInput } from '../account.schema'
import type { SignInContext } from './account.commands'
import { findPassword, replaceHash } from './account.store'
import { revokeLinksFor } from './links.commands'
import { requireOwnPassword } from './own-password'
import { hashPassword, isPasswordRight } from './passwords'
import { passSecondFactor } from './second-factor'
import { guessing } from './sign-in-guesses'
import { refuseWeak } from './weak-passwords'

/**
 * Confirms the session for a while. Guesses count together with those at the log-in, or a stolen cookie would
 * double them.
 */
export async function confirmSession(
  { database, security, sessions }: Pick<SignInContext, 'database' | 'security' | 'sessions'>,
  user: SessionUser,
  token: string,
  { password, code }: ConfirmationInput,
  browser: Browser,
): Promise<void> {
  const stored = await findPassword(database.db, user.id)
  if (!stored) throw conflict('You have no password here. Sign in again at your identity provider.')
  const prove = async () => {
    if (!(await isPasswordRight(stored, password))) throw wrongPassword()
    await database.transaction((tx) => passSecondFactor(tx, user, code))
  }
  await guessing({ database, security }, user.email, browser, prove).catch((error: unknown) => {
    throw error instanceof HttpError && error.statusCode === 401 ? asFieldError(error) : error
  })
  await sessions.confirm(token)
}

const wrongPassword = () => new HttpError(401, 'invalid_credentials', 'This is not your password')

/** A 401 would mean that the session has ended. */
const asFieldError = ({ code, message }: HttpError) =>
  new HttpError(400, code, message, [{ path: code === 'second_factor' ? 'code' : 'password', message }])

/** Ends all sessions but the current one: the old password may be known to others. */
export async function changePassword(
  context: Context,
  sessions: Sessions,
  token: string,
  { currentPassword, newPassword }: PasswordInput,
): Promise<void> {
  const { user } = context
  const stored = await requireOwnPassword(context, currentPassword)
  refuseWeak('newPassword', newPassword, user.email)
  const hash = await hashPassword(newPassword)
  await command(context, async (tx) => {
    if (!(await replaceHash(tx, user.id, stored, hash)))
      throw conflict('Your password was just changed somewhere else', 'outdated')
    await sessions.endOthersOf(tx, user.id, token)
    await revokeLinksFor(tx, user.id)
    return {
      answer: '',
      activity: { action: 'user.password_changed', payload: { id: user.id, email: user.email } },
    }
  })
}
