import { type ClipboardEvent, type ReactNode, type Ref, useCallback, useLayoutEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MAX_LINES } from '../../totals'
import type { Line, LineColumn } from './line-columns'
import type { LineForm } from './line-dialog'
import { LineRow } from './line-row'
import type { LineActions } from './use-lines'

interface LineEditorProps<L extends FieldValues, T> {
  kind: LineForm<L, T>
  lines: readonly L[]
  /** One per line and one for the next. */
  keys: readonly number[]
  actions: LineActions<L>
  note: ((line: L) => ReactNode) | undefined
  columns: readonly LineColumn<L>[]
  /** A line's errors, by field. */
  problem: (index: number) => Record<string, string> | undefined
  /** Opens the line's dialog. */
  onEdit: (index: number) => void
  onPaste: (event: ClipboardEvent, index: number, done: (next: number) => void) => void
  /** Receives the element to focus when a line is invalid. */
  ref: (focusable: { focus: () => void } | null) => void
}

/**
 * An editable table of lines: Tab moves between cells, Enter to the next line. The last row starts a new line.
 */
export function LineEditor<L extends Line & FieldValues, T extends { id: string }>(
  props: LineEditorProps<L, T>,
) {
  const { kind, lines, keys, actions, note, columns, problem, onEdit, onPaste, ref } = props
  const box = useRef<HTMLTableElement>(null)
  /** The line to focus once it is rendered. */
  const wanted = useRef<number>(undefined)

  const focusLine = useCallback((index: number) => {
    const row = box.current?.querySelector(`[data-line="${index}"]`)
    row?.querySelector('input')?.focus()
    // Focusing alone does not scroll to a new row.
    row?.scrollIntoView({ block: 'nearest' })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks after each change of the lines
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    focusLine(Math.min(wanted.current, lines.length))
    wanted.current = undefined
  }, [lines])

  const remove = useCallback(
    (index: number) => {
      wanted.current = index
      actions.remove(index)
    },
    [actions],
  )

  const paste = useCallback(
    (event: ClipboardEvent, index: number) =>
      onPaste(event, index, (next) => {
        wanted.current = next
      }),
    [onPaste],
  )

  const setBox: Ref<HTMLTableElement> = (element) => {
    box.current = element
    ref(
      element && {
        focus: () =>
          (
            element.querySelector<HTMLElement>('[aria-invalid=true]') ?? element.querySelector('input')
          )?.focus(),
      },
    )
  }

  const count = Math.min(lines.length + 1, MAX_LINES)
  const gridColumns = gridOf(columns.length)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table
        ref={setBox}
        aria-label="Line items"
        className="block"
        style={{ '--line-columns': gridColumns } as React.CSSProperties}
      >
        <thead className="block max-md:sr-only">
          <tr className="grid grid-cols-(--line-columns) border-line border-b bg-sunken text-left text-quiet text-sm *:px-2 *:py-2 *:font-medium">
            <th scope="col" className="pl-4!">
              Description
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className="text-right">
              Quantity
            </th>
            <th scope="col">Unit</th>
            <th scope="col" className="text-right">
              {kind.priceLabel}
            </th>
            <th scope="col" className="text-right">
              Total
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line">
          {keys.slice(0, count).map((key, index) => (
            <LineRow<L, T>
              key={key}
              index={index}
              line={lines[index]}
              kind={kind}
              actions={actions}
              note={note}
              columns={columns}
              problems={problem(index)}
              onEdit={onEdit}
              onRemove={remove}
              onPaste={paste}
              onNext={focusLine}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The description takes the remaining width. */
const gridOf = (further: number) => `minmax(0, 1fr) ${'6.5rem '.repeat(further)}5.5rem 4rem 8rem 8rem 5.25rem`
