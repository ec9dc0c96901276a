import { findKit, findKitByCode } from '@/domain/kits/server/kits.store'
import { lookupQuery } from '@/features/items/item.schema'
import { findScanned, readCode } from '@/features/items/server/items.lookup'
import { findScannedPlace } from '@/features/locations/server/locations.lookup'
import { type Api, JSON_TYPE } from '@/server/api'
import { notFound } from '@/shared/errors'
import { scanned } from '../scanned.schema'

/** Finds the record with a code; codes are unique across all kinds. */
export async function lookupRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/lookup',
    {
      config: { needs: 'see inventory' },
      schema: { tags: ['Items'], querystring: lookupQuery, response: { 200: scanned } },
    },
    async (request, reply) => {
      const read = readCode(request.query.code)
      if (!read) throw notFound('This is not a Plumbline code')
      const item = await findScanned(db, read, request.user)
      if (item) return reply.type(JSON_TYPE).send(`{"entity":"item","item":${item}}`)
      const kit = await ('id' in read ? findKit(db, read.id) : findKitByCode(db, read.code))
      if (kit) return reply.type(JSON_TYPE).send(`{"entity":"kit","kit":${kit}}`)
      const place = await findScannedPlace(db, read)
      if (!place) throw notFound('No item or kit with this code')
      return reply.type(JSON_TYPE).send(place)
    },
  )
}
