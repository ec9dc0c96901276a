import type { LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ListBody } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import type { Line } from '@/ui/record-table/compact-line'
import { RecordList } from '@/ui/record-table/record-list'
import type { TableView } from '@/ui/record-table/table-view'
import { ManyBar } from './many/many-bar'
import type { ManyList } from './many/many-list'
import { useSelection } from './selection/use-selection'

type BodyProps<T extends { id: string }> = ComponentProps<typeof ListBody<T>>

/** The result of a `listScreen`'s `useScreen`. */
interface Screen<T> {
  url: {
    linkTo: (id: string) => LinkProps
    body: Pick<BodyProps<never>, 'isFiltered' | 'onClearFilters' | 'onAdd'>
  }
  list: ListState<T>
  table: TableView
  requested: object
}

interface ScreenListProps<T extends { id: string }> extends Omit<BodyProps<T>, 'list'> {
  screen: Screen<T>
  /** Name of the table: "Invoices". */
  name: string
  /** Bulk actions. */
  many?: ManyList
  /** Link to a record's page; null if there is none. */
  linkTo?: ((id: string) => LinkProps) | null
  /** Content of a compact row on phones, if not the first columns. */
  line?: (row: T) => Line
}

/** The records of a list screen: as cards, or as a table with selection. */
export function ScreenList<T extends { id: string }>({
  screen,
  many,
  linkTo = screen.url.linkTo,
  ...body
}: ScreenListProps<T>) {
  const { url, list, table, requested } = screen
  const chosen = useSelection(requested, list)
  return (
    <>
      <RecordList {...url.body} {...body} list={list} table={table} linkTo={linkTo} chosen={many && chosen} />
      {many && table.view === 'table' && (
        <ManyBar of={many} chosen={chosen} filter={requested} linkTo={linkTo ?? url.linkTo} />
      )}
    </>
  )
}
