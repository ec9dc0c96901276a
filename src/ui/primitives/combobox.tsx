import { ChevronDown, X } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cx } from '../cx'
import { useDebounced } from '../hooks'
import type { RecordSource } from '../list-state'
import { Button } from './button'
import { ComboboxList, type ComboboxOption } from './combobox-list'
import { controlClass } from './input'
import { popClass } from './menu-style'

interface ComboboxProps<T> {
  source: Pick<RecordSource<T>, 'useList'>
  toOption: (row: T) => ComboboxOption
  /** What the field shows while nobody is searching: the chosen record's name, or the free text. */
  text: string
  onPick: (row: T | null) => void
  /** Lets any text stand; called as it is typed. */
  onText?: (text: string) => void
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

const PAGE = 50

/** A text input that searches records on the server while one types. The focus never leaves the input. */
export function Combobox<T extends { id: string }>(props: ComboboxProps<T>) {
  const { source, toOption, text, onPick, onText, className, onBlur, disabled, ...input } = props
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const [highlighted, setHighlighted] = useState(-1)
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const search = useDebounced(draft?.trim() ?? '', 200)
  const list = source.useList({ search: search || undefined }, { limit: PAGE, enabled: isOpen })
  // While an answer is awaited the list still shows the one before, of which Enter must not take anything.
  const isCurrent = search === (draft?.trim() ?? '') && !list.isRefreshing
  const shown = onText ? text : (draft ?? text)

  function close() {
    setOpen(false)
    setDraft(null)
  }

  function pick(row: T) {
    onPick(row)
    close()
  }

  function type(value: string) {
    setDraft(value)
    setOpen(true)
    setHighlighted(onText || value === '' ? -1 : 0)
    onText?.(value)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setHighlighted(isOpen ? Math.max(0, Math.min(highlighted + step, list.items.length - 1)) : 0)
      setOpen(true)
    } else if (event.key === 'Enter' && isOpen) {
      const row = list.items[highlighted]
      // Enter on a free text submits the form as in any text field.
      if (row || !onText) event.preventDefault()
      if (row && isCurrent) pick(row)
    }
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && close()}>
      <Radix.Anchor asChild>
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
            className={cx(controlClass, 'h-control truncate pr-11 pl-3 md:pr-9')}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onClick={() => setOpen(true)}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (draft === '' && !onText) onPick(null)
              close()
              onBlur?.()
            }}
          />
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
              } else setOpen(!isOpen)
              frame.current?.querySelector('input')?.focus()
            }}
          >
            {shown ? <X aria-hidden /> : <ChevronDown aria-hidden />}
          </Button>
        </div>
      </Radix.Anchor>
      {/* Inside the dialog that it belongs to, else that dialog would keep its list from scrolling. */}
      <Radix.Portal container={frame.current?.closest<HTMLElement>('[data-dialog]')}>
        <Radix.Content
          role="presentation"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (frame.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className={cx(popClass, 'w-(--radix-popover-trigger-width) min-w-56 overflow-hidden')}
        >
          <ComboboxList
            id={listId}
            list={list}
            toOption={toOption}
            isStale={!isCurrent}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onPick={pick}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
