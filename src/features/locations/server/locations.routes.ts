import { locations } from '@/db/schema/places'
import { locationApi, locationPatch } from '@/domain/places/location.schema'
import { fieldsOf } from '@/features/custom-fields/server/custom-fields.lookup'
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
