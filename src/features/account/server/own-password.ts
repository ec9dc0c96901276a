import { clearAttempts, countAttempt } from '@/server/auth/attempts'
import type { Context } from '@/server/command'
import { SecurityEvents } from '@/server/security-events'
import { badRequest, conflict } from '@/shared/errors'
import { findPassword } from './account.store'
import { recordFailure } from './account-events'
import { isPasswordRight } from './passwords'

/** An open session must not become a way to guess the password. */
const GUESSES = { kind: 'password', minutes: 15, allowed: 10, growsTo: 8 }

/** Requires the signed-in user's own password; returns its hash. */
export async function requireOwnPassword({ database, log, user }: Context, typed: string): Promise<string> {
  const stored = await findPassword(database.db, user.id)
  if (!stored) throw conflict('You sign in through your identity provider and have no password here')
  const limit = { ...GUESSES, key: user.id }
  await countAttempt(database.db, [limit])
  if (!(await isPasswordRight(stored, typed))) {
    const security = new SecurityEvents(database.db, log)
    await recordFailure(database.db, security, [limit], { userId: user.id, method: 'own password' })
    throw badRequest([{ path: 'currentPassword', message: 'This is not your current password' }])
  }
  await clearAttempts(database.db, limit)
  return stored
}
