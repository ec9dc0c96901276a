import { customers } from '@/db/schema/customers'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { customer, customerDetail, customerFilter, customerInput, customerPatch } from '../customer.schema'
import { changeCustomer, createCustomer } from './customers.commands'
import { findCustomer, listCustomers } from './customers.store'

const tags = ['Customers']

export async function customersRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/customers',
    {
      schema: {
        tags,
        querystring: customerFilter.extend(pageQuery.shape),
        response: { 200: customer.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listCustomers(db, request.query, request.query)),
  )

  api.get(
    '/api/customers/:id',
    { schema: { tags, params: idParams, response: { 200: customerDetail } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findCustomer(db, request.params.id), 'Customer not found')),
  )

  api.post(
    '/api/customers',
    { schema: { tags, body: identified(customerInput), response: madeOrFound(customerDetail) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createCustomer(context, request.body),
        (id) => findCustomer(db, id),
      ),
  )

  api.patch(
    '/api/customers/:id',
    { schema: { tags, params: idParams, body: versioned(customerPatch), response: { 200: customerDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeCustomer(contextOf(request, customers), request.params.id, request.body)),
  )
}
