import type { Database } from '@/db/client'
import type { Json } from '@/db/json'
import { clearAttempts, countAttempt, forgetAttempts } from '@/server/auth/attempts'
import type { Browser, Sessions } from '@/server/auth/sessions'
import { type Conflicts, type Context, command } from '@/server/command'
import { savePhoto } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import { HttpError } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { Account, LoginInput, SignupInput } from '../account.schema'
import { findCredentials, insertAccount, replaceHash, updatePicture } from './account.store'
import { hashPassword, isOutdated, isPasswordRight } from './passwords'
import { refuseWeak } from './weak-passwords'

interface SignedIn {
  token: string
  answer: Json<Account>
}

export const conflicts: Conflicts = {
  users_email_unique: { path: 'email', message: 'An account with this email already exists' },
}

export async function signUp(
  { database, sessions }: { database: Database; sessions: Sessions },
  input: SignupInput,
  browser: Browser,
): Promise<SignedIn> {
  const { address } = browser
  refuseWeak('password', input.password, input.email)
  await countAttempt(database.db, [{ kind: 'signup', key: address, allowed: 300, minutes: 60 }])
  const user = { id: newId(), email: input.email }
  const { password, phone, ...rest } = input
  const passwordHash = await hashPassword(password)
  let token = ''
  const answer = await command(
    { database, user },
    async (tx) => {
      const values = { ...rest, ...user, phone: phone || null, passwordHash, authType: 'local' }
      const saved = await insertAccount(tx, values)
      token = await sessions.start(tx, user.id, browser)
      return { answer: saved, activity: { action: 'user.created', payload: { ...user } } }
    },
    conflicts,
  )
  return { token, answer }
}

/**
 * Failed log-ins count under e-mail and address together, so that nobody can lock another person out from elsewhere,
 * and ten times as many under either alone, against guessing from many places or at many accounts.
 */
const GUESSES = { minutes: 15, growsTo: 8 }

export async function logIn(
  { database, sessions }: { database: Database; sessions: Sessions },
  { email, password }: LoginInput,
  browser: Browser,
): Promise<SignedIn> {
  const { db } = database
  const { address } = browser
  const who = email.toLowerCase()
  const both = { ...GUESSES, kind: 'login', key: `${who} ${address}`, allowed: 10 }
  const byEmail = { ...GUESSES, kind: 'login-email', key: who, allowed: 100 }
  const byAddress = { ...GUESSES, kind: 'login-address', key: address, allowed: 100 }
  const attempt = await countAttempt(db, [both, byEmail, byAddress])
  const found = await findCredentials(db, email)
  if (!(await isPasswordRight(found?.passwordHash, password)) || !found?.passwordHash)
    throw new HttpError(401, 'invalid_credentials', 'Invalid email or password')
  if (isOutdated(found.passwordHash))
    await replaceHash(db, found.id, found.passwordHash, await hashPassword(password))
  // The wider counts stay: others may be guessing elsewhere, and one's own log-in must not set them free.
  await Promise.all([forgetAttempts(db, attempt), clearAttempts(db, both)])
  return { token: await sessions.start(db, found.id, browser), answer: found.answer }
}

export async function changePicture(context: Context, photo: string | null): Promise<Json<Account>> {
  const prepared = photo === null ? null : await receivePhoto(context, photo, 'photo')
  return command(context, async (tx) => {
    const url = prepared && (await savePhoto(tx, prepared))
    const answer = await updatePicture(tx, context.user.id, url)
    return { answer, activity: { action: 'user.updated', payload: { ...context.user } } }
  })
}
