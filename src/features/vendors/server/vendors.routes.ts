import { vendors } from '@/db/schema/vendors'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { vendor, vendorFilter, vendorInput, vendorPatch } from '../vendor.schema'
import { changeVendor, createVendor } from './vendors.commands'
import { findVendor, listVendors } from './vendors.store'

const tags = ['Vendors']

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
    { schema: { tags, params: idParams, response: { 200: vendor } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findVendor(db, request.params.id), 'Vendor not found')),
  )

  api.post(
    '/api/vendors',
    { schema: { tags, body: identified(vendorInput), response: madeOrFound(vendor) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createVendor(context, request.body),
        (id) => findVendor(db, id),
      ),
  )

  api.patch(
    '/api/vendors/:id',
    { schema: { tags, params: idParams, body: versioned(vendorPatch), response: { 200: vendor } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeVendor(contextOf(request, vendors), request.params.id, request.body)),
  )
}
