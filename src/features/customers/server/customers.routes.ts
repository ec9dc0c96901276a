import { customers } from '@/db/schema/customers'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { type Api, JSON_TYPE } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { customer, customerApi, customerPatch, similarQuery } from '../customer.schema'
import { changeCustomer, createCustomer } from './customers.commands'
import { customerList, findCustomer } from './customers.store'
import { similarCustomers } from './similar-customers.store'

export async function customersRoutes(api: Api) {
  const routes = apiRoutes(api, customerApi, { ownFields: fieldsOf('customer') })
  routes.table(customerList)
  api.get(
    `${routes.path}/similar`,
    {
      config: { needs: 'see customers' },
      schema: { tags: routes.tags, querystring: similarQuery, response: { 200: customer.array() } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await similarCustomers(api.database.db, request.query)),
  )
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
