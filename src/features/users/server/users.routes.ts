import { z } from 'zod'
import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { user, userFilter } from '../user.schema'
import { findUser, listUsers } from './users.store'

const tags = ['Users']
const params = z.object({ id: z.string() })

export async function usersRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/users',
    { schema: { tags, querystring: userFilter.extend(pageQuery.shape), response: { 200: user.array() } } },
    async (request, reply) => sendList(request, reply, await listUsers(db, request.query, request.query)),
  )

  api.get('/api/users/:id', { schema: { tags, params, response: { 200: user } } }, async (request, reply) => {
    const found = await findUser(db, request.params.id)
    if (!found) throw notFound('User not found')
    return reply.type(JSON_TYPE).send(found)
  })
}
