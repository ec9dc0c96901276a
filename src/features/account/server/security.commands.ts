import { clearAttempts, countAttempt, forgetAttempts } from '@/server/auth/attempts'
import type { Sessions } from '@/server/auth/sessions'
import { type Context, command } from '@/server/command'
import { badRequest, conflict } from '@/shared/errors'
import type { PasswordInput } from '../account.schema'
import { findPassword, replaceHash } from './account.store'
import { hashPassword, isPasswordRight } from './passwords'
import { refuseWeak } from './weak-passwords'

/** A session that was left open must not become a way to guess the password. */
const GUESSES = { kind: 'password', minutes: 15, allowed: 10, growsTo: 8 }

/** Ends all sessions but the one that asks: whoever knew the old password is shut out. */
export async function changePassword(
  context: Context,
  sessions: Sessions,
  token: string,
  { currentPassword, newPassword }: PasswordInput,
): Promise<void> {
  const { database, user } = context
  const stored = await findPassword(database.db, user.id)
  if (!stored) throw conflict('You sign in through your identity provider and have no password here')
  const limit = { ...GUESSES, key: user.id }
  const attempt = await countAttempt(database.db, [limit])
  if (!(await isPasswordRight(stored, currentPassword)))
    throw badRequest([{ path: 'currentPassword', message: 'This is not your current password' }])
  await forgetAttempts(database.db, attempt)
  refuseWeak('newPassword', newPassword, user.email)
  const hash = await hashPassword(newPassword)
  await command(context, async (tx) => {
    if (!(await replaceHash(tx, user.id, stored, hash)))
      throw conflict('Your password was changed elsewhere meanwhile', 'outdated')
    await sessions.endOthersOf(tx, user.id, token)
    return {
      answer: '',
      activity: { action: 'user.password_changed', payload: { id: user.id, email: user.email } },
    }
  })
  await clearAttempts(database.db, limit)
}
