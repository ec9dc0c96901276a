import { transfers } from '@/db/schema/transfers'
import { transferApi } from '@/domain/stock/transfer.schema'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { changeTransfer, completeTransfer, createTransfer, removeTransfer } from './transfers.commands'
import { findTransfer, transferList } from './transfers.store'

export async function transfersRoutes(api: Api) {
  const routes = apiRoutes(api, transferApi)
  routes.table(transferList)
  routes.one(findTransfer)
  routes.create(createTransfer, findTransfer)
  routes.change(transfers, changeTransfer)
  routes.remove(removeTransfer)
  routes.actWithoutInput('/complete', transfers, completeTransfer)
}
