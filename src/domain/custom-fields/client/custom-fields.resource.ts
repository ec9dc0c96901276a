import { resourceOf } from '@/client/resource'
import type { FieldEntity } from '../custom-field'
import type { CustomField, CustomFieldFilter, customFieldApi } from '../custom-field.schema'

export const customFields = resourceOf<typeof customFieldApi>('custom_field', {})

/** More than a kind may have. */
const ALL = { limit: 500 }

/** The active fields of a kind of record, in order. */
export const useFields = (entityType: FieldEntity): CustomField[] =>
  customFields.useList({ entityType }, ALL).items

/** Including inactive ones. */
export const useAllFields = (filter: Pick<CustomFieldFilter, 'entityType'>, enabled = true) =>
  customFields.useList({ ...filter, status: 'all' }, { ...ALL, enabled })

export const prefetchAllFields = (filter: Pick<CustomFieldFilter, 'entityType'>) =>
  customFields.prefetchList({ ...filter, status: 'all' }, ALL)
