import { Pencil, Trash2 } from 'lucide-react'
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import type { FieldValues } from 'react-hook-form'
import { cx } from '@/ui/cx'
import { MoneyInput } from '@/ui/fields/money-field'
import { QuantityInput } from '@/ui/fields/quantity-field'
import { Button } from '@/ui/primitives/button'
import { Combobox } from '@/ui/primitives/combobox'
import { Input } from '@/ui/primitives/input'
import { isBlank, type Line, type LineColumn, lineTotalText, priceOf } from './line-columns'
import type { LineForm } from './line-dialog'
import { decimalsOf, quantityWords } from './quantity-words'
import type { LineActions } from './use-lines'

interface LineRowProps<L extends FieldValues, T> {
  index: number
  /** Undefined for the row that starts the next one. */
  line: L | undefined
  kind: LineForm<L, T>
  actions: LineActions<L>
  note: ((line: L) => ReactNode) | undefined
  columns: readonly LineColumn<L>[]
  problems: Record<string, string> | undefined
  onEdit: (index: number) => void
  onRemove: (index: number) => void
  onPaste: (event: ClipboardEvent, index: number) => void
  onNext: (index: number) => void
}

/** A cell with its column's label, for stacked rows. */
const labelled =
  'max-md:before:block max-md:before:px-2 max-md:before:text-quiet max-md:before:text-sm max-md:before:content-[attr(data-label)]'

function Row<L extends Line & FieldValues, T extends { id: string }>(props: LineRowProps<L, T>) {
  const { index, line, kind, actions, note, columns, problems, onEdit, onRemove, onPaste, onNext } = props
  const id = useId()
  const change = (values: Partial<L>) => actions.change(index, values)
  const place = `line ${index + 1}`
  const price = line ? priceOf(line, kind.price) : null
  const [typedQuantity, setTypedQuantity] = useState('')
  // Shown while typing, instead of the schema's message.
  const wrongQuantity = Number.isNaN(line?.quantity) ? quantityWords(typedQuantity, kind) : null
  const otherProblems = Object.entries(problems ?? {}).filter(
    ([field]) => field !== 'quantity' || !wrongQuantity,
  )
  const numberCell = cx(labelled, 'min-w-0', !line && 'max-md:hidden')
  const invalid = (field: string, value?: number | null) => ({
    'aria-invalid': problems?.[field] || Number.isNaN(value) ? true : undefined,
    'aria-describedby':
      problems?.[field] || (field === 'quantity' && wrongQuantity) ? `${id}-problem` : undefined,
  })

  function onKeyDown(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key !== 'Enter' || event.defaultPrevented || !isPlain) return
    if (!(event.target instanceof HTMLInputElement)) return
    // Enter would save the whole document.
    event.preventDefault()
    if (line) onNext(index + 1)
  }

  /** Only after blur: an element removed while the focus moves makes a dialog take it back. */
  function forgetOnceLeft(row: HTMLElement) {
    setTimeout(() => {
      const now = actions.at(index)
      if (!row.contains(document.activeElement) && now && isBlank(now, kind.price)) actions.remove(index)
    })
  }

  return (
    <tr
      data-line={index}
      onKeyDown={onKeyDown}
      onPaste={(event) => onPaste(event, index)}
      onBlur={(event) => line && isBlank(line, kind.price) && forgetOnceLeft(event.currentTarget)}
      className={cx(
        'grid grid-cols-[5rem_minmax(0,1fr)_7.5rem] gap-x-1 p-1.5 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]',
        'md:grid-cols-(--line-columns) md:gap-x-0 md:px-0 md:py-0.5 md:*:px-1',
      )}
    >
      <td className="min-w-0 max-md:col-span-full md:pl-2!">
        <Description {...props} attributes={invalid('description')} />
        {line && note && <div className="px-2 empty:hidden">{note(line)}</div>}
      </td>
      {columns.map(({ label, cell }) => (
        <td key={label} className="truncate px-2! text-quiet max-md:hidden md:content-center">
          {line && cell(line)}
        </td>
      ))}
      <td data-label="Quantity" className={numberCell}>
        <QuantityInput
          {...invalid('quantity', line?.quantity)}
          aria-label={`Quantity of ${place}`}
          decimals={decimalsOf(kind)}
          placeholder={line ? undefined : '1'}
          isBare
          className="figures md:text-right"
          value={line?.quantity ?? null}
          onValue={(quantity, text) => {
            setTypedQuantity(text)
            change({ quantity } as Partial<L>)
          }}
        />
      </td>
      <td className="truncate px-2! text-quiet max-md:hidden md:content-center">{line?.unit}</td>
      <td data-label={kind.priceLabel} className={numberCell}>
        <MoneyInput
          {...invalid(kind.price, price)}
          aria-label={`${kind.priceLabel} of ${place}`}
          signed={kind.fractions}
          placeholder={line ? undefined : '0.00'}
          isBare
          className="figures md:text-right"
          value={price}
          onValue={(cents) => change({ [kind.price]: cents } as Partial<L>)}
        />
      </td>
      <td data-label="Total" className={cx(numberCell, 'figures truncate px-2! text-right font-medium')}>
        <span className="flex h-control items-center justify-end">
          {line && lineTotalText(line, kind.price)}
        </span>
      </td>
      <td className={cx('flex items-center justify-end max-md:col-span-full', !line && 'max-md:hidden')}>
        {line && (
          <>
            <span className="mr-auto truncate px-2 text-quiet md:hidden">
              {columns.map(({ label, cell }) => (
                <Fragment key={label}>{cell(line)} · </Fragment>
              ))}
              {line.unit}
            </span>
            <Button variant="ghost" size="icon" title="Details" onClick={() => onEdit(index)}>
              <Pencil aria-hidden />
              <span className="sr-only">Edit {line.description || place}</span>
            </Button>
            <Button variant="ghost" size="icon" title="Remove" onClick={() => onRemove(index)}>
              <Trash2 aria-hidden />
              <span className="sr-only">Remove {line.description || place}</span>
            </Button>
          </>
        )}
      </td>
      {(problems || wrongQuantity) && (
        <td id={`${id}-problem`} className="col-span-full px-2! pb-1 text-red-ink text-sm md:pl-4!">
          {wrongQuantity && <span className="block">{wrongQuantity}</span>}
          {otherProblems.map(([, message]) => message).join('. ')}
        </td>
      )}
    </tr>
  )
}

