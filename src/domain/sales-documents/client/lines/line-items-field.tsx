import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { Button } from '@/ui/primitives/button'
import { documentTotals, MAX_LINES } from '../../totals'
import { DocumentSums } from './document-sums'
import { type Line, type LineColumn, toPriced } from './line-columns'
import { LineDialog, type LineForm } from './line-dialog'
import { LineEditor } from './line-editor'
import { useLines } from './use-lines'
import { usePasting } from './use-pasting'

interface LineItemsFieldProps<L extends FieldValues, T, In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  name: FieldPath<In>
  /** How one of them is entered. Must be a stable object, or all lines re-render on every key press. */
  line: LineForm<L, T>
  /** In hundredths of a percent. */
  taxRate: number
  /** Below a line's description. */
  note?: (line: L) => ReactNode
  /** Additional columns of this kind of document, after the description. */
  columns?: readonly LineColumn<L>[]
  /** Further ways to fill the lines. */
  actions?: ReactNode
  /** A note about how they were filled. */
  notice?: string
}

const NO_COLUMNS: never[] = []

/** The lines in a document's form: edited in place, kept in memory until saved, with running totals. */
export function LineItemsField<
  L extends Line & FieldValues,
  T extends { id: string },
  In extends FieldValues,
  Out,
>(props: LineItemsFieldProps<L, T, In, Out>) {
  const { control, name, line: kind, taxRate, note, columns = NO_COLUMNS, actions: more, notice } = props
  const { field, fieldState } = useController({ control, name })
  const lines: L[] = field.value ?? []
  const { keys, actions } = useLines(lines, field.onChange, kind.blank)
  const pasting = usePasting(actions, kind)
  const [edited, setEdited] = useState<number | 'new'>()
  const totals = documentTotals(
    lines.map((line) => toPriced(line, kind.price)),
    taxRate,
  )
  const problem = useCallback((index: number) => problemsOf(fieldState.error, index), [fieldState.error])

  function keep(line: L) {
    if (edited === 'new') actions.insert(lines.length, [line])
    else if (edited !== undefined) actions.change(edited, line)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3 md:col-span-2">
      <legend className="sr-only">Line Items</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-medium" aria-hidden>
          Line Items
        </span>
        <div className="flex flex-wrap gap-2">
          {more}
          <Button onClick={() => setEdited('new')} disabled={lines.length >= MAX_LINES}>
            <Plus aria-hidden />
            Add Line Item
          </Button>
        </div>
      </div>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {notice}
      </p>
      <LineEditor
        ref={field.ref}
        kind={kind}
        lines={lines}
        keys={keys}
        actions={actions}
        note={note}
        columns={columns}
        problem={problem}
        onEdit={setEdited}
        onPaste={pasting.paste}
      />
      <div role="status" className="text-amber-ink text-sm empty:hidden">
        {pasting.notice && (
          <span className={pasting.notice.isQuiet ? 'sr-only' : undefined}>{pasting.notice.text}</span>
        )}
      </div>
      {totals && totals.total >= 0 && <ErrorText message={fieldState.error?.message} />}
      <DocumentSums totals={totals} taxRate={taxRate} />
      {edited !== undefined && (
        <LineDialog
          form={kind}
          line={edited === 'new' ? undefined : lines[edited]}
          onSave={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </fieldset>
  )
}

function ErrorText({ message }: { message: string | undefined }) {
  return message ? <p className="text-red-ink text-sm">{message}</p> : null
}

/** The errors of one line, by field. */
function problemsOf(error: FieldError | undefined, index: number): Record<string, string> | undefined {
  // react-hook-form types the errors of an array like those of a single field.
  const fields = (error as unknown as Record<number, Record<string, FieldError>> | undefined)?.[index]
  if (!fields) return undefined
  const messages = Object.entries(fields).flatMap(([name, { message } = {} as FieldError]) =>
    message ? [[name, message]] : [],
  )
  return messages.length > 0 ? Object.fromEntries(messages) : undefined
}
