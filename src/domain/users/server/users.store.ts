import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { users } from '@/db/schema/users'
import type { PageQuery } from '@/shared/list-query'
import type { User, UserFilter } from '../user.schema'
import { userShape } from './users.lookup'

export function listUsers(db: Db, filter: UserFilter, page: PageQuery): Promise<List<User>> {
  return listJson(
    db,
    {
      table: users,
      id: users.id,
      sort: { by: users.searchText, type: 'text', direction: 'asc' },
      shape: userShape,
      where: [filter.active && sql`${users.disabledAt} is null`],
      search: { column: users.searchText, text: filter.search },
    },
    page,
  )
}

export function findUser(db: Db, id: string): Promise<Json<User> | undefined> {
  return findJson(db, sql`select ${jsonOf(userShape)} as doc from ${users} where ${users.id} = ${id}`)
}
