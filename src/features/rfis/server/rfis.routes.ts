import { rfis } from '@/db/schema/rfis'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { type Rfi, rfi, rfiFilter, rfiInput, rfiPatch } from '../rfi.schema'
import { RFI_COLUMNS } from '../rfi-table'
import { changeRfi, createRfi } from './rfis.commands'
import { findRfi, rfiList, rfiNumbers } from './rfis.store'

export async function rfisRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/rfis', ['RFIs'], 'rfis')
  routes.table(rfiFilter, rfi, RFI_COLUMNS, rfiList)
  routes.nextNumber(rfiNumbers)
  routes.one(rfi, findRfi, 'RFI not found')
  routes.create(rfiInput, rfi, createRfi, findRfi)
  routes.change(rfis, rfiPatch, rfi, changeRfi)
  routes.many({
    entity: 'rfi',
    table: rfis,
    input: rfiPatch.pick({ status: true, priority: true }),
    name: (found: Rfi) => found.rfiNumber,
    missing: 'RFI not found',
    change: changeRfi,
  })
}
