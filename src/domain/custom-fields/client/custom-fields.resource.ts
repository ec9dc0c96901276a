import { resourceOf } from '@/client/resource'
import type { FieldEntity } from '../custom-field'
import type { CustomField, CustomFieldFilter, customFieldApi } from '../custom-field.schema'

export const customFields = resourceOf<typeof customFieldApi>('custom_field', {})

/** More than there may be of one kind. */
const ALL = { limit: 500 }

/** The fields of a kind of record that are in use, in their order. */
export const useFields = (entityType: FieldEntity): CustomField[] =>
  customFields.useList({ entityType }, ALL).items

/** Those that are not in use as well. */
export const useAllFields = (filter: Pick<CustomFieldFilter, 'entityType'>, enabled = true) =>
  customFields.useList({ ...filter, status: 'all' }, { ...ALL, enabled })

export const prefetchAllFields = (filter: Pick<CustomFieldFilter, 'entityType'>) =>
  customFields.prefetchList({ ...filter, status: 'all' }, ALL)
