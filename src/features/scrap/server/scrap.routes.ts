import { type Api, sendList } from '@/server/api'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { pageQuery } from '@/shared/list-query'
import { scrap, scrapFilter, scrapInput } from '../scrap.schema'
import { createScrap } from './scrap.commands'
import { findScrap, listScrap } from './scrap.store'

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
    { schema: { tags, body: identified(scrapInput), response: madeOrFound(scrap) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createScrap(context, request.body),
        (id) => findScrap(db, id),
      ),
  )
}
