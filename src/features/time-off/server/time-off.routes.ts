import { timeOff } from '@/db/schema/time-off'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { timeOffApi } from '../time-off.schema'
import { addTimeOff, changeTimeOff, removeTimeOff } from './time-off.commands'
import { findTimeOff, listTimeOff } from './time-off.store'

export async function timeOffRoutes(api: Api) {
  const routes = apiRoutes(api, timeOffApi)
  routes.list(listTimeOff)
  routes.one(findTimeOff)
  routes.create(addTimeOff, findTimeOff)
  routes.change(timeOff, changeTimeOff)
  routes.remove(removeTimeOff)
}
