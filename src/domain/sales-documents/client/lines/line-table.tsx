import { SkeletonLines } from '@/ui/primitives/skeleton'
import { Table, Td, Th } from '@/ui/table'
import type { LineColumn } from './line-columns'

interface LineTableProps<L> {
  /** Undefined while loading. */
  lines: readonly L[] | undefined
  /** The first one names the line and heads its stack on a phone. */
  columns: readonly LineColumn<L>[]
}

/** The lines in a document's detail; stacked on phones. */
export function LineTable<L extends { id: string }>({ lines, columns }: LineTableProps<L>) {
  if (!lines) return <SkeletonLines />
  return (
    <Table aria-label="Line items">
      <thead>
        <tr>
          {columns.map(({ label, numeric }) => (
            <Th key={label} numeric={numeric}>
              {label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            {columns.map(({ label, numeric, cell }, column) => (
              <Td
                key={label}
                label={column === 0 ? undefined : label}
                numeric={numeric}
                className={column === 0 ? 'w-full min-w-40' : undefined}
              >
                {cell(line)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
