import { z } from 'zod'
import type { List } from '@/db/list'
import { locationZones } from '@/db/schema/places'
import { zone, zoneFilter, zoneInput, zonePatch } from '@/domain/places/zone.schema'
import { placeStock, placeStockFilter } from '@/domain/stock/place-stock.schema'
import { type Api, idParams, JSON_TYPE, pathId, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { createdOrExisting, identified } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { listStockAt } from './location-stock.store'
import { findLocation } from './locations.store'
import { changeZone, createZone, removeZone } from './zones.commands'
import { findZone, listZones } from './zones.store'

const tags = ['Locations']
const zoneParams = idParams.extend({ zoneId: pathId() })

/** Zones and stock of a location. */
export async function locationPartsRoutes(api: Api) {
  const { db } = api.database

  /** An empty list may mean that the location does not exist, so check and answer 404. */
  async function ofLocation<T>(id: string, list: List<T>): Promise<List<T>> {
    if (list.body === '[]') orNotFound(await findLocation(db, id), 'Location not found')
    return list
  }

  api.get(
    '/api/locations/:id/stock',
    {
      config: { needs: 'see places' },
      schema: {
        tags,
        params: idParams,
        querystring: placeStockFilter.extend(pageQuery.shape),
        response: { 200: placeStock.array() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const stock = await listStockAt(db, id, request.query, request.query)
      return sendList(request, reply, await ofLocation(id, stock))
    },
  )

  api.get(
    '/api/locations/:id/zones',
    {
      config: { needs: 'see places' },
      schema: {
        tags,
        params: idParams,
        querystring: zoneFilter.extend(pageQuery.shape),
        response: { 200: zone.array() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const zones = await listZones(db, id, request.query, request.query)
      return sendList(request, reply, await ofLocation(id, zones))
    },
  )

  api.post(
    '/api/locations/:id/zones',
    {
      config: { needs: 'change places' },
      schema: { tags, params: idParams, body: identified(zoneInput), response: createdOrExisting(zone) },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createZone(context, request.params.id, request.body),
        (id) => findZone(db, request.params.id, id),
      ),
  )

  api.get(
    '/api/locations/:id/zones/:zoneId',
    { config: { needs: 'see places' }, schema: { tags, params: zoneParams, response: { 200: zone } } },
    async (request, reply) => {
      const { id, zoneId } = request.params
      return reply.type(JSON_TYPE).send(orNotFound(await findZone(db, id, zoneId), 'Zone not found'))
    },
  )

  api.patch(
    '/api/locations/:id/zones/:zoneId',
    {
      config: { needs: 'change places' },
      schema: { tags, params: zoneParams, body: versioned(zonePatch), response: { 200: zone } },
    },
    async (request, reply) => {
      const { id, zoneId } = request.params
      return reply
        .type(JSON_TYPE)
        .send(await changeZone(contextOf(request, locationZones), id, zoneId, request.body))
    },
  )

  api.delete(
    '/api/locations/:id/zones/:zoneId',
    {
      config: { needs: 'change places' },
      schema: { tags, params: zoneParams, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      const { id, zoneId } = request.params
      return reply.code(204).send(await removeZone(contextOf(request), id, zoneId))
    },
  )
}
