import { customFields } from '@/db/schema/custom-fields'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { customFieldApi } from '../custom-field.schema'
import { changeCustomField, createCustomField, removeCustomField } from './custom-fields.commands'
import { findCustomField, listCustomFields, type TableOf } from './custom-fields.store'

/** Which fields there are. A renamed option changes records of any kind, whose tables are handed in. */
export const customFieldsRoutes = (tableOf: TableOf) => async (api: Api) => {
  const routes = apiRoutes(api, customFieldApi)
  routes.list(listCustomFields)
  routes.one(findCustomField)
  routes.create(createCustomField, findCustomField)
  routes.change(customFields, changeCustomField(tableOf))
  routes.remove(removeCustomField)
}
