import { vehicles } from '@/db/schema/places'
import { fieldsOf } from '@/features/custom-fields/server/custom-fields.lookup'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { orNotFound } from '@/shared/errors'
import { load } from '../load.schema'
import { type Vehicle, vehicle, vehicleFilter, vehicleInput, vehiclePatch } from '../vehicle.schema'
import { VEHICLE_COLUMNS } from '../vehicle-table'
import { findLoad } from './load.store'
import { changeVehicle, createVehicle } from './vehicles.commands'
import { findVehicle, vehicleList } from './vehicles.store'

const tags = ['Vehicles']

export async function vehiclesRoutes(api: Api) {
  const { db } = api.database
  const routes = recordRoutes(api, '/api/vehicles', tags, 'places', fieldsOf('vehicle'))
  routes.table(vehicleFilter, vehicle, VEHICLE_COLUMNS, vehicleList)
  routes.one(vehicle, findVehicle, 'Vehicle not found')
  routes.create(vehicleInput, vehicle, createVehicle, findVehicle)
  routes.change(vehicles, vehiclePatch, vehicle, changeVehicle)
  routes.many({
    entity: 'vehicle',
    table: vehicles,
    input: vehiclePatch.pick({ status: true }),
    name: (found: Vehicle) => found.name,
    missing: 'Vehicle not found',
    change: changeVehicle,
  })

  api.get(
    '/api/vehicles/:id/load',
    { config: { needs: 'see places' }, schema: { tags, params: idParams, response: { 200: load } } },
    async (request, reply) => {
      const found = orNotFound(await findLoad(db, request.params.id), 'Vehicle not found')
      return reply.type(JSON_TYPE).send(JSON.stringify(found))
    },
  )
}
