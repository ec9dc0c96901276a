import { z } from 'zod'
import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { vendor, vendorFilter, vendorInput, vendorPatch } from '../vendor.schema'
import { changeVendor, createVendor } from './vendors.commands'
import { findVendor, listVendors } from './vendors.store'

const tags = ['Vendors']
const params = z.object({ id: z.string() })

export async function vendorsRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/vendors',
    {
      schema: { tags, querystring: vendorFilter.extend(pageQuery.shape), response: { 200: vendor.array() } },
    },
    async (request, reply) => sendList(request, reply, await listVendors(db, request.query, request.query)),
  )

  api.get(
    '/api/vendors/:id',
    { schema: { tags, params, response: { 200: vendor } } },
    async (request, reply) => {
      const found = await findVendor(db, request.params.id)
      if (!found) throw notFound('Vendor not found')
      return reply.type(JSON_TYPE).send(found)
    },
  )

  api.post(
    '/api/vendors',
    { schema: { tags, body: vendorInput, response: { 201: vendor } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createVendor(contextOf(request), request.body)),
  )

  api.patch(
    '/api/vendors/:id',
    { schema: { tags, params, body: vendorPatch, response: { 200: vendor } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await changeVendor(contextOf(request), request.params.id, request.body)),
  )
}
