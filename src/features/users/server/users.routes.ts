import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { user, userFilter } from '../user.schema'
import { findUser, listUsers } from './users.store'

const tags = ['Users']

export async function usersRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/users',
    { schema: { tags, querystring: userFilter.extend(pageQuery.shape), response: { 200: user.array() } } },
    async (request, reply) => sendList(request, reply, await listUsers(db, request.query, request.query)),
  )

  api.get(
    '/api/users/:id',
    { schema: { tags, params: idParams, response: { 200: user } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findUser(db, request.params.id), 'User not found')),
  )
}
