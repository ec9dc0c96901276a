import { resourceOf } from '@/client/resource'
import { withFilter } from '@/client/with-filter'
import type { Vendor, vendorApi } from '../vendor.schema'

export const vendors = resourceOf<typeof vendorApi>('vendor', {
  reads: ['custom_field'],
})

/** For pickers: nobody buys from an inactive vendor. */
export const activeVendors = withFilter(vendors, { status: 'active' })

export const vendorOption = (vendor: Vendor) => ({ label: vendor.name, hint: vendor.contactName })
