import { narrowed } from '@/client/narrowed'
import { createResource } from '@/client/resource'
import type { Vendor, VendorFilter, VendorInput } from '../vendor.schema'

/** Orders and offers show the vendor's name, and an inactive vendor's offers are not compared. */
export const vendors = createResource<Vendor, VendorInput, VendorFilter>('/api/vendors', {
  touches: ['/api/purchase-orders', '/api/supplier-catalog/compare'],
})

/** The vendors that are bought from, for pickers. */
export const activeVendors = narrowed(vendors, { status: 'active' })

/** How a vendor reads in a picker. */
export const vendorOption = (vendor: Vendor) => ({ label: vendor.name, hint: vendor.contactName })
