import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { nextNumberRoute } from '@/server/next-number'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { changeOrderNumberAfter } from '../change-order'
import { changeOrder, changeOrderFilter, changeOrderInput, changeOrderPatch } from '../change-order.schema'
import { changeChangeOrder, createChangeOrder } from './change-orders.commands'
import { findChangeOrder, highestChangeOrderNumber, listChangeOrders } from './change-orders.store'

const tags = ['Change Orders']

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

  nextNumberRoute(api, '/api/change-orders', tags, async () =>
    changeOrderNumberAfter(await highestChangeOrderNumber(db)),
  )

  api.get(
    '/api/change-orders/:id',
    { schema: { tags, params: idParams, response: { 200: changeOrder } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findChangeOrder(db, request.params.id), 'Change order not found')),
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
    { schema: { tags, params: idParams, body: changeOrderPatch, response: { 200: changeOrder } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeChangeOrder(contextOf(request), request.params.id, request.body)),
  )
}
