import { kits } from '@/db/schema/lending'
import { kitApi, kitCheckin, kitCheckout, kitPatch } from '@/domain/lending/kit.schema'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { checkInKit, checkOutKit } from './kit-moves.commands'
import { changeKit, createKit, removeKit } from './kits.commands'
import { findKit, kitList } from './kits.store'

export async function kitsRoutes(api: Api) {
  const routes = apiRoutes(api, kitApi)
  routes.table(kitList)
  routes.one(findKit)
  routes.create(createKit, findKit)
  routes.change(kits, changeKit)
  routes.many({
    table: kits,
    input: kitPatch.pick({ status: true }),
    name: ({ name }) => name,
    change: changeKit,
  })
  routes.remove(removeKit)
  routes.act('/checkout', kits, kitCheckout, checkOutKit)
  routes.act('/checkin', kits, kitCheckin, checkInKit)
}
