import { z } from 'zod'
import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { changeOrderNumberAfter } from '../change-order'
import { changeOrder, changeOrderFilter, changeOrderInput, changeOrderPatch } from '../change-order.schema'
import { changeChangeOrder, createChangeOrder } from './change-orders.commands'
import { findChangeOrder, highestChangeOrder, listChangeOrders } from './change-orders.store'

const tags = ['Change Orders']
const params = z.object({ id: z.string() })

export async function changeOrdersRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/change-orders',
    {
      schema: {
        tags,
        querystring: changeOrderFilter.extend(pageQuery.shape),
        response: { 200: changeOrder.array() },
      },
    },
    async (request, reply) =>
      sendList(request, reply, await listChangeOrders(db, request.query, request.query)),
  )

  api.get(
    '/api/change-orders/next-number',
    { schema: { tags, response: { 200: z.object({ num: z.string() }) } } },
    async (_request, reply) => {
      const num = changeOrderNumberAfter(await highestChangeOrder(db))
      return reply.type(JSON_TYPE).send(JSON.stringify({ num }))
    },
  )

  api.get(
    '/api/change-orders/:id',
    { schema: { tags, params, response: { 200: changeOrder } } },
    async (request, reply) => {
      const found = await findChangeOrder(db, request.params.id)
      if (!found) throw notFound('Change order not found')
      return reply.type(JSON_TYPE).send(found)
    },
  )

  api.post(
    '/api/change-orders',
    { schema: { tags, body: changeOrderInput, response: { 201: changeOrder } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createChangeOrder(contextOf(request), request.body)),
  )

  api.patch(
    '/api/change-orders/:id',
    { schema: { tags, params, body: changeOrderPatch, response: { 200: changeOrder } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeChangeOrder(contextOf(request), request.params.id, request.body)),
  )
}
