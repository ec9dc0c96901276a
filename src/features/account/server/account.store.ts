import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { companyZone } from '@/db/days'
import { findJson, isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { users } from '@/db/schema/accounts'
import { insertInto, updateRow } from '@/db/write'
import type { Account } from '../account.schema'

const accountShape = shapeOf<Account>({
  id: users.id,
  email: users.email,
  phone: users.phone,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  profileImageUrl: users.profileImageUrl,
  authType: users.authType,
  createdAt: isoInstant(users.createdAt),
  timeZone: companyZone,
})
const doc = jsonOf(accountShape)

export function findAccount(db: Db, id: string): Promise<Json<Account> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${users} where ${users.id} = ${id}`)
}

interface Credentials {
  id: string
  passwordHash: string | null
  answer: Json<Account>
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const [found] = await rows<Credentials & { answer: string }>(
    db,
    sql`select ${users.id}, ${users.passwordHash} as "passwordHash", ${doc} as answer
      from ${users} where lower(${users.email}) = lower(${email})`,
  )
  return found
}

export function insertAccount(tx: Db, values: typeof users.$inferInsert): Promise<Json<Account>> {
  return oneJson(tx, insertInto(users, values, doc))
}

export function updatePicture(tx: Db, id: string, url: string | null): Promise<Json<Account>> {
  return oneJson(tx, updateRow(users, id, { profileImageUrl: url, updatedAt: sql`clock_timestamp()` }, doc))
}

/** The account that an external identity belongs to: by its subject, else by its verified e-mail. */
export async function findByIdentity(
  tx: Db,
  { externalId, verifiedEmail }: { externalId: string; verifiedEmail: string | undefined },
): Promise<{ id: string; isLinked: boolean } | undefined> {
  const [found] = await rows<{ id: string; isLinked: boolean }>(
    tx,
    sql`select ${users.id}, ${users.externalId} is not distinct from ${externalId} as "isLinked" from ${users}
      where ${users.externalId} = ${externalId}
        or (${users.externalId} is null and lower(${users.email}) = lower(${verifiedEmail ?? null}))
      order by 2 desc limit 1 for update`,
  )
  return found
}

export async function linkIdentity(tx: Db, id: string, externalId: string): Promise<void> {
  await rows(tx, updateRow(users, id, { externalId, updatedAt: sql`clock_timestamp()` }))
}
