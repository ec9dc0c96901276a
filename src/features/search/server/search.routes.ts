import { type Api, JSON_TYPE } from '@/server/api'
import { foundRecord, searchQuery } from '../search.schema'
import { searchRecords } from './search.store'

export async function searchRoutes(api: Api) {
  api.get(
    '/api/search',
    {
      // Of each kind everyone finds as much as they may see of it.
      config: { needs: 'see account' },
      schema: { tags: ['Search'], querystring: searchQuery, response: { 200: foundRecord.array() } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await searchRecords(api.database.pool, request.query, request.user)),
  )
}
