import { findUser, listUsers } from '@/domain/users/server/users.store'
import { userApi } from '@/domain/users/user.schema'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'

export async function usersRoutes(api: Api) {
  // Everyone can see the names of colleagues, but not the activity of their accounts.
  const routes = apiRoutes(api, userApi, { thing: 'account' })
  routes.list(listUsers)
  routes.one(findUser, 'User not found')
}
