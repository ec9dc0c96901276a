import type { FieldValues } from 'react-hook-form'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { Customer } from '../customer.schema'
import { activeCustomers, customerOption, customers } from './customers.resource'

/** Whom something is made for. */
export function CustomerSelect<In extends FieldValues, Out>(props: RecordFieldProps<Customer, In, Out>) {
  return (
    <RecordSelect
      label="Customer"
      placeholder="Search customers…"
      source={activeCustomers}
      toOption={customerOption}
      {...props}
    />
  )
}

/** Narrows a list to one customer. */
export function CustomerFilter(props: FilterChoice) {
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
