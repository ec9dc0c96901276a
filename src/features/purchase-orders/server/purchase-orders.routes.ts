import { z } from 'zod'
import { purchaseOrders } from '@/db/schema/sales-documents'
import { sendPdf } from '@/domain/sales-documents/server/paper/send'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  orderableLine,
  orderedFrom,
  poDetail,
  poFilter,
  poInput,
  poPatch,
  purchaseOrder,
  receiveInput,
  reopenInput,
} from '../purchase-order.schema'
import { orderableLines } from './from-estimate.store'
import { purchaseOrderPaper } from './purchase-order.pdf'
import {
  changePurchaseOrder,
  createPurchaseOrder,
  removePurchaseOrder,
  reopenPurchaseOrder,
} from './purchase-orders.commands'
import { findPurchaseOrder, listPurchaseOrders } from './purchase-orders.store'
import { receiveItems } from './receive.commands'

const tags = ['Purchase Orders']

export async function purchaseOrdersRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/purchase-orders',
    {
      schema: {
        tags,
        querystring: poFilter.extend(pageQuery.shape),
        response: { 200: purchaseOrder.array() },
      },
    },
    async (request, reply) =>
      sendList(request, reply, await listPurchaseOrders(db, request.query, request.query)),
  )

  api.get(
    '/api/purchase-orders/from-estimate/:id',
    {
      schema: {
        tags,
        params: idParams,
        querystring: orderedFrom,
        response: { 200: orderableLine.array() },
      },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await orderableLines(db, request.params.id, request.query), 'Estimate not found')),
  )

  api.get(
    '/api/purchase-orders/:id',
    { schema: { tags, params: idParams, response: { 200: poDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findPurchaseOrder(db, request.params.id), 'Purchase order not found')),
  )

  api.post(
    '/api/purchase-orders',
    { schema: { tags, body: identified(poInput), response: madeOrFound(poDetail) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createPurchaseOrder(context, request.body),
        (id) => findPurchaseOrder(db, id),
      ),
  )

  api.patch(
    '/api/purchase-orders/:id',
    { schema: { tags, params: idParams, body: versioned(poPatch), response: { 200: poDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changePurchaseOrder(contextOf(request, purchaseOrders), request.params.id, request.body)),
  )

  api.post(
    '/api/purchase-orders/:id/receive',
    { schema: { tags, params: idParams, body: versioned(receiveInput), response: { 200: poDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await receiveItems(contextOf(request, purchaseOrders), request.params.id, request.body)),
  )

  api.post(
    '/api/purchase-orders/:id/reopen',
    { schema: { tags, params: idParams, body: versioned(reopenInput), response: { 200: poDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await reopenPurchaseOrder(contextOf(request, purchaseOrders), request.params.id, request.body)),
  )

  api.delete(
    '/api/purchase-orders/:id',
    { schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await removePurchaseOrder(contextOf(request), request.params.id)),
  )

  api.get(
    '/api/purchase-orders/:id/pdf',
    { schema: { tags, params: idParams, produces: ['application/pdf'] } },
    (request, reply) => sendPdf(request, reply, () => purchaseOrderPaper(db, request.params.id)),
  )
}
