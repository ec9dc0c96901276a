import { rfis } from '@/db/schema/rfis'
import type { Api } from '@/server/api'
import { nextNumberRoute } from '@/server/next-number'
import { recordRoutes } from '@/server/record-routes'
import { rfiNumberAfter } from '../rfi'
import { rfi, rfiFilter, rfiInput, rfiPatch } from '../rfi.schema'
import { changeRfi, createRfi } from './rfis.commands'
import { findRfi, highestRfiNumber, listRfis } from './rfis.store'

const tags = ['RFIs']

export async function rfisRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/rfis', tags)
  routes.list(rfiFilter, rfi, listRfis)
  nextNumberRoute(api, '/api/rfis', tags, async () => rfiNumberAfter(await highestRfiNumber(api.database.db)))
  routes.one(rfi, findRfi, 'RFI not found')
  routes.create(rfiInput, rfi, createRfi, findRfi)
  routes.change(rfis, rfiPatch, rfi, changeRfi)
}
