import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '../cx'
import type { RecordSource } from '../list-state'
import { Button } from './button'
import type { ComboboxOption, CreateOption } from './combobox-list'
import { ComboboxPopup, type Offered } from './combobox-popup'
import { cellControlClass, controlClass } from './input'

interface ComboboxProps<T> {
  source: Pick<RecordSource<T>, 'useList'>
  toOption: (row: T) => ComboboxOption
  /** What the field shows while nobody is searching: the chosen record's name, or the free text. */
  text: string
  onPick: (row: T | null) => void
  /** Lets any text stand; called as it is typed. */
  onText?: (text: string) => void
  /** Offers to make the record that was not found. */
  create?: CreateOption
  /** Only the text, without a frame and a button, as a cell of a table. */
  isBare?: boolean
  placeholder?: string
  disabled?: boolean
  className?: string
  onBlur?: () => void
  ref?: React.Ref<HTMLInputElement>
  id?: string
  name?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

const NOTHING = { rows: [], isCurrent: false, hasCreate: false }

/**
 * A text input that searches records on the server while one types. The focus never leaves the input. Closed it is
 * hardly more than the input, so that a table may hold hundreds.
 */
export function Combobox<T extends { id: string }>(props: ComboboxProps<T>) {
  const { source, toOption, text, onPick, onText, create, isBare, className, onBlur, disabled, ...input } =
    props
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const [highlighted, setHighlighted] = useState(-1)
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const offered = useRef<Offered<T>>(NOTHING)
  const shown = onText ? text : (draft ?? text)
  const typed = draft?.trim() ?? ''

  function open() {
    if (!isOpen) offered.current = NOTHING
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setDraft(null)
  }

  function pick(row: T) {
    onPick(row)
    close()
  }

  function makeNew() {
    close()
    create?.onCreate(typed)
  }

  function type(value: string) {
    setDraft(value)
    open()
    setHighlighted(onText || value === '' ? -1 : 0)
    onText?.(value)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { rows, isCurrent, hasCreate } = offered.current
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const last = rows.length - (hasCreate ? 0 : 1)
      event.preventDefault()
      setHighlighted(isOpen ? Math.max(0, Math.min(highlighted + step, last)) : 0)
      open()
    } else if (event.key === 'Enter' && isOpen) {
      const row = rows[highlighted]
      const isNew = hasCreate && isCurrent && highlighted === rows.length
      // Enter on a free text submits the form as in any text field.
      if (row || isNew || !onText) event.preventDefault()
      if (isNew) makeNew()
      else if (row && isCurrent) pick(row)
    }
  }

  return (
    <div ref={frame} className={cx('relative', className)}>
      <input
        {...input}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
        disabled={disabled}
        className={cx(
          'truncate',
          isBare ? cellControlClass : cx(controlClass, 'h-control pr-11 pl-3 md:pr-9'),
        )}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          onBlur?.()
          // Once the focus has arrived: what leaves the page on its way makes a dialog take the focus back.
          setTimeout(() => {
            if (draft === '' && !onText) onPick(null)
            close()
          })
        }}
      />
      {!isBare && (
        <Button
          variant="ghost"
          size="icon"
          tabIndex={-1}
          disabled={disabled}
          aria-label={shown ? 'Clear' : 'Show options'}
          className="absolute top-0 right-0"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (shown) {
              onPick(null)
              onText?.('')
              close()
            } else if (isOpen) setOpen(false)
            else open()
            frame.current?.querySelector('input')?.focus()
          }}
        >
          {shown ? <X aria-hidden /> : <ChevronDown aria-hidden />}
        </Button>
      )}
      {isOpen && (
        <ComboboxPopup
          id={listId}
          frame={frame}
          source={source}
          toOption={toOption}
          typed={typed}
          offered={offered}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onPick={pick}
          create={create && { ...create, onCreate: makeNew }}
          onClose={close}
        />
      )}
    </div>
  )
}
