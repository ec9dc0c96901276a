import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { companyZone } from '@/db/days'
import { findJson, isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { invitations } from '@/db/schema/account'
import { company } from '@/db/schema/company'
import { users } from '@/db/schema/users'
import { insertInto, updateRow } from '@/db/write'
import type { SignUp } from '@/domain/company/sign-up'
import type { Identity } from '@/server/auth/external-provider'
import { lacksSecondFactor } from '@/server/auth/second-factor'
import type { Role } from '@/shared/policy'
import type { Account } from '../account.schema'
import { isOpenLink } from './invitations.lookup'

const accountShape = shapeOf<Account>({
  id: users.id,
  email: users.email,
  phone: users.phone,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  profileImageUrl: users.profileImageUrl,
  authType: users.authType,
  role: users.role,
  seesPrices: users.seesPrices,
  createdAt: isoInstant(users.createdAt),
  timeZone: companyZone,
  lacksSecondFactor,
})
const doc = jsonOf(accountShape)

export function findAccount(db: Db, id: string): Promise<Json<Account> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${users} where ${users.id} = ${id}`)
}

interface Credentials {
  id: string
  email: string
  isDisabled: boolean
  passwordHash: string | null
  answer: Json<Account>
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const [found] = await rows<Credentials & { answer: string }>(
    db,
    sql`select ${users.id}, ${users.email}, ${users.passwordHash} as "passwordHash",
        ${users.disabledAt} is not null as "isDisabled", ${doc} as answer
      from ${users} where lower(${users.email}) = lower(${email})`,
  )
  return found
}

export async function findUserId(db: Db, email: string): Promise<string | null> {
  const [found] = await rows<{ id: string }>(
    db,
    sql`select ${users.id} from ${users} where lower(${users.email}) = lower(${email})`,
  )
  return found?.id ?? null
}

export interface Joining {
  isFirst: boolean
  /** Null while undecided. */
  signUp: SignUp | null
}

/**
 * The first person is the owner. People join one after the other, so that only one is first, and the company's
 * sign-up setting holds until they have.
 */
export async function joining(tx: Db): Promise<Joining> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtext('joining ' || current_schema()))`)
  return findJoining(tx)
}

/** The same without a lock. */
export async function findJoining(db: Db): Promise<Joining> {
  const [found] = await rows<Joining & Record<string, unknown>>(
    db,
    sql`select not exists (select from ${users}) as "isFirst", (select sign_up from ${company}) as "signUp"`,
  )
  return found ?? { isFirst: true, signUp: null }
}

export function insertAccount(tx: Db, values: typeof users.$inferInsert): Promise<Json<Account>> {
  return oneJson(tx, insertInto(users, values, doc))
}

/** Whether the hash was unchanged; a password changed meanwhile stays. */
export async function replaceHash(db: Db, id: string, before: string, after: string): Promise<boolean> {
  const replaced = await rows(
    db,
    sql`update ${users} set password = ${after} where ${users.id} = ${id} and ${users.passwordHash} = ${before}
      returning id`,
  )
  return replaced.length > 0
}

/** The hash; null for people who sign in through the identity provider. */
export async function findPassword(db: Db, id: string): Promise<string | null> {
  const [found] = await rows<{ hash: string | null }>(
    db,
    sql`select ${users.passwordHash} as hash from ${users} where ${users.id} = ${id}`,
  )
  return found?.hash ?? null
}

export function updatePassword(tx: Db, id: string, passwordHash: string): Promise<Json<Account>> {
  return oneJson(tx, updateRow(users, id, { passwordHash }, doc))
}

export type OwnValues = Pick<Account, 'firstName' | 'lastName' | 'phone' | 'dateOfBirth' | 'profileImageUrl'>

export function updateAccount(tx: Db, id: string, values: OwnValues): Promise<Json<Account>> {
  return oneJson(tx, updateRow(users, id, values, doc))
}

/**
 * The account of an external identity: by subject, or else by verified e-mail. Another subject of the same issuer
 * keeps its account: the address has passed to another person.
 */
export async function findByIdentity(
  tx: Db,
  { issuer, subject, email, isEmailVerified }: Identity,
): Promise<{ id: string; isLinked: boolean; isDisabled: boolean } | undefined> {
  const externalId = externalIdOf({ issuer, subject })
  const [found] = await rows<{ id: string; isLinked: boolean; isDisabled: boolean }>(
    tx,
    sql`select ${users.id}, ${users.externalId} is not distinct from ${externalId} as "isLinked",
        ${users.disabledAt} is not null as "isDisabled" from ${users}
      where ${users.externalId} = ${externalId}
        or (lower(${users.email}) = lower(${isEmailVerified ? email : null})
          and split_part(coalesce(${users.externalId}, ''), ' ', 1) <> ${issuer})
      order by 2 desc limit 1 for update`,
  )
  return found
}

export const externalIdOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  `${issuer} ${subject}`

/** Uses the open invitation for this address, if any. */
export async function takeInvitation(tx: Db, email: string): Promise<{ id: string; role: Role } | undefined> {
  const [taken] = await rows<{ id: string; role: Role }>(
    tx,
    sql`update ${invitations} set used_at = now()
      where kind = 'join' and lower(email) = lower(${email}) and ${isOpenLink} returning id, role`,
  )
  return taken
}

/**
 * From now on only this identity can sign in: a password may belong to someone who only claimed the address.
 */
export async function linkIdentity(tx: Db, id: string, identity: Identity): Promise<void> {
  await rows(
    tx,
    updateRow(users, id, {
      externalId: externalIdOf(identity),
      authType: 'external',
      passwordHash: null,
    }),
  )
}
