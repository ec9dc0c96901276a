import type { FieldValues } from 'react-hook-form'
import type { Creation } from '@/ui/fields/creation'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { Vendor } from '../vendor.schema'
import { VendorForm } from './vendor-form'
import { activeVendors, vendorOption, vendors } from './vendors.resource'

export function VendorSelect<In extends FieldValues, Out>(props: RecordFieldProps<Vendor, In, Out>) {
  return (
    <RecordSelect
      label="Vendor"
      placeholder="Search vendors…"
      source={activeVendors}
      toOption={vendorOption}
      create={newVendor}
      {...props}
    />
  )
}

const newVendor: Creation<Vendor> = {
  what: 'vendor',
  form: (name, onClose) => <VendorForm name={name} onClose={onClose} />,
}

export function VendorFilter(props: FilterChoice) {
  return <RecordFilter label="Vendor" all="All Vendors" source={vendors} toOption={vendorOption} {...props} />
}