interface DescriptionProps<L extends FieldValues, T> extends LineRowProps<L, T> {
  attributes: object
}

/** The description: free text, or a record that fills the rest of the line too. */
function Description<L extends Line & FieldValues, T extends { id: string }>(props: DescriptionProps<L, T>) {
  const { index, line, kind, actions, attributes, onNext } = props
  const common = {
    ...attributes,
    'aria-label': `Line ${index + 1}`,
    placeholder: line ? undefined : index === 0 ? 'Type, or paste rows from a spreadsheet' : 'Next line',
  }
  const text = line?.description ?? ''
  const setText = (description: string) => actions.change(index, { description } as Partial<L>)
  const { from } = kind
  const box = useRef<HTMLInputElement>(null)
  function goToQuantity() {
    // An awaited match may arrive after the person has moved on.
    if (document.activeElement !== box.current) return
    const quantity = box.current?.closest('tr')?.querySelectorAll('input')[1]
    quantity?.focus()
    quantity?.select()
  }
  if (!from)
    return (
      <Input
        {...common}
        autoComplete="off"
        isBare
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    )
  return (
    <Combobox
      {...common}
      ref={box}
      isBare
      source={from.source}
      toOption={from.toOption}
      text={text}
      onText={setText}
      onAdd={goToQuantity}
      onEnter={() => line && onNext(index + 1)}
      onPick={(row) => {
        if (!row) return
        actions.change(index, from.toLine(row))
        goToQuantity()
      }}
    />
  )
}

/** Memoised: a document may have 500 lines. */
export const LineRow = memo(Row, (before, after) => {
  const { line: oldLine, problems: oldProblems, ...old } = before
  const { line, problems, ...now } = after
  return isSame(oldLine, line) && isSame(oldProblems, problems) && isSame(old, now)
}) as typeof Row

function isSame(one: object | undefined, other: object | undefined): boolean {
  if (one === other || !one || !other) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}
