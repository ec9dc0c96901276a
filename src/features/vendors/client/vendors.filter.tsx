import { RecordFilter } from '@/ui/record-filter'
import { vendorOption, vendors } from './vendors.resource'

interface VendorFilterProps {
  value: string | undefined
  onChange: (vendorId: string | undefined) => void
}

/** Narrows a list to one vendor. */
export function VendorFilter(props: VendorFilterProps) {
  return <RecordFilter label="Vendor" all="All Vendors" source={vendors} toOption={vendorOption} {...props} />
}
