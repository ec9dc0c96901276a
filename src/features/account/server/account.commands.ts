import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockRow } from '@/db/rows'
import { users } from '@/db/schema/users'
import { defaultSignUp } from '@/domain/company/sign-up'
import { fullName } from '@/domain/users/user'
import { countAttempt } from '@/server/auth/attempts'
import type { Browser, Sessions } from '@/server/auth/sessions'
import { type Conflicts, type Context, command } from '@/server/command'
import type { Notice } from '@/server/notices'
import { savePhoto } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import type { SecurityEvents, SecurityLog } from '@/server/security-events'
import type { Site } from '@/server/site'
import { defined } from '@/shared/defined'
import { HttpError, orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { Role } from '@/shared/policy'
import type { Account, AccountPatch, LoginInput, SignupInput, SignupState } from '../account.schema'
import {
  findAccount,
  findCredentials,
  findJoining,
  insertAccount,
  type Joining,
  joining,
  type OwnValues,
  replaceHash,
  updateAccount,
} from './account.store'
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

/** Server dependencies of signing in. */
export interface SignInContext {
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

/** The role of a person who joins without an invitation, within their transaction. */
export async function roleOfNewUser(tx: Db, site: SignInContext['site']): Promise<Role> {
  const found = await joining(tx)
  if (found.isFirst) return 'owner'
  if (isInvitationNeeded(found, site)) throw new InvitationNeeded()
  return 'office'
}

const isInvitationNeeded = ({ isFirst, signUp: chosen }: Joining, site: SignInContext['site']) =>
  !isFirst && (chosen ?? defaultSignUp(site)) === 'invitation'

export const signupStateOf = async ({
  database,
  site,
}: Pick<SignInContext, 'database' | 'site'>): Promise<SignupState> => ({
  invitationNeeded: isInvitationNeeded(await findJoining(database.db), site),
})

/** Notifies owners of people nobody invited; the first account is an owner. */
export const joinedUninvited = (id: string, name: string, email: string): Notice => ({
  kind: 'person_joined',
  id,
  payload: { name, email },
  to: sql`select ${users.id} from ${users} where ${users.role} = 'owner'`,
})

export async function signUp(
  { database, log, sessions, site }: SignInContext,
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
      const role = await roleOfNewUser(tx, site)
      const values = { ...rest, ...user, phone: phone || null, passwordHash, authType: 'local', role }
      const saved = await insertAccount(tx, values)
      token = await sessions.start(tx, user.id, browser)
      return {
        answer: saved,
        activity: { action: 'user.created', payload: { ...user } },
        notice: joinedUninvited(user.id, fullName(rest), user.email),
      }
    },
    emailConflicts,
  )
  return { token, answer }
}

/** Refuses weak passwords; `path` is the form field. */
export function passwordHashFor(path: string, password: string, email: string): Promise<string> {
  refuseWeak(path, password, email)
  return hashPassword(password)
}

export async function logIn(
  { database, security, sessions }: Pick<SignInContext, 'database' | 'security' | 'sessions'>,
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

/** Changes one's own name, phone, date of birth and picture. The date of birth is not audited. */
export async function changeAccount(
  context: Context,
  { photo, phone: sentPhone, ...sent }: AccountPatch,
): Promise<Json<Account>> {
  const { id, email } = context.user
  const prepared = photo ? await receivePhoto(context, photo, 'photo') : undefined
  return command<Account>(context, async (tx) => {
    const before = ownValuesOf(orNotFound(await lockRow(tx, users, id), 'Account not found'))
    const phone = sentPhone === undefined ? before.phone : sentPhone || null
    const profileImageUrl = prepared
      ? await savePhoto(tx, prepared)
      : photo === null
        ? null
        : before.profileImageUrl
    const after = { ...before, ...defined(sent), phone, profileImageUrl }
    if (isDeepStrictEqual(after, before)) return { answer: orNotFound(await findAccount(tx, id)) }
    const answer = await updateAccount(tx, id, after)
    const changed = { from: auditedOf(before), to: auditedOf(after) }
    return { answer, activity: { action: 'user.updated', payload: { id, email }, changed } }
  })
}

const ownValuesOf = ({ firstName, lastName, phone, dateOfBirth, profileImageUrl }: OwnValues): OwnValues => ({
  firstName,
  lastName,
  phone,
  dateOfBirth,
  profileImageUrl,
})

const auditedOf = ({ dateOfBirth, ...audited }: OwnValues) => audited
