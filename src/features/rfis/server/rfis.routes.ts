import { rfis } from '@/db/schema/rfis'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { nextNumberRoute } from '@/server/next-number'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { rfiNumberAfter } from '../rfi'
import { rfi, rfiFilter, rfiInput, rfiPatch } from '../rfi.schema'
import { changeRfi, createRfi } from './rfis.commands'
import { findRfi, highestRfiNumber, listRfis } from './rfis.store'

const tags = ['RFIs']

export async function rfisRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/rfis',
    { schema: { tags, querystring: rfiFilter.extend(pageQuery.shape), response: { 200: rfi.array() } } },
    async (request, reply) => sendList(request, reply, await listRfis(db, request.query, request.query)),
  )

  nextNumberRoute(api, '/api/rfis', tags, async () => rfiNumberAfter(await highestRfiNumber(db)))

  api.get(
    '/api/rfis/:id',
    { schema: { tags, params: idParams, response: { 200: rfi } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findRfi(db, request.params.id), 'RFI not found')),
  )

  api.post(
    '/api/rfis',
    { schema: { tags, body: identified(rfiInput), response: madeOrFound(rfi) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createRfi(context, request.body),
        (id) => findRfi(db, id),
      ),
  )

  api.patch(
    '/api/rfis/:id',
    { schema: { tags, params: idParams, body: versioned(rfiPatch), response: { 200: rfi } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await changeRfi(contextOf(request, rfis), request.params.id, request.body)),
  )
}
