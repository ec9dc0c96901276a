import { useMemo } from 'react'
import type { TableColumn } from '@/ui/record-table/table-view'
import { type CustomFields, FIELD_KINDS, type FieldEntity } from '../custom-field'
import { useFields } from './custom-fields.resource'

/** The company's own fields as columns of a table, which shows them once they are chosen. */
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
