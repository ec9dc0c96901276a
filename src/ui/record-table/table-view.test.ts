import { describe, expect, it } from 'vitest'
import { moved, nextOrder, shownColumns, type TableColumn } from './table-view'

const column = (field: string, more: Partial<TableColumn> = {}): TableColumn => ({
  field,
  label: field,
  kind: 'text',
  isSortable: true,
  of: () => field,
  ...more,
})

describe('a click on a column header', () => {
  it('sorts by it, then reverses the order, then restores the default', () => {
    const name = column('name')
    const up = nextOrder(name, { field: 'total', direction: 'asc' })
    expect(up).toEqual({ field: 'name', direction: 'asc' })
    const down = nextOrder(name, up)
    expect(down).toEqual({ field: 'name', direction: 'desc' })
    expect(nextOrder(name, down)).toBeUndefined()
  })

  it('sorts figures and dates in descending order first', () => {
    expect(nextOrder(column('total', { kind: 'money' }), undefined)).toEqual({
      field: 'total',
      direction: 'desc',
    })
  })
})

describe('the displayed columns', () => {
  const all = [column('a'), column('b', { isExtra: true }), column('c')]
  const fields = (chosen?: string[]) => shownColumns(all, chosen).map(({ field }) => field)

  it('are the chosen ones in their order, without those that no longer exist', () => {
    expect(fields(['c', 'gone', 'b'])).toEqual(['c', 'b'])
  })

  it('are the default ones if nothing was chosen or none of it exists', () => {
    expect(fields()).toEqual(['a', 'c'])
    expect(fields(['gone'])).toEqual(['a', 'c'])
  })

  it('move by one position and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 'gone', 1)).toEqual(['a', 'b', 'c'])
  })
})
