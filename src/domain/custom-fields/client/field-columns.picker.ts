import { useMemo } from 'react'
import type { TableColumn } from '@/ui/record-table/table-view'
import { type CustomFields, FIELD_KINDS, type FieldEntity } from '../custom-field'
import { useFields } from './custom-fields.resource'

/** Custom fields as optional table columns. */
export function useFieldColumns(entity: FieldEntity): TableColumn[] {
  const fields = useFields(entity)
  return useMemo(
    () =>
      fields.map(({ id, name, fieldType }) => ({
        field: `cf.${id}`,
        label: name,
        kind: FIELD_KINDS[fieldType],
        isExtra: true as const,
        isSortable: false,
        of: (row: unknown) => (row as { customFields?: CustomFields }).customFields?.[id],
      })),
    [fields],
  )
}
