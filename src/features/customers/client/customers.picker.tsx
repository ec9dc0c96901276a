import type { FieldValues } from 'react-hook-form'
import type { Creation } from '@/ui/fields/creation'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { Customer } from '../customer.schema'
import { CustomerForm } from './customer-form'
import { activeCustomers, customerOption, customers } from './customers.resource'

/** Whom something is made for. */
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

/** Lets a picker make the customer who is not there yet, under the name that was typed. */
export const newCustomer: Creation<Customer> = {
  what: 'customer',
  form: (name, onClose) => <CustomerForm name={name} onClose={onClose} />,
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
