import { expect, it } from 'vitest'
import type { Column } from '@/shared/table-columns'
import { FIELD_KINDS } from '../field-kinds'

/** Table columns of all records, in contracts or elsewhere, except those of unbilled work. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../*/*.schema.ts', '../../*/*-table.ts', '!../../billing/*'],
  {
    eager: true,
  },
)
function columnsIn(exported: unknown): Record<string, Column> {
  const found = isObject(exported) && isObject(exported.columns) ? exported.columns : exported
  return isObject(found) && Object.values(found).every(isColumn) ? (found as Record<string, Column>) : {}
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isColumn = (value: unknown) => isObject(value) && 'label' in value && 'kind' in value

const columns = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Object.entries(columnsIn(exported)))

it.each(['money', 'percent', 'hours', 'yes_no'] as const)('formats %s like the tables do', (kind) => {
  const fields = columns.filter(([, column]) => column.kind === kind).map(([field]) => field)
  expect(fields.length).toBeGreaterThan(0)
  expect(Object.fromEntries(fields.map((field) => [field, FIELD_KINDS[field]]))).toEqual(
    Object.fromEntries(fields.map((field) => [field, kind])),
  )
})
