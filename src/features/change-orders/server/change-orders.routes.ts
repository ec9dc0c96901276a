import type { FastifyRequest } from 'fastify'
import { changeOrders } from '@/db/schema/change-orders'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { may } from '@/shared/policy'
import { changeOrderApi, changeOrderPatch } from '../change-order.schema'
import { changeChangeOrder, createChangeOrder } from './change-orders.commands'
import { changeOrderList, changeOrderNumbers, findChangeOrder } from './change-orders.store'

/** People who see no prices cannot set one: the office does. */
async function dropUnseenAmount({ user, body }: FastifyRequest): Promise<void> {
  if (isObject(body) && !may(user, 'change prices')) body.amount = null
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

export async function changeOrdersRoutes(api: Api) {
  const routes = apiRoutes(api, changeOrderApi)
  routes.table(changeOrderList)
  routes.nextNumber(changeOrderNumbers)
  routes.one(findChangeOrder)
  routes.create(createChangeOrder, findChangeOrder, {
    preValidation: dropUnseenAmount,
  })
  routes.change(changeOrders, changeChangeOrder)
  routes.many({
    table: changeOrders,
    input: changeOrderPatch.pick({ status: true }),
    name: ({ coNumber }) => coNumber,
    change: changeChangeOrder,
  })
}
