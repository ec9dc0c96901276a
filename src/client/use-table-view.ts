import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { counted } from '@/shared/counted'
import { entityOfPath, wordsFor } from '@/shared/entity-words'
import { type Columns, ordersOf, readOrder, writeOrder } from '@/shared/table-columns'
import { useIsPhone } from '@/ui/hooks'
import { shownColumns, type TableColumn, type TableView } from '@/ui/record-table/table-view'
import { withQuery } from './api'
import { useListChoice } from './list-choice'
import { type Search, useChangeSearch } from './use-change-search'
import { useMay } from './viewer'

/** The order in the URL, if the list supports it. */
export const sortIn = (columns: Columns, { sort }: Search): string | undefined =>
  typeof sort === 'string' && ordersOf(columns).includes(sort) ? sort : undefined

interface Options {
  /** API path of the list, which is also the key of the stored choice. */
  path: string
  columns: Columns
  /** Custom fields. */
  own: TableColumn[]
  filter: object
  hasOwnView: boolean
}

const VIEWS = ['cards', 'table'] as const

/** How a list is shown: by its URL, or else as chosen before. */
export function useTableView({ path, columns, own, filter, hasOwnView }: Options) {
  const search: Search = useSearch({ strict: false })
  const change = useChangeSearch()
  const may = useMay()
  const isPhone = useIsPhone()
  const choice = useListChoice(path, hasOwnView)

  const seen = Object.entries(columns).filter(([, { needs }]) => !needs || may(needs))
  const seenKey = seen.map(([field]) => field).join()
  const all = useMemo(
    (): TableColumn[] => [
      ...seenKey.split(',').flatMap((field) => {
        const column = columns[field]
        const of = (row: unknown) => (row as Record<string, unknown>)[field]
        return column ? [{ ...column, field, of, isSortable: true }] : []
      }),
      ...own,
    ],
    [columns, own, seenKey],
  )
  const requested = typeof search.columns === 'string' ? search.columns : choice.columns?.join()
  const shown = useMemo(() => shownColumns(all, requested?.split(',')), [all, requested])

  const countText = useMemo(() => {
    const entity = entityOfPath(path)
    const { one, many } = entity ? wordsFor(entity) : { one: 'record', many: 'records' }
    return (count: number) => counted(count, one, many)
  }, [path])

  const sort = sortIn(columns, search)
  const view = VIEWS.find((each) => each === search.layout) ?? choice.view ?? 'cards'
  const isTable = view === 'table' && !isPhone
  const table: Omit<TableView, 'sums'> = {
    view: all.length > 0 ? view : 'cards',
    setView(next) {
      choice.chooseView(next)
      change((old) => ({ ...old, layout: next }))
    },
    columns: all,
    shown,
    setShown(fields) {
      choice.chooseColumns(fields)
      change((old) => ({ ...old, columns: fields?.join() }))
    },
    order: sort ? readOrder(sort) : undefined,
    setOrder: (order) => void change((old) => ({ ...old, sort: order && writeOrder(order) })),
    countText,
    exportPath: (format) => withQuery(`${path}/export`, { ...filter, sort, format }),
  }
  return { table, hasSums: isTable && shown.some(({ isSummed }) => isSummed) }
}
