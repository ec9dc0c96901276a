import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { stockAlertApi } from '../stock-alert.schema'
import { acknowledgeAlert } from './stock-alerts.commands'
import { findStockAlert, stockAlertList } from './stock-alerts.store'

export async function stockAlertsRoutes(api: Api) {
  const routes = apiRoutes(api, stockAlertApi)
  routes.table(stockAlertList)
  routes.one(findStockAlert)
  routes.actWithoutInput('/acknowledge', stockAlerts, acknowledgeAlert, { needs: 'change reorder' })
}
