import type { FastifyRequest } from 'fastify'
import { changeOrders } from '@/db/schema/change-orders'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { may } from '@/shared/policy'
import {
  type ChangeOrder,
  changeOrder,
  changeOrderFilter,
  changeOrderInput,
  changeOrderPatch,
} from '../change-order.schema'
import { CHANGE_ORDER_COLUMNS } from '../change-order-table'
import { changeChangeOrder, createChangeOrder } from './change-orders.commands'
import { changeOrderList, changeOrderNumbers, findChangeOrder } from './change-orders.store'

/** People who see no prices set none: the office prices their request. */
async function dropUnseenAmount({ user, body }: FastifyRequest): Promise<void> {
  if (isObject(body) && !may(user, 'change prices')) body.amount = null
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

export async function changeOrdersRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/change-orders', ['Change Orders'], 'change orders')
  routes.table(changeOrderFilter, changeOrder, CHANGE_ORDER_COLUMNS, changeOrderList)
  routes.nextNumber(changeOrderNumbers)
  routes.one(changeOrder, findChangeOrder, 'Change order not found')
  routes.create(changeOrderInput, changeOrder, createChangeOrder, findChangeOrder, {
    preValidation: dropUnseenAmount,
  })
  routes.change(changeOrders, changeOrderPatch, changeOrder, changeChangeOrder)
  routes.many({
    entity: 'change_order',
    table: changeOrders,
    input: changeOrderPatch.pick({ status: true }),
    name: (found: ChangeOrder) => found.coNumber,
    missing: 'Change order not found',
    change: changeChangeOrder,
  })
}
