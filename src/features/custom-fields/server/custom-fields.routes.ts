import { customFields } from '@/db/schema/custom-fields'
import { customFieldApi } from '@/domain/custom-fields/custom-field.schema'
import {
  findCustomField,
  listCustomFields,
  type TableOf,
} from '@/domain/custom-fields/server/custom-fields.store'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { changeCustomField, createCustomField, removeCustomField } from './custom-fields.commands'

/** Custom field definitions. Renaming an option changes records of any kind, whose tables are passed in. */
export const customFieldsRoutes = (tableOf: TableOf) => async (api: Api) => {
  const routes = apiRoutes(api, customFieldApi)
  routes.list(listCustomFields)
  routes.one(findCustomField)
  routes.create(createCustomField, findCustomField)
  routes.change(customFields, changeCustomField(tableOf))
  routes.remove(removeCustomField)
}
