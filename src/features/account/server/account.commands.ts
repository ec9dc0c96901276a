import type { Database, Db } from '@/db/client'
import type { Json } from '@/db/json'
import { defaultSignUp } from '@/features/company/sign-up'
import { countAttempt } from '@/server/auth/attempts'
import type { Browser, Sessions } from '@/server/auth/sessions'
import { type Conflicts, type Context, command } from '@/server/command'
import { savePhoto } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import type { SecurityEvents, SecurityLog } from '@/server/security-events'
import type { Site } from '@/server/site'
import { HttpError } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { Role } from '@/shared/policy'
import type { Account, LoginInput, SignupInput } from '../account.schema'
import { findCredentials, insertAccount, joining, replaceHash, updatePicture } from './account.store'
import { loggedIn, type Method } from './account-events'
import { hashPassword, isOutdated, isPasswordRight } from './passwords'
import { passSecondFactor } from './second-factor'
import { guessing } from './sign-in-guesses'
import { refuseWeak } from './weak-passwords'

interface SignedIn {
  token: string
  answer: Json<Account>
}

export const emailConflicts: Conflicts = {
  users_email_unique: { path: 'email', message: 'An account with this email already exists' },
}

/** What signing in needs to know of the server. */
export interface Doors {
  database: Database
  log: SecurityLog
  security: SecurityEvents
  sessions: Sessions
  site: Pick<Site, 'isForThisMachine'>
}

export class InvitationNeeded extends HttpError {
  constructor() {
    super(403, 'invitation_needed', 'Ask for an invitation to join')
  }
}

/** The role of whoever comes without an invitation, in a transaction that they join in. */
export async function roleOfComer(tx: Db, site: Doors['site']): Promise<Role> {
  const { isFirst, signUp: chosen } = await joining(tx)
  if (isFirst) return 'owner'
  if ((chosen ?? defaultSignUp(site)) === 'invitation') throw new InvitationNeeded()
  return 'office'
}

export async function signUp(
  { database, log, sessions, site }: Doors,
  input: SignupInput,
  browser: Browser,
): Promise<SignedIn> {
  await countAttempt(database.db, [{ kind: 'signup', key: browser.address, allowed: 300, minutes: 60 }])
  const passwordHash = await passwordHashFor('password', input.password, input.email)
  const user = { id: newId(), email: input.email }
  const { password, phone, ...rest } = input
  let token = ''
  const answer = await command(
    { database, log, user },
    async (tx) => {
      const role = await roleOfComer(tx, site)
      const values = { ...rest, ...user, phone: phone || null, passwordHash, authType: 'local', role }
      const saved = await insertAccount(tx, values)
      token = await sessions.start(tx, user.id, browser)
      return { answer: saved, activity: { action: 'user.created', payload: { ...user } } }
    },
    emailConflicts,
  )
  return { token, answer }
}

/** Refuses what is too easily guessed; `path` is the field that it was typed into. */
export function passwordHashFor(path: string, password: string, email: string): Promise<string> {
  refuseWeak(path, password, email)
  return hashPassword(password)
}

export async function logIn(
  { database, security, sessions }: Pick<Doors, 'database' | 'security' | 'sessions'>,
  { email, password, code }: LoginInput,
  browser: Browser,
): Promise<SignedIn> {
  const { db } = database
  return guessing({ database, security }, email, browser, async () => {
    const found = await findCredentials(db, email)
    if (!(await isPasswordRight(found?.passwordHash, password)) || !found?.passwordHash || found.isDisabled)
      throw new HttpError(401, 'invalid_credentials', 'Invalid email or password')
    if (isOutdated(found.passwordHash))
      await replaceHash(db, found.id, found.passwordHash, await hashPassword(password))
    let method: Method = 'password'
    const token = await database.transaction(async (tx) => {
      method = await passSecondFactor(tx, found, code)
      return sessions.start(tx, found.id, browser)
    })
    await security.record(loggedIn(found.id, method, browser))
    return { token, answer: found.answer }
  })
}

export async function changePicture(context: Context, photo: string | null): Promise<Json<Account>> {
  const prepared = photo === null ? null : await receivePhoto(context, photo, 'photo')
  return command(context, async (tx) => {
    const url = prepared && (await savePhoto(tx, prepared))
    const answer = await updatePicture(tx, context.user.id, url)
    return {
      answer,
      activity: { action: 'user.updated', payload: { id: context.user.id, email: context.user.email } },
    }
  })
}
