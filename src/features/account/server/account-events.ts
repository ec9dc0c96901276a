import type { Database, Db } from '@/db/client'
import { countAttempt, type Limit, newLocks } from '@/server/auth/attempts'
import type { Browser } from '@/server/auth/sessions'
import type { SecurityEvent, SecurityEvents } from '@/server/security-events'
import { HttpError } from '@/shared/errors'
import { browserName } from '../browser-name'

/** How a person signs in; `own` if they are signed in and asked again. */
export type Method =
  | 'password'
  | 'password and app'
  | 'password and recovery code'
  | 'code'
  | 'external'
  | 'own password'
  | 'own code'

const seenIn = (browser: Browser | undefined): Record<string, string> =>
  browser ? { address: browser.address, browser: browserName(browser.userAgent ?? null) } : {}

export const loggedIn = (userId: string, method: Method, browser: Browser): SecurityEvent => ({
  action: 'login.succeeded',
  userId,
  payload: { id: userId, method, ...seenIn(browser) },
})

export const sessionEnded = (
  userId: string,
  how: 'log-out' | 'by hand',
  browser: Browser,
): SecurityEvent => ({
  action: 'session.ended',
  userId,
  payload: { id: userId, how, ...seenIn(browser) },
})

export const invitationUsed = (id: string, user: { id: string; email: string }): SecurityEvent => ({
  action: 'invitation.used',
  userId: user.id,
  payload: { id, email: user.email },
})

export const passwordLinkUsed = (user: { id: string; email: string }, browser: Browser): SecurityEvent => ({
  action: 'user.password_link_used',
  userId: user.id,
  payload: { ...user, ...seenIn(browser) },
})

interface Failure {
  /** The account meant; null if unknown. */
  userId: string | null
  method: Method
  reason?: string
  browser?: Browser
}

const failed = ({ userId, method, reason, browser }: Failure): SecurityEvent => ({
  action: 'login.failed',
  userId,
  payload: { id: userId, method, ...(reason ? { reason } : {}), ...seenIn(browser) },
})

/**
 * Records a failed attempt and the lock it may cause. Unknown addresses are not stored: people type their password
 * into the wrong field.
 */
export async function recordFailure(
  db: Db,
  security: SecurityEvents,
  limits: Limit[],
  failure: Failure,
): Promise<void> {
  await security.record(failed(failure))
  for (const { kind, minutes } of await newLocks(db, limits)) {
    const userId = kind === 'login-address' ? null : failure.userId
    const payload = { id: userId, limit: LOCKED[kind] ?? kind, minutes, ...seenIn(failure.browser) }
    await security.record({ action: 'login.locked', userId, payload })
  }
}

/** What is locked for a while. */
const LOCKED: Record<string, string> = {
  login: 'this account from this address',
  'login-email': 'this account',
  'login-address': 'this address',
  password: 'entering their own password',
  'second-factor': 'entering their own code',
}

/** Sign-ins by the identity provider that are refused; limited, since nothing else limits these. */
export async function recordExternalFailure(
  { database, security }: { database: Database; security: SecurityEvents },
  failure: Required<Omit<Failure, 'method'>>,
): Promise<void> {
  const limit = { kind: 'external-failure', key: failure.browser.address, allowed: 100, minutes: 60 }
  try {
    await countAttempt(database.db, [limit])
  } catch (refused) {
    if (refused instanceof HttpError) return
    throw refused
  }
  await security.record(failed({ ...failure, method: 'external' }))
}
