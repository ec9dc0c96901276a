import { clearAttempts, countAttempt, forgetAttempts } from '@/server/auth/attempts'
import type { Browser } from '@/server/auth/sessions'
import { HttpError } from '@/shared/errors'
import type { SignInContext } from './account.commands'
import { findUserId } from './account.store'
import { recordFailure } from './account-events'
import { CodeNeeded } from './second-factor'

/**
 * Failed log-ins count by e-mail and address together, so that nobody can lock another person out from elsewhere,
 * and ten times as many by either alone, against guessing from many places or at many accounts.
 */
const GUESSES = { minutes: 15, growsTo: 8 }

/**
 * Runs a sign-in attempt. Wrong passwords and codes count alike, and above the limit neither is checked, so that a
 * refusal reveals nothing.
 */
export async function guessing<T>(
  { database: { db }, security }: Pick<SignInContext, 'database' | 'security'>,
  email: string,
  browser: Browser,
  signIn: () => Promise<T>,
): Promise<T> {
  const { address } = browser
  const who = email.toLowerCase()
  const both = { ...GUESSES, kind: 'login', key: `${who} ${address}`, allowed: 10 }
  const byEmail = { ...GUESSES, kind: 'login-email', key: who, allowed: 100 }
  const byAddress = { ...GUESSES, kind: 'login-address', key: address, allowed: 100 }
  const limits = [both, byEmail, byAddress]
  const attempt = await countAttempt(db, limits)
  try {
    const signedIn = await signIn()
    // The wider counts stay: others may be guessing, and one's own log-in must not reset them.
    await Promise.all([forgetAttempts(db, attempt), clearAttempts(db, both)])
    return signedIn
  } catch (error) {
    // A right password is not a guess, but resets nothing either: its holder may be guessing codes.
    if (error instanceof CodeNeeded) await forgetAttempts(db, attempt)
    else if (error instanceof HttpError && error.statusCode === 401) {
      const method = error.code === 'second_factor' ? 'code' : 'password'
      await recordFailure(db, security, limits, { userId: await findUserId(db, email), method, browser })
    }
    throw error
  }
}
