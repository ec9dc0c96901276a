import { locations } from '@/db/schema/places'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import {
  type Location,
  location,
  locationFilter,
  locationInput,
  locationPatch,
} from '@/domain/places/location.schema'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { LOCATION_COLUMNS } from '../location-table'
import { changeLocation, createLocation } from './locations.commands'
import { findLocation, locationList } from './locations.store'

export async function locationsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/locations', ['Locations'], 'places', fieldsOf('location'))
  routes.table(locationFilter, location, LOCATION_COLUMNS, locationList)
  routes.one(location, findLocation, 'Location not found')
  routes.create(locationInput, location, createLocation, findLocation)
  routes.change(locations, locationPatch, location, changeLocation)
  routes.many({
    entity: 'location',
    table: locations,
    input: locationPatch.pick({ status: true }),
    name: (found: Location) => found.name,
    missing: 'Location not found',
    change: changeLocation,
  })
}
