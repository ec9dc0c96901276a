import { z } from 'zod'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { orNotFound } from '@/shared/errors'
import { itemPlace, placeLevels } from '../item-place.schema'
import { setLevels } from './item-places.commands'
import { listItemPlaces } from './item-places.store'

const tags = ['Items']
const placeParams = idParams.extend({ locationId: idParams.shape.id })

export async function itemPlacesRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/items/:id/locations',
    {
      config: { needs: 'see inventory' },
      schema: { tags, params: idParams, response: { 200: z.array(itemPlace) } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await listItemPlaces(db, request.params.id, request.user.id), 'Item not found')),
  )

  api.put(
    '/api/items/:id/locations/:locationId',
    {
      config: { needs: 'change places' },
      schema: { tags, params: placeParams, body: placeLevels, response: { 200: itemPlace } },
    },
    async (request, reply) => {
      const { id, locationId } = request.params
      return reply.type(JSON_TYPE).send(await setLevels(contextOf(request), id, locationId, request.body))
    },
  )
}
