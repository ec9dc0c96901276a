import { expect, it } from 'vitest'
import { type Column, csvRow, topPlaces, withOthers } from './picture-columns'

it('shows the number of other customers, if there are any', () => {
  const rows = [{ id: 'a', name: 'Acme', owed: 5 }]
  expect(withOthers({ rows, others: { count: 0, owed: 0 } }, 'customer')).toEqual(rows)
  expect(withOthers({ rows, others: { count: 1, owed: 3 } }, 'person', 'people').at(-1)).toEqual({
    id: null,
    name: '1 other person',
    owed: 3,
  })
  expect(withOthers({ rows, others: { count: 1200, owed: 3 } }, 'person', 'people').at(-1)?.name).toBe(
    '1,200 other people',
  )
})

it('exports dollars and hours, and empty cells for unknown values', () => {
  const column = (kind: Column<unknown>['kind'], value: string | number | null): Column<unknown> => ({
    label: kind,
    kind,
    of: () => value,
  })
  const cells = csvRow([
    column('text', 'Acme'),
    column('month', '2026-11'),
    column('money', -123_450),
    column('minutes', 100),
    column('count', 12),
    column('text', null),
  ])
  expect(cells({})).toEqual(['Acme', '2026-11', -1234.5, 1.67, 12, null])
})

it('adds up the locations that are not shown by name', () => {
  const place = (name: string, value: number) => ({
    locationId: name,
    name,
    items: 1,
    units: 2,
    unknownUnits: 1,
    value,
  })
  const places = [place('Shop', 500), place('Van', 40), place('Yard', 3)]
  const { rows, others, total } = topPlaces({ value: 543, units: 6, unknownUnits: 3, places }, 1)
  expect(rows).toEqual([{ id: 'Shop', name: 'Shop', items: 1, units: 2, unknownUnits: 1, value: 500 }])
  expect(others).toEqual({ count: 2, items: 2, units: 4, unknownUnits: 2, value: 43 })
  expect(total).toEqual({ count: 3, items: 3, units: 6, unknownUnits: 3, value: 543 })
})
