import { purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { documentRoutes } from '@/domain/sales-documents/server/document-routes'
import { fillInNumber } from '@/domain/sales-documents/server/number-series'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { orNotFound } from '@/shared/errors'
import {
  orderableLine,
  orderedFrom,
  poPatch,
  purchaseOrderApi,
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
import { orderStore, poNumbers, purchaseOrderList } from './purchase-orders.store'
import { receiveItems } from './receive.commands'

export async function purchaseOrdersRoutes(api: Api) {
  const routes = documentRoutes(api, purchaseOrderApi, poNumbers, fieldsOf('purchase_order'))
  const { path, tags } = routes
  routes.table(purchaseOrderList)
  routes.one(orderStore.find)
  routes.create(createPurchaseOrder, orderStore.find, {
    preValidation: fillInNumber(api.database.db, poNumbers),
  })
  routes.change(purchaseOrders, changePurchaseOrder)
  routes.many({
    table: purchaseOrders,
    input: poPatch.pick({ status: true, expectedDelivery: true }),
    name: ({ poNumber }) => poNumber,
    change: changePurchaseOrder,
  })
  routes.act('/receive', purchaseOrders, receiveInput, receiveItems)
  routes.act('/reopen', purchaseOrders, reopenInput, reopenPurchaseOrder)
  routes.remove(removePurchaseOrder)
  routes.paper(purchaseOrderPaper)

  api.get(
    `${path}/from-estimate/:id`,
    {
      config: { needs: 'see purchase orders' },
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
        .send(
          orNotFound(
            await orderableLines(api.database.db, request.params.id, request.query),
            'Estimate not found',
          ),
        ),
  )
}
