import { RecordFilter } from '@/ui/record-filter'
import { customerOption, customers } from './customers.resource'

interface CustomerFilterProps {
  value: string | undefined
  onChange: (customerId: string | undefined) => void
}

/** Narrows a list to one customer. */
export function CustomerFilter(props: CustomerFilterProps) {
  return (
    <RecordFilter
      label="Customer"
      all="All Customers"
      source={customers}
      toOption={customerOption}
      {...props}
    />
  )
}
