import { expect, it } from 'vitest'
import { entityOfPath, wordsFor } from './entity-words'

it.each([
  ['invoice', 'invoice', 'invoices'],
  ['rfi', 'RFI', 'RFIs'],
  ['change_order', 'change order', 'change orders'],
  ['time_entry', 'time entry', 'time entries'],
] as const)('writes %s in lower case except for abbreviations', (entity, one, many) =>
  expect(wordsFor(entity)).toEqual({ one, many }),
)

it.each([
  ['/api/invoices', 'invoice'],
  ['/api/invoices/aging', 'invoice'],
  ['/api/change-orders', 'change_order'],
  ['/api/unbilled', undefined],
])('finds the kind of record by its path %s', (path, entity) => expect(entityOfPath(path)).toBe(entity))
