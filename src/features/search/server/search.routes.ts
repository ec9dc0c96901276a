import { type Api, JSON_TYPE } from '@/server/api'
import { foundRecord, searchQuery } from '../search.schema'
import { createSearch } from './search.store'

export async function searchRoutes(api: Api) {
  const search = createSearch(api.database)
  api.get(
    '/api/search',
    {
      // Everyone may search; the results are limited to what they may see.
      config: { needs: 'see account' },
      schema: { tags: ['Search'], querystring: searchQuery, response: { 200: foundRecord.array() } },
    },
    async (request, reply) => reply.type(JSON_TYPE).send(await search(request.query, request.user)),
  )
}
