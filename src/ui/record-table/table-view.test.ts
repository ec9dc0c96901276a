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

describe('a click on the head of a column', () => {
  it('asks for its order, then the other way round, then for the own order of the list', () => {
    const name = column('name')
    const up = nextOrder(name, { field: 'total', direction: 'asc' })
    expect(up).toEqual({ field: 'name', direction: 'asc' })
    const down = nextOrder(name, up)
    expect(down).toEqual({ field: 'name', direction: 'desc' })
    expect(nextOrder(name, down)).toBeUndefined()
  })

  it('begins with the most where there are figures and dates', () => {
    expect(nextOrder(column('total', { kind: 'money' }), undefined)).toEqual({
      field: 'total',
      direction: 'desc',
    })
  })
})

describe('the columns that are shown', () => {
  const all = [column('a'), column('b', { isExtra: true }), column('c')]
  const fields = (chosen?: string[]) => shownColumns(all, chosen).map(({ field }) => field)

  it('are those that were chosen, in their order, without what is not there any more', () => {
    expect(fields(['c', 'gone', 'b'])).toEqual(['c', 'b'])
  })

  it('are all but the extra ones where nothing was chosen, or nothing of it is left', () => {
    expect(fields()).toEqual(['a', 'c'])
    expect(fields(['gone'])).toEqual(['a', 'c'])
  })

  it('move by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 'gone', 1)).toEqual(['a', 'b', 'c'])
  })
})
