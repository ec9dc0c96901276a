import { kits } from '@/db/schema/kits'
import { kitApi, kitCheckin, kitCheckout, kitPatch } from '@/domain/kits/kit.schema'
import { findKit, kitList } from '@/domain/kits/server/kits.store'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { checkInKit, checkOutKit } from './kit-moves.commands'
import { changeKit, createKit, removeKit } from './kits.commands'

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
