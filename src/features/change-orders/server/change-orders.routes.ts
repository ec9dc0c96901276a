import { changeOrders } from '@/db/schema/change-orders'
import type { Api } from '@/server/api'
import { nextNumberRoute } from '@/server/next-number'
import { recordRoutes } from '@/server/record-routes'
import { changeOrderNumberAfter } from '../change-order'
import { changeOrder, changeOrderFilter, changeOrderInput, changeOrderPatch } from '../change-order.schema'
import { changeChangeOrder, createChangeOrder } from './change-orders.commands'
import { findChangeOrder, highestChangeOrderNumber, listChangeOrders } from './change-orders.store'

const PATH = '/api/change-orders'
const tags = ['Change Orders']

export async function changeOrdersRoutes(api: Api) {
  const routes = recordRoutes(api, PATH, tags)
  routes.list(changeOrderFilter, changeOrder, listChangeOrders)
  nextNumberRoute(api, PATH, tags, async () =>
    changeOrderNumberAfter(await highestChangeOrderNumber(api.database.db)),
  )
  routes.one(changeOrder, findChangeOrder, 'Change order not found')
  routes.create(changeOrderInput, changeOrder, createChangeOrder, findChangeOrder)
  routes.change(changeOrders, changeOrderPatch, changeOrder, changeChangeOrder)
}
