import { locations } from '@/db/schema/places'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { locationApi, locationPatch } from '@/domain/places/location.schema'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { changeLocation, createLocation } from './locations.commands'
import { findLocation, locationList } from './locations.store'

export async function locationsRoutes(api: Api) {
  const routes = apiRoutes(api, locationApi, { ownFields: fieldsOf('location') })
  routes.table(locationList)
  routes.one(findLocation)
  routes.create(createLocation, findLocation)
  routes.change(locations, changeLocation)
  routes.many({
    table: locations,
    input: locationPatch.pick({ status: true }),
    name: ({ name }) => name,
    change: changeLocation,
  })
}
