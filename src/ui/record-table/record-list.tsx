import type { LinkProps } from '@tanstack/react-router'
import { type ComponentProps, useDeferredValue } from 'react'
import { useIsPhone } from '../hooks'
import { ListBody } from '../list-body'
import { ListStates } from '../list-states'
import { MissingState } from '../missing-state'
import { pieceOf, usePiece } from '../piece'
import { TableSkeleton } from '../table-skeleton'
import type { Line } from './compact-line'
import { CompactRow, CompactRowSkeleton } from './compact-row'
import { lineOf } from './line-of'
import type { Chosen, TableView } from './table-view'

type ListBodyProps<T extends { id: string }> = ComponentProps<typeof ListBody<T>>

interface RecordListProps<T extends { id: string }> extends ListBodyProps<T> {
  table: TableView
  /** Name of the table: "Invoices". */
  name: string
  /** Link to a record; null if there is none. */
  linkTo: ((id: string) => LinkProps) | null
  /** Makes rows selectable. */
  chosen?: Chosen
  /** Content of a compact row on phones, if not the first columns. */
  line?: (row: T) => Line
}

const tablePiece = pieceOf(() => import('./record-table'))

/** The body of a list screen: cards, or a table, which on phones is a list of compact rows. */
export function RecordList<T extends { id: string }>(props: RecordListProps<T>) {
  const { table, name, linkTo, chosen, line, ...body } = props
  const isPhone = useIsPhone()
  if (table.view === 'cards') return <ListBody {...body} />
  if (!isPhone) return <DeskTable {...props} />
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <ListBody {...body} minWidth={0} gap={0} estimate={53} skeletons={10} skeleton={<CompactRowSkeleton />}>
        {(row) => (
          <CompactRow
            id={row.id}
            line={line?.(row) ?? lineOf(row, table.shown)}
            link={linkTo?.(row.id)}
            chosen={chosen}
          />
        )}
      </ListBody>
    </div>
  )
}

function DeskTable<T extends { id: string }>({
  table,
  name,
  linkTo,
  chosen,
  line: _line,
  skeleton: _skeleton,
  children: _children,
  ...states
}: RecordListProps<T>) {
  const { known, isMissing, retry } = usePiece(tablePiece, true)
  // Deferred as in ListBody.
  const list = useDeferredValue(states.list)
  if (isMissing) return <MissingState onRetry={retry} />
  if (!known) return <TableSkeleton rowClass="h-9" />
  const { RecordTable } = known
  return (
    <ListStates {...states} list={list} skeletons={<TableSkeleton rowClass="h-9" />}>
      {(onNearEnd) => (
        <RecordTable
          name={name}
          list={list}
          table={table}
          linkTo={linkTo}
          chosen={chosen}
          onNearEnd={onNearEnd}
        />
      )}
    </ListStates>
  )
}
