import { findUser, listUsers } from '@/domain/users/server/users.store'
import { user, userFilter } from '@/domain/users/user.schema'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'

export async function usersRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/users', ['Users'], 'account')
  routes.list(userFilter, user, listUsers)
  routes.one(user, findUser, 'User not found')
}
