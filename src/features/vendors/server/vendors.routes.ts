import { vendors } from '@/db/schema/vendors'
import { fieldsOf } from '@/features/custom-fields/server/custom-fields.lookup'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { type Vendor, vendor, vendorFilter, vendorInput, vendorPatch } from '../vendor.schema'
import { VENDOR_COLUMNS } from '../vendor-table'
import { changeVendor, createVendor } from './vendors.commands'
import { findVendor, vendorList } from './vendors.store'

export async function vendorsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/vendors', ['Vendors'], 'vendors', fieldsOf('vendor'))
  routes.table(vendorFilter, vendor, VENDOR_COLUMNS, vendorList)
  routes.one(vendor, findVendor, 'Vendor not found')
  routes.create(vendorInput, vendor, createVendor, findVendor)
  routes.change(vendors, vendorPatch, vendor, changeVendor)
  routes.many({
    entity: 'vendor',
    table: vendors,
    input: vendorPatch.pick({ status: true }),
    name: (found: Vendor) => found.name,
    missing: 'Vendor not found',
    change: changeVendor,
  })
}
