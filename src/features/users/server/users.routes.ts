import { type Api, sendList } from '@/server/api'
import { pageQuery } from '@/shared/list-query'
import { user, userFilter } from '../user.schema'
import { listUsers } from './users.store'

export async function usersRoutes(api: Api) {
  api.get(
    '/api/users',
    {
      schema: {
        tags: ['Users'],
        querystring: userFilter.extend(pageQuery.shape),
        response: { 200: user.array() },
      },
    },
    async (request, reply) =>
      sendList(request, reply, await listUsers(api.database.db, request.query, request.query)),
  )
}
