import type { ReactNode } from 'react'
import { SkeletonLines } from '../primitives/skeleton'
import { Table, Td, Th } from '../table'
import type { LineColumn } from './line-columns'

interface LineTableProps<L> {
  /** Undefined until they are known. */
  lines: readonly L[] | undefined
  /** The first one names the line and heads its stack on a phone. */
  columns: readonly LineColumn<L>[]
  /** Buttons at the end of a line. */
  actions?: (line: L, index: number) => ReactNode
  /** What is wrong with a line. */
  problem?: (index: number) => string | undefined
}

/** The lines of a document, in a detail as in a form; stacks on a phone. */
export function LineTable<L>({ lines, columns, actions, problem }: LineTableProps<L>) {
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
          {actions && (
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line that is not saved yet has nothing else to tell it by
          <tr key={index}>
            {columns.map(({ label, numeric, cell }, column) => (
              <Td
                key={label}
                label={column === 0 ? undefined : label}
                numeric={numeric}
                className={column === 0 ? 'w-full min-w-40' : undefined}
              >
                {cell(line)}
                {column === 0 && <Problem message={problem?.(index)} />}
              </Td>
            ))}
            {actions && (
              <Td className="whitespace-nowrap py-1! text-right max-md:justify-end">
                {actions(line, index)}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Problem({ message }: { message: string | undefined }) {
  return message ? <p className="text-red-ink text-sm">{message}</p> : null
}
