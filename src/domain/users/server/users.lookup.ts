import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { users } from '@/db/schema/users'
import { conflict } from '@/shared/errors'
import { displayName } from '../user'
import type { User } from '../user.schema'

interface Technician {
  id: string
  name: string
  isDisabled: boolean
}

interface NameRow {
  id: string
  firstName: string | null
  lastName: string | null
  email: string
  isDisabled: boolean
}

export const userShape = shapeOf<User>({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
})

/** A user's display name; the e-mail distinguishes people with the same name. */
const nameIn = (table: string): SQL =>
  sql.raw(`case when ${table}.full_name = '' then ${table}.email
    when exists (select from users other where lower(other.full_name) = lower(${table}.full_name) and other.id <> ${table}.id)
    then ${table}.full_name || ' (' || ${table}.email || ')' else ${table}.full_name end`)

/** The name of the joined `users` row. */
export const nameOfUser: SQL = nameIn('users')

const emailOf = (userId: SQLWrapper): SQL => sql`(select who.email from users who where who.id = ${userId})`
const nameOf = (userId: SQLWrapper): SQL =>
  sql`(select ${nameIn('named')} from users named where named.id = ${userId})`

/**
 * E-mail and name of the acting person under their API names: `by`, `byName`. Both are null without a person;
 * `nobody` is the fallback.
 */
export function actor<Field extends string>(
  field: Field,
  userId: SQLWrapper,
  nobody?: SQLWrapper,
): { [K in Field | `${Field}Name`]: SQLWrapper } {
  const orNobody = (text: SQL) => (nobody ? sql`coalesce(${text}, ${nobody})` : text)
  const fields: Record<string, SQLWrapper> = {
    [field]: orNobody(emailOf(userId)),
    [`${field}Name`]: orNobody(nameOf(userId)),
  }
  return fields as { [K in Field | `${Field}Name`]: SQLWrapper }
}

const names = sql`${users.id}, ${users.firstName} as "firstName", ${users.lastName} as "lastName", ${users.email},
  ${users.disabledAt} is not null as "isDisabled"`

const toTechnician = (user: NameRow): Technician => ({
  id: user.id,
  name: displayName(user),
  isDisabled: user.isDisabled,
})

/** The existing ones of these people, in the order of their ids. */
export async function techniciansById(db: Db, ids: readonly string[]): Promise<Technician[]> {
  const wanted = sql`${sql.param(ids)}::text[]`
  const found = await rows<NameRow>(
    db,
    sql`select ${names} from ${users} where ${users.id} = any(${wanted}) order by array_position(${wanted}, ${users.id})`,
  )
  return found.map(toTechnician)
}

/** The one person with this display name, preferring active accounts; undefined if none or ambiguous. */
export async function technicianByName(db: Db, name: string): Promise<Technician | undefined> {
  const candidates = await rows<NameRow>(
    db,
    sql`select ${names} from ${users}
      where ${name} in (concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, '')), ${users.email})`,
  )
  const named = candidates.filter((user) => displayName(user) === name)
  const active = named.filter(({ isDisabled }) => !isDisabled)
  const [only, ...others] = active.length > 0 ? active : named
  return only && others.length === 0 ? toTechnician(only) : undefined
}

/** Disabled people cannot be assigned; existing assignments stay. */
export function refuseDisabled(people: readonly Technician[], before: readonly string[] = []): void {
  const gone = people.find(({ id, isDisabled }) => isDisabled && !before.includes(id))
  if (gone) throw conflict(`${gone.name} is disabled and cannot be assigned`, 'disabled')
}
