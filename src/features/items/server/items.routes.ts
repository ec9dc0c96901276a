import { z } from 'zod'
import { items } from '@/db/schema/stock/items'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { recordRoutes } from '@/server/record-routes'
import { onlyVersion } from '@/server/versions'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { changedItem, countInput, item, itemFilter, itemInput, itemPatch, lookupQuery } from '../item.schema'
import { itemEntry } from '../item-history.schema'
import { ITEM_COLUMNS } from '../item-table'
import { listHistory } from './item-history.store'
import { listLocations, listTags } from './item-words.store'
import { changeItem, countItem, createItem, removeItem, restoreItem } from './items.commands'
import { findScanned, readCode } from './items.lookup'
import { findItem, itemList } from './items.store'
import { manyItems } from './items-many'

const tags = ['Items']
const words = {
  config: { needs: 'see inventory' },
  schema: { tags, response: { 200: z.string().array() } },
} as const

export async function itemsRoutes(api: Api) {
  const { db } = api.database

  const routes = recordRoutes(api, '/api/items', tags, 'inventory', fieldsOf('item'))
  routes.table(itemFilter, item, ITEM_COLUMNS, itemList)
  routes.one(item, findItem, 'Item not found')
  routes.create(itemInput, item, createItem, findItem, { bodyLimit: PHOTO_BODY_LIMIT })
  routes.change(items, itemPatch, changedItem, changeItem, { bodyLimit: PHOTO_BODY_LIMIT })
  routes.many(manyItems)
  routes.act('/count', items, countInput, changedItem, countItem)

  api.get('/api/items/locations', words, async (_request, reply) =>
    reply.type(JSON_TYPE).send(await listLocations(db)),
  )

  api.get('/api/items/tags', words, async (_request, reply) => reply.type(JSON_TYPE).send(await listTags(db)))

  api.get(
    '/api/items/lookup',
    {
      config: { needs: 'see inventory' },
      schema: { tags, querystring: lookupQuery, response: { 200: item } },
    },
    async (request, reply) => {
      const read = readCode(request.query.code)
      if (!read) throw notFound('This is not a Plumbline code')
      const found = await findScanned(db, read, request.user)
      if (!found) throw notFound('No item with this code')
      return reply.type(JSON_TYPE).send(found)
    },
  )

  api.get(
    '/api/items/:id/history',
    {
      config: { needs: 'see inventory' },
      schema: { tags, params: idParams, querystring: pageQuery, response: { 200: itemEntry.array() } },
    },
    async (request, reply) => {
      const { id } = request.params
      const history = await listHistory(db, id, request.query, request.user)
      if (history.body === '[]' && !(await findItem(db, id, request.user))) throw notFound('Item not found')
      return sendList(request, reply, history)
    },
  )

  api.delete(
    '/api/items/:id',
    {
      config: { needs: 'change items' },
      schema: { tags, params: idParams, response: { 200: item, 204: z.literal('') } },
    },
    async (request, reply) => {
      const archived = await removeItem(contextOf(request), request.params.id)
      return archived ? reply.type(JSON_TYPE).send(archived) : reply.code(204).send('')
    },
  )

  api.post(
    '/api/items/:id/restore',
    {
      config: { needs: 'change items' },
      schema: { tags, params: idParams, body: onlyVersion, response: { 200: item } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await restoreItem(contextOf(request, items), request.params.id)),
  )
}
