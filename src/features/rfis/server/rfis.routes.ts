import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { nextNumberRoute } from '@/server/next-number'
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
    { schema: { tags, body: rfiInput, response: { 201: rfi } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createRfi(contextOf(request), request.body)),
  )

  api.patch(
    '/api/rfis/:id',
    { schema: { tags, params: idParams, body: rfiPatch, response: { 200: rfi } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await changeRfi(contextOf(request), request.params.id, request.body)),
  )
}
