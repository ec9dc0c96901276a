import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { users } from '@/db/schema/accounts'
import type { PageQuery } from '@/shared/list-query'
import type { User } from '../user.schema'

const userShape = shapeOf<User>({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
})

export function listUsers(db: Db, filter: { search?: string }, page: PageQuery): Promise<List<User>> {
  return listJson(
    db,
    {
      table: users,
      id: users.id,
      sort: { by: users.searchText, type: 'text', direction: 'asc' },
      shape: userShape,
      where: [],
      search: { column: users.searchText, text: filter.search },
    },
    page,
  )
}

export function findUser(db: Db, id: string): Promise<Json<User> | undefined> {
  return oneJson(db, sql`select ${jsonOf(userShape)} as doc from ${users} where ${users.id} = ${id}`)
}
