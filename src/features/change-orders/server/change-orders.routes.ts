import { changeOrders } from '@/db/schema/change-orders'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { nextNumberRoute } from '@/server/next-number'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
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
    { schema: { tags, body: identified(changeOrderInput), response: madeOrFound(changeOrder) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createChangeOrder(context, request.body),
        (id) => findChangeOrder(db, id),
      ),
  )

  api.patch(
    '/api/change-orders/:id',
    { schema: { tags, params: idParams, body: versioned(changeOrderPatch), response: { 200: changeOrder } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeChangeOrder(contextOf(request, changeOrders), request.params.id, request.body)),
  )
}
