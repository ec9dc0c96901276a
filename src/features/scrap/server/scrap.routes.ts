import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { pageQuery } from '@/shared/list-query'
import { scrap, scrapFilter, scrapInput } from '../scrap.schema'
import { createScrap } from './scrap.commands'
import { listScrap } from './scrap.store'

const tags = ['Scrap']

export async function scrapRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/scrap',
    { schema: { tags, querystring: scrapFilter.extend(pageQuery.shape), response: { 200: scrap.array() } } },
    async (request, reply) => sendList(request, reply, await listScrap(db, request.query, request.query)),
  )

  api.post(
    '/api/scrap',
    { schema: { tags, body: scrapInput, response: { 201: scrap } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createScrap(contextOf(request), request.body)),
  )
}
