import { z } from 'zod'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { costly } from '@/server/costly'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { pageQuery } from '@/shared/list-query'
import {
  catalogFilter,
  catalogItem,
  catalogItemInput,
  catalogItemPatch,
  comparisonGroup,
  comparisonQuery,
} from '../catalog.schema'
import { changeCatalogItem, createCatalogItem, removeCatalogItem } from './catalog.commands'
import { findCatalogItem, listCatalog } from './catalog.store'
import { compareOffers } from './comparison.store'

const tags = ['Supplier catalog']

export async function catalogRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/supplier-catalog',
    {
      schema: {
        tags,
        querystring: catalogFilter.extend(pageQuery.shape),
        response: { 200: catalogItem.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listCatalog(db, request.query, request.query)),
  )

  api.get(
    '/api/supplier-catalog/compare',
    {
      schema: {
        tags,
        querystring: comparisonQuery.extend(pageQuery.shape),
        response: { 200: comparisonGroup.array() },
      },
    },
    async (request, reply) =>
      sendList(
        request,
        reply,
        await costly(request, () => compareOffers(db, request.query.search, request.query)),
      ),
  )

  api.post(
    '/api/supplier-catalog',
    { schema: { tags, body: identified(catalogItemInput), response: madeOrFound(catalogItem) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createCatalogItem(context, request.body),
        (id) => findCatalogItem(db, id),
      ),
  )

  api.patch(
    '/api/supplier-catalog/:id',
    { schema: { tags, params: idParams, body: versioned(catalogItemPatch), response: { 200: catalogItem } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeCatalogItem(contextOf(request, supplierCatalog), request.params.id, request.body)),
  )

  api.delete(
    '/api/supplier-catalog/:id',
    { schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await removeCatalogItem(contextOf(request), request.params.id)),
  )
}
