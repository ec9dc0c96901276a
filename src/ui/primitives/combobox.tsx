import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '../cx'
import type { RecordSource } from '../list-state'
import { Button } from './button'
import type { ComboboxOption, CreateOption } from './combobox-list'
import { ComboboxPopup, type Offered } from './combobox-popup'
import { cellControlClass, controlClass } from './input'
import { usePendingEnter } from './use-pending-enter'

interface ComboboxProps<T> {
  source: Pick<RecordSource<T>, 'useList' | 'isLocal'>
  toOption: (row: T) => ComboboxOption
  /** The text when not searching: the selected record's name, or the free text. */
  text: string
  onPick: (row: T | null) => void
  /** Allows free text and offers it as 'Add "Garage"'; called while typing. */
  onText?: (text: string) => void
  /** Called when that entry was chosen. */
  onAdd?: (text: string) => void
  /** Offers to create a missing record. */
  create?: CreateOption
  /** What Enter does while the list is closed, instead of opening it. It never submits the form. */
  onEnter?: () => void
  /** Text only, without frame and button, as a table cell. */
  isBare?: boolean
  placeholder?: string
  disabled?: boolean
  className?: string
  onBlur?: () => void
  ref?: React.Ref<HTMLInputElement>
  id?: string
  name?: string
  enterKeyHint?: 'done'
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

const NOTHING = { rows: [], extras: [], isCurrent: false, hasFailed: false }

/**
 * A text input that searches records on the server while typing. The first match is highlighted. Enter
 * chooses the highlighted match, waiting for pending results; leaving the field chooses nothing. The focus
 * stays in the input. Closed it is little more than the input, so that a table may contain hundreds.
 */
export function Combobox<T extends { id: string }>(props: ComboboxProps<T>) {
  const { source, toOption, text, onPick, onText, onAdd, create, onEnter, isBare, className, ...rest } = props
  const { onBlur, disabled, ...input } = rest
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const [highlighted, setHighlighted] = useState(-1)
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const offered = useRef<Offered<T>>(NOTHING)
  const awaited = usePendingEnter()
  const shown = onText ? text : (draft ?? text)
  const typed = draft?.trim() ?? ''
  const hasFocus = () => frame.current?.contains(document.activeElement) ?? false

  function open() {
    if (!isOpen) offered.current = NOTHING
    setOpen(true)
  }

  function close() {
    awaited.end()
    setOpen(false)
    setDraft(null)
  }

  function pick(row: T) {
    onPick(row)
    close()
  }

  function addText() {
    onText?.(typed)
    onAdd?.(typed)
    close()
  }

  function makeNew() {
    close()
    create?.onCreate(typed)
  }

  function take(index: number) {
    const { rows, extras } = offered.current
    const row = rows[index]
    if (row) return pick(row)
    const extra = extras[index - rows.length]
    if (extra === 'add') addText()
    else if (extra === 'create') makeNew()
    else {
      if (draft === '' && !onText) onPick(null)
      close()
    }
  }

  /** The results for the typed text have arrived. */
  function onCurrent() {
    if (!awaited.end()) return
    const { rows, extras, hasFailed } = offered.current
    // A form must not open over the field that the person has moved on to.
    const canTake = rows[highlighted] || extras[highlighted - rows.length] !== 'create' || hasFocus()
    if (canTake && !hasFailed) take(highlighted)
    else if (!hasFocus()) close()
  }

  function type(value: string) {
    awaited.end()
    setDraft(value)
    open()
    setHighlighted(value.trim() === '' ? -1 : 0)
    onText?.(value)
  }

  function step(by: number) {
    const { rows, extras, isCurrent } = offered.current
    if (!isOpen) {
      open()
      setHighlighted(0)
    } else if (isCurrent)
      setHighlighted(Math.max(0, Math.min(highlighted + by, rows.length + extras.length - 1)))
  }

  function enter() {
    if (!isOpen) return onEnter ? onEnter() : open()
    if (highlighted >= 0 && !offered.current.isCurrent) awaited.begin()
    else take(highlighted)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys during IME composition belong to the composition.
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by && event.key !== 'Enter') return
    event.preventDefault()
    if (by) step(by)
    else enter()
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
          // After Enter, moving on quickly must not discard the pending choice.
          if (awaited.isAwaited()) return
          onBlur?.()
          // After the focus has moved: an element removed earlier makes a dialog take the focus back.
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
          onCurrent={onCurrent}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onPick={pick}
          onAdd={onText && addText}
          create={create && { ...create, onCreate: makeNew }}
          onClose={close}
          isHeld={awaited.isAwaited}
        />
      )}
    </div>
  )
}
