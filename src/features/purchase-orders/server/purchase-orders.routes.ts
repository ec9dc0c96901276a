import { purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { documentRoutes } from '@/domain/sales-documents/server/document-routes'
import { fillInNumber } from '@/domain/sales-documents/server/number-series'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { orNotFound } from '@/shared/errors'
import {
  orderableLine,
  orderedFrom,
  type PurchaseOrder,
  poDetail,
  poFilter,
  poInput,
  poPatch,
  purchaseOrder,
  receiveInput,
  reopenInput,
} from '../purchase-order.schema'
import { PURCHASE_ORDER_COLUMNS } from '../purchase-order-table'
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

const tags = ['Purchase Orders']

export async function purchaseOrdersRoutes(api: Api) {
  const routes = documentRoutes(
    api,
    '/api/purchase-orders',
    tags,
    'purchase orders',
    poNumbers,
    fieldsOf('purchase_order'),
  )
  routes.table(poFilter, purchaseOrder, PURCHASE_ORDER_COLUMNS, purchaseOrderList)
  routes.one(poDetail, orderStore.find, 'Purchase order not found')
  routes.create(poInput, poDetail, createPurchaseOrder, orderStore.find, {
    preValidation: fillInNumber(api.database.db, poNumbers),
  })
  routes.change(purchaseOrders, poPatch, poDetail, changePurchaseOrder)
  routes.many({
    entity: 'purchase_order',
    table: purchaseOrders,
    input: poPatch.pick({ status: true, expectedDelivery: true }),
    name: (found: PurchaseOrder) => found.poNumber,
    missing: 'Purchase order not found',
    change: changePurchaseOrder,
  })
  routes.act('/receive', purchaseOrders, receiveInput, poDetail, receiveItems)
  routes.act('/reopen', purchaseOrders, reopenInput, poDetail, reopenPurchaseOrder)
  routes.remove(removePurchaseOrder)
  routes.paper(purchaseOrderPaper)

  api.get(
    '/api/purchase-orders/from-estimate/:id',
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
