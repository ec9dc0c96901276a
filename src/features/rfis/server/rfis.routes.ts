import { rfis } from '@/db/schema/rfis'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { rfiApi, rfiPatch } from '../rfi.schema'
import { changeRfi, createRfi } from './rfis.commands'
import { findRfi, rfiList, rfiNumbers } from './rfis.store'

export async function rfisRoutes(api: Api) {
  const routes = apiRoutes(api, rfiApi)
  routes.table(rfiList)
  routes.nextNumber(rfiNumbers)
  routes.one(findRfi)
  routes.create(createRfi, findRfi)
  routes.change(rfis, changeRfi)
  routes.many({
    table: rfis,
    input: rfiPatch.pick({ status: true, priority: true }),
    name: ({ rfiNumber }) => rfiNumber,
    change: changeRfi,
  })
}
