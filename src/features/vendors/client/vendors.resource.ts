import { createResource } from '@/client/resource'
import type { RecordSource } from '@/ui/list-state'
import type { Vendor, VendorFilter, VendorInput } from '../vendor.schema'

/** Orders and offers show the vendor's name, and an inactive vendor's offers are not compared. */
export const vendors = createResource<Vendor, VendorInput, VendorFilter>('/api/vendors', {
  touches: ['/api/purchase-orders', '/api/supplier-catalog/compare'],
})

/** The vendors that are bought from, for pickers. */
export const activeVendors: RecordSource<Vendor> = {
  useList: (filter, options) => vendors.useList({ ...filter, status: 'active' }, options),
  useRow: (id) => vendors.useRow(id),
}

/** How a vendor reads in a picker. */
export const vendorOption = (vendor: Vendor) => ({ label: vendor.name, hint: vendor.contactName })
