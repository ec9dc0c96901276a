import { vendors } from '@/db/schema/vendors'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { vendorApi, vendorPatch } from '../vendor.schema'
import { changeVendor, createVendor } from './vendors.commands'
import { findVendor, vendorList } from './vendors.store'

export async function vendorsRoutes(api: Api) {
  const routes = apiRoutes(api, vendorApi, { ownFields: fieldsOf('vendor') })
  routes.table(vendorList)
  routes.one(findVendor)
  routes.create(createVendor, findVendor)
  routes.change(vendors, changeVendor)
  routes.many({
    table: vendors,
    input: vendorPatch.pick({ status: true }),
    name: ({ name }) => name,
    change: changeVendor,
  })
}
