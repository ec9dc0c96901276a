import { customers } from '@/db/schema/customers'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { customerApi, customerPatch } from '../customer.schema'
import { changeCustomer, createCustomer } from './customers.commands'
import { customerList, findCustomer } from './customers.store'

export async function customersRoutes(api: Api) {
  const routes = apiRoutes(api, customerApi, { ownFields: fieldsOf('customer') })
  routes.table(customerList)
  routes.one(findCustomer)
  routes.create(createCustomer, findCustomer)
  routes.change(customers, changeCustomer)
  routes.many({
    table: customers,
    input: customerPatch.pick({ status: true }),
    name: ({ name }) => name,
    change: changeCustomer,
  })
}
