import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows } from '@/db/query'
import { sessions } from '@/db/schema/sessions'
import { users } from '@/db/schema/users'
import { updateRow } from '@/db/write'
import { hasSecondFactor } from '@/server/auth/second-factor'
import type { PageQuery } from '@/shared/list-query'
import type { Person, PersonPatch } from '../person.schema'

const lastSeenAt = sql`(select ${isoInstant(sql`max(s.last_seen_at)`)} from ${sessions} s where s.user_id = ${users.id})`

const personShape = shapeOf<Person>({
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  profileImageUrl: users.profileImageUrl,
  authType: users.authType,
  role: users.role,
  seesPrices: users.seesPrices,
  disabled: sql`${users.disabledAt} is not null`,
  twoFactor: hasSecondFactor,
  costRate: users.costRate,
  billingRate: users.billingRate,
  lastSeenAt,
  ...recordFields(users),
})
const doc = jsonOf(personShape)

export function listPeople(db: Db, search: string | undefined, page: PageQuery): Promise<List<Person>> {
  return listJson(
    db,
    {
      table: users,
      id: users.id,
      sort: { by: users.searchText, type: 'text', direction: 'asc' },
      shape: personShape,
      where: [],
      search: { column: users.searchText, text: search },
    },
    page,
  )
}

export function findPerson(db: Db, id: string): Promise<Json<Person> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${users} where ${users.id} = ${id}`)
}

/** What an owner can change about a person. */
export type PersonValues = Pick<Person, keyof PersonPatch>

/**
 * Locks the owners and the person in a fixed order, so that the last owner cannot be removed concurrently.
 */
export async function lockOwnersAndUser(
  tx: Db,
  id: string,
): Promise<{ owners: string[]; person?: typeof users.$inferSelect }> {
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'owner')))
    .orderBy(users.id)
    .for('update')
  const isOwner = ({ role, disabledAt }: (typeof locked)[number]) => role === 'owner' && disabledAt === null
  return {
    owners: locked.filter(isOwner).map((row) => row.id),
    person: locked.find((row) => row.id === id),
  }
}

export async function hasTwoFactor(tx: Db, id: string): Promise<boolean> {
  const found = await rows(tx, sql`select from ${users} where ${users.id} = ${id} and ${hasSecondFactor}`)
  return found.length > 0
}

export function updatePerson(
  tx: Db,
  id: string,
  { disabled, ...values }: PersonValues,
): Promise<Json<Person>> {
  const disabledAt = disabled ? sql`coalesce(${users.disabledAt}, now())` : null
  return oneJson(tx, updateRow(users, id, { ...values, disabledAt }, doc))
}
