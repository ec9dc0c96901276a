import { createResource } from '@/client/resource'
import { withFilter } from '@/client/with-filter'
import type { Vendor, VendorFilter, VendorInput } from '../vendor.schema'

export const vendors = createResource<Vendor, VendorInput, VendorFilter>('/api/vendors', {
  writes: 'vendor',
  reads: ['custom_field'],
})

/** The vendors that are bought from, for pickers. */
export const activeVendors = withFilter(vendors, { status: 'active' })

/** How a vendor reads in a picker. */
export const vendorOption = (vendor: Vendor) => ({ label: vendor.name, hint: vendor.contactName })
