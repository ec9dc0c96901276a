import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
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
    { schema: { tags, body: customerInput, response: { 201: customerDetail } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createCustomer(contextOf(request), request.body)),
  )

  api.patch(
    '/api/customers/:id',
    { schema: { tags, params: idParams, body: customerPatch, response: { 200: customerDetail } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await changeCustomer(contextOf(request), request.params.id, request.body)),
  )
}
