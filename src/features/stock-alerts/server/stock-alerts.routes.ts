import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { recordRoutes } from '@/server/record-routes'
import { onlyVersion } from '@/server/versions'
import { alertFilter, stockAlert } from '../stock-alert.schema'
import { STOCK_ALERT_COLUMNS } from '../stock-alert-table'
import { acknowledgeAlert } from './stock-alerts.commands'
import { findStockAlert, stockAlertList } from './stock-alerts.store'

const tags = ['Stock alerts']

export async function stockAlertsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/stock-alerts', tags, 'inventory')
  routes.table(alertFilter, stockAlert, STOCK_ALERT_COLUMNS, stockAlertList)
  routes.one(stockAlert, findStockAlert, 'Stock alert not found')

  api.post(
    '/api/stock-alerts/:id/acknowledge',
    {
      config: { needs: 'change reorder' },
      schema: { tags, params: idParams, body: onlyVersion, response: { 200: stockAlert } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await acknowledgeAlert(contextOf(request, stockAlerts), request.params.id)),
  )
}
