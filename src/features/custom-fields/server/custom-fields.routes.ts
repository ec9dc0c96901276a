import { customFields } from '@/db/schema/custom-fields'
import {
  customField,
  customFieldFilter,
  customFieldInput,
  customFieldPatch,
} from '@/domain/custom-fields/custom-field.schema'
import {
  findCustomField,
  listCustomFields,
  type TableOf,
} from '@/domain/custom-fields/server/custom-fields.store'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { changeCustomField, createCustomField, removeCustomField } from './custom-fields.commands'

/** Which fields there are. A renamed option changes records of any kind, whose tables are handed in. */
export const customFieldsRoutes = (tableOf: TableOf) => async (api: Api) => {
  const routes = recordRoutes(api, '/api/custom-fields', ['Custom fields'], 'custom fields')
  routes.list(customFieldFilter, customField, listCustomFields)
  routes.one(customField, findCustomField, 'Custom field not found')
  routes.create(customFieldInput, customField, createCustomField, findCustomField)
  routes.change(customFields, customFieldPatch, customField, changeCustomField(tableOf))
  routes.remove(removeCustomField)
}
