import { kits } from '@/db/schema/kits'
import {
  type Kit,
  kit,
  kitCheckin,
  kitCheckout,
  kitFilter,
  kitInput,
  kitPatch,
} from '@/domain/kits/kit.schema'
import { KIT_COLUMNS } from '@/domain/kits/kit-table'
import { findKit, kitList } from '@/domain/kits/server/kits.store'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { checkInKit, checkOutKit } from './kit-moves.commands'
import { changeKit, createKit, removeKit } from './kits.commands'

export async function kitsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/kits', ['Kits'], 'inventory')
  routes.table(kitFilter, kit, KIT_COLUMNS, kitList)
  routes.one(kit, findKit, 'Kit not found')
  routes.create(kitInput, kit, createKit, findKit)
  routes.change(kits, kitPatch, kit, changeKit)
  routes.many({
    entity: 'kit',
    table: kits,
    input: kitPatch.pick({ status: true }),
    name: (found: Kit) => found.name,
    missing: 'Kit not found',
    change: changeKit,
  })
  routes.remove(removeKit)
  routes.act('/checkout', kits, kitCheckout, kit, checkOutKit)
  routes.act('/checkin', kits, kitCheckin, kit, checkInKit)
}
