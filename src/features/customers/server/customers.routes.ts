import { customers } from '@/db/schema/customers'
import { fieldsOf } from '@/features/custom-fields/server/custom-fields.lookup'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import {
  type Customer,
  customer,
  customerDetail,
  customerFilter,
  customerInput,
  customerPatch,
} from '../customer.schema'
import { CUSTOMER_COLUMNS } from '../customer-table'
import { changeCustomer, createCustomer } from './customers.commands'
import { customerList, findCustomer } from './customers.store'

export async function customersRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/customers', ['Customers'], 'customers', fieldsOf('customer'))
  routes.table(customerFilter, customer, CUSTOMER_COLUMNS, customerList)
  routes.one(customerDetail, findCustomer, 'Customer not found')
  routes.create(customerInput, customerDetail, createCustomer, findCustomer)
  routes.change(customers, customerPatch, customerDetail, changeCustomer)
  routes.many({
    entity: 'customer',
    table: customers,
    input: customerPatch.pick({ status: true }),
    name: (found: Customer) => found.name,
    missing: 'Customer not found',
    change: changeCustomer,
  })
}
