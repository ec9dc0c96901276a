import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { documentTotals, MAX_LINES } from '@/shared/document-totals'
import { Button } from '../primitives/button'
import { DocumentSums } from './document-sums'
import { type Line, type LineColumn, lineColumns, toPriced } from './line-columns'
import { LineDialog, type LineForm } from './line-dialog'
import { LineTable } from './line-table'

interface LineItemsFieldProps<L extends FieldValues, In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  /** The form's list of lines. */
  name: FieldPath<In>
  /** How one of them is entered. */
  line: LineForm<L, L>
  /** In hundredths of a percent. */
  taxRate: number
  /** Stands under a line's description. */
  note?: (line: L) => ReactNode
  /** Columns that only this kind of document has, after the description. */
  columns?: readonly LineColumn<L>[]
}

/** The lines of a document in its form: added, edited and removed in memory, with running totals below. */
export function LineItemsField<L extends Line & FieldValues, In extends FieldValues, Out>(
  props: LineItemsFieldProps<L, In, Out>,
) {
  const { control, name, line: kind, taxRate, note, columns = [] } = props
  const { field, fieldState } = useController({ control, name })
  const lines: L[] = field.value ?? []
  const [edited, setEdited] = useState<number | 'new'>()
  const add = useRef<HTMLButtonElement>(null)
  const setAdd = (button: HTMLButtonElement | null) => {
    add.current = button
    field.ref(button)
  }
  const totals = documentTotals(
    lines.map((line) => toPriced(line, kind.price)),
    taxRate,
  )
  const usual = lineColumns<L>({ ...kind, note })

  function keep(line: L) {
    field.onChange(edited === 'new' ? [...lines, line] : lines.map((kept, i) => (i === edited ? line : kept)))
  }

  function remove(index: number) {
    field.onChange(lines.filter((_, i) => i !== index))
    // The button that had the focus is gone.
    add.current?.focus()
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3 md:col-span-2">
      <legend className="sr-only">Line Items</legend>
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium" aria-hidden>
          Line Items
        </span>
        <Button ref={setAdd} onClick={() => setEdited('new')} disabled={lines.length >= MAX_LINES}>
          <Plus aria-hidden />
          Add Line Item
        </Button>
      </div>
      {lines.length === 0 ? (
        <p className="rounded-lg border border-line border-dashed px-4 py-6 text-center text-quiet">
          No line items yet. Add at least one to save.
        </p>
      ) : (
        <LineTable
          lines={lines}
          columns={[usual.description, ...columns, usual.quantity, usual.unit, usual.price, usual.total]}
          problem={(index) => problemOf(fieldState.error, index)}
          actions={({ description }, index) => (
            <>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Edit ${description}`}
                onClick={() => setEdited(index)}
              >
                <Pencil aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${description}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            </>
          )}
        />
      )}
      {totals && <ErrorText message={fieldState.error?.message} />}
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

/** The first of the errors that a list of lines holds for one of them. */
function problemOf(error: FieldError | undefined, index: number): string | undefined {
  const fields = (error as unknown as Record<number, Record<string, FieldError>> | undefined)?.[index]
  return fields && Object.values(fields).find((field) => field?.message)?.message
}
