import type { FieldValues } from 'react-hook-form'
import type { Creation } from '@/ui/fields/creation'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { Customer } from '../customer.schema'
import { CustomerForm } from './customer-form'
import { activeCustomers, customerOption, customers } from './customers.resource'

/** Picks a customer. */
export function CustomerSelect<In extends FieldValues, Out>(props: RecordFieldProps<Customer, In, Out>) {
  return (
    <RecordSelect
      label="Customer"
      placeholder="Search customers…"
      source={activeCustomers}
      toOption={customerOption}
      create={newCustomer}
      {...props}
    />
  )
}

/** Creates a missing customer under the typed name. */
export const newCustomer: Creation<Customer> = {
  what: 'customer',
  form: (name, onClose) => <CustomerForm name={name} onClose={onClose} />,
}

/** Filters a list by customer. */
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
