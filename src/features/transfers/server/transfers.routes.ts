import { transfers } from '@/db/schema/transfers'
import { transfer, transferFilter, transferInput, transferPatch } from '@/domain/stock/transfer.schema'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { recordRoutes } from '@/server/record-routes'
import { onlyVersion } from '@/server/versions'
import { TRANSFER_COLUMNS } from '../transfer-table'
import { changeTransfer, completeTransfer, createTransfer, removeTransfer } from './transfers.commands'
import { findTransfer, transferList } from './transfers.store'

const tags = ['Transfers']

export async function transfersRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/transfers', tags, 'inventory')
  routes.table(transferFilter, transfer, TRANSFER_COLUMNS, transferList)
  routes.one(transfer, findTransfer, 'Transfer not found')
  routes.create(transferInput, transfer, createTransfer, findTransfer)
  routes.change(transfers, transferPatch, transfer, changeTransfer)
  routes.remove(removeTransfer)

  api.post(
    '/api/transfers/:id/complete',
    {
      config: { needs: 'change inventory' },
      schema: { tags, params: idParams, body: onlyVersion, response: { 200: transfer } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await completeTransfer(contextOf(request, transfers), request.params.id)),
  )
}
