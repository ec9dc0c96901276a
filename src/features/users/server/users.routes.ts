import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { user, userFilter } from '../user.schema'
import { findUser, listUsers } from './users.store'

export async function usersRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/users', ['Users'], 'account')
  routes.list(userFilter, user, listUsers)
  routes.one(user, findUser, 'User not found')
}
