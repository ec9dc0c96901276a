import { z } from 'zod'
import { items } from '@/db/schema/stock/items'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { contextOf } from '@/server/command'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { countInput, item, itemApi, lookupQuery } from '../item.schema'
import { itemEntry } from '../item-history.schema'
import { listHistory } from './item-history.store'
import { listLocations, listTags } from './item-words.store'
import { changeItem, countItem, createItem, removeItem, restoreItem } from './items.commands'
import { findScanned, readCode } from './items.lookup'
import { findItem, itemList } from './items.store'
import { manyItems } from './items-many'

export async function itemsRoutes(api: Api) {
  const { db } = api.database

  const routes = apiRoutes(api, itemApi, { ownFields: fieldsOf('item'), thing: 'inventory' })
  const { path, tags } = routes
  routes.table(itemList)
  routes.one(findItem)
  routes.create(createItem, findItem, { bodyLimit: PHOTO_BODY_LIMIT })
  routes.change(items, changeItem, { bodyLimit: PHOTO_BODY_LIMIT })
  routes.many(manyItems)
  routes.act('/count', items, countInput, countItem)
  routes.actWithoutInput('/restore', items, restoreItem, { needs: 'change items' })

  const words = {
    config: { needs: 'see inventory' },
    schema: { tags, response: { 200: z.string().array() } },
  } as const

  api.get(`${path}/locations`, words, async (_request, reply) =>
    reply.type(JSON_TYPE).send(await listLocations(db)),
  )

  api.get(`${path}/tags`, words, async (_request, reply) => reply.type(JSON_TYPE).send(await listTags(db)))

  api.get(
    `${path}/lookup`,
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
    `${path}/:id/history`,
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
    `${path}/:id`,
    {
      config: { needs: 'change items' },
      schema: { tags, params: idParams, response: { 200: item, 204: z.literal('') } },
    },
    async (request, reply) => {
      const archived = await removeItem(contextOf(request), request.params.id)
      return archived ? reply.type(JSON_TYPE).send(archived) : reply.code(204).send('')
    },
  )
}
