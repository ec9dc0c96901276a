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

/** The one mapper from a row to what the API tells of a person. */
export const userShape = shapeOf<User>({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
})

/** How a row of `users` is named to others: where a colleague has the same name, the e-mail tells them apart. */
const nameIn = (table: string): SQL =>
  sql.raw(`case when ${table}.full_name = '' then ${table}.email
    when exists (select from users other where lower(other.full_name) = lower(${table}.full_name) and other.id <> ${table}.id)
    then ${table}.full_name || ' (' || ${table}.email || ')' else ${table}.full_name end`)

/** The name of the `users` row that is joined in a statement. */
export const nameOfUser: SQL = nameIn('users')

const emailOf = (userId: SQLWrapper): SQL => sql`(select who.email from users who where who.id = ${userId})`
const nameOf = (userId: SQLWrapper): SQL =>
  sql`(select ${nameIn('named')} from users named where named.id = ${userId})`

/**
 * The e-mail of the person who did something, under the name that the API gives it, and their name beside it: `by`,
 * `byName`. Both are null where nobody has done it yet; `nobody` is what to answer instead.
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

/** Those of these people who are there, in the order of their ids. */
export async function techniciansById(db: Db, ids: readonly string[]): Promise<Technician[]> {
  const wanted = sql`${sql.param(ids)}::text[]`
  const found = await rows<NameRow>(
    db,
    sql`select ${names} from ${users} where ${users.id} = any(${wanted}) order by array_position(${wanted}, ${users.id})`,
  )
  return found.map(toTechnician)
}

/** The one person with this display name, of those who can sign in if any can; undefined when there is none, or more than one. */
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

/** Nobody who has left is given anything; what they had before stays with them until somebody takes it over. */
export function refuseDisabled(people: readonly Technician[], before: readonly string[] = []): void {
  const gone = people.find(({ id, isDisabled }) => isDisabled && !before.includes(id))
  if (gone) throw conflict(`${gone.name} is disabled and cannot be assigned`, 'disabled')
}
