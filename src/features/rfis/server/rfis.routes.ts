import { z } from 'zod'
import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { rfiNumberAfter } from '../rfi'
import { rfi, rfiFilter, rfiInput, rfiPatch } from '../rfi.schema'
import { changeRfi, createRfi } from './rfis.commands'
import { findRfi, highestRfi, listRfis } from './rfis.store'

const tags = ['RFIs']
const params = z.object({ id: z.string() })

export async function rfisRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/rfis',
    { schema: { tags, querystring: rfiFilter.extend(pageQuery.shape), response: { 200: rfi.array() } } },
    async (request, reply) => sendList(request, reply, await listRfis(db, request.query, request.query)),
  )

  api.get(
    '/api/rfis/next-number',
    { schema: { tags, response: { 200: z.object({ num: z.string() }) } } },
    async (_request, reply) => {
      const num = rfiNumberAfter(await highestRfi(db))
      return reply.type(JSON_TYPE).send(JSON.stringify({ num }))
    },
  )

  api.get('/api/rfis/:id', { schema: { tags, params, response: { 200: rfi } } }, async (request, reply) => {
    const found = await findRfi(db, request.params.id)
    if (!found) throw notFound('RFI not found')
    return reply.type(JSON_TYPE).send(found)
  })

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
    { schema: { tags, params, body: rfiPatch, response: { 200: rfi } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await changeRfi(contextOf(request), request.params.id, request.body)),
  )
}
