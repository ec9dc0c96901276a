import type { FieldValues } from 'react-hook-form'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { Vendor } from '../vendor.schema'
import { activeVendors, vendorOption, vendors } from './vendors.resource'

/** Whom something is bought from. */
export function VendorSelect<In extends FieldValues, Out>(props: RecordFieldProps<Vendor, In, Out>) {
  return (
    <RecordSelect
      label="Vendor"
      placeholder="Search vendors…"
      source={activeVendors}
      toOption={vendorOption}
      {...props}
    />
  )
}

/** Narrows a list to one vendor. */
export function VendorFilter(props: FilterChoice) {
  return <RecordFilter label="Vendor" all="All Vendors" source={vendors} toOption={vendorOption} {...props} />
}
