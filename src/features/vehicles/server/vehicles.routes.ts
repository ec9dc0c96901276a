import { vehicles } from '@/db/schema/places'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { vehicle, vehicleFilter, vehicleInput, vehiclePatch } from '../vehicle.schema'
import { changeVehicle, createVehicle } from './vehicles.commands'
import { findVehicle, listVehicles } from './vehicles.store'

export async function vehiclesRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/vehicles', ['Vehicles'], 'places')
  routes.list(vehicleFilter, vehicle, listVehicles)
  routes.one(vehicle, findVehicle, 'Vehicle not found')
  routes.create(vehicleInput, vehicle, createVehicle, findVehicle)
  routes.change(vehicles, vehiclePatch, vehicle, changeVehicle)
}
