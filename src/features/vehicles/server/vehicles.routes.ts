import { vehicles } from '@/db/schema/places'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { orNotFound } from '@/shared/errors'
import { load, loadQuery } from '../load.schema'
import { vehicleApi, vehiclePatch } from '../vehicle.schema'
import { findLoad } from './load.store'
import { changeVehicle, createVehicle } from './vehicles.commands'
import { findVehicle, vehicleList } from './vehicles.store'

export async function vehiclesRoutes(api: Api) {
  const { db } = api.database
  const routes = apiRoutes(api, vehicleApi, { ownFields: fieldsOf('vehicle') })
  const { path, tags } = routes
  routes.table(vehicleList)
  routes.one(findVehicle)
  routes.create(createVehicle, findVehicle)
  routes.change(vehicles, changeVehicle)
  routes.many({
    table: vehicles,
    input: vehiclePatch.pick({ status: true }),
    name: ({ name }) => name,
    change: changeVehicle,
  })

  api.get(
    `${path}/:id/load`,
    {
      config: { needs: 'see places' },
      schema: { tags, params: idParams, querystring: loadQuery, response: { 200: load } },
    },
    async (request, reply) => {
      const found = orNotFound(await findLoad(db, request.params.id, request.query.day), 'Vehicle not found')
      return reply.type(JSON_TYPE).send(JSON.stringify(found))
    },
  )
}
