import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../cx'
import { controlClass } from './input'
import { SelectList } from './select-list'
import { useTypeAhead } from './use-type-ahead'

export interface SelectOption {
  value: string
  label: ReactNode
}

interface SelectProps {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string
  /** Text of the closed control, if not the chosen option. */
  shown?: ReactNode
  disabled?: boolean
  className?: string
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  ref?: React.Ref<HTMLButtonElement>
  onBlur?: () => void
}

const OPENING_KEYS = [' ', 'Enter', 'ArrowUp', 'ArrowDown']

/**
 * One of a few options; for records use RecordSelect. Closed it is only a button, so that a screen may hold
 * hundreds; the list is rendered while open.
 */
export function Select(props: SelectProps) {
  const { value, onChange, options, placeholder, shown, disabled, className, ref, ...attributes } = props
  const [place, setPlace] = useState<DOMRect | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // A click without a pointer event comes from a screen reader and is treated like a touch.
  const pointer = useRef('touch')
  const typeAhead = useTypeAhead(options, value, onChange)
  const chosen = options.find((option) => option.value === value)
  const isOpen = place !== null

  const open = () => setPlace(button.current?.getBoundingClientRect() ?? null)

  function onPointerDown(event: PointerEvent) {
    pointer.current = event.pointerType
    if (event.button !== 0 || event.ctrlKey || event.pointerType !== 'mouse') return
    // The list takes the focus.
    event.preventDefault()
    open()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (typeAhead(event) || !OPENING_KEYS.includes(event.key)) return
    event.preventDefault()
    open()
  }

  return (
    <>
      <button
        {...attributes}
        ref={(element) => {
          button.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        type="button"
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="none"
        data-state={isOpen ? 'open' : 'closed'}
        data-placeholder={value === '' && !chosen ? '' : undefined}
        disabled={disabled}
        onPointerDown={onPointerDown}
        onClick={() => {
          button.current?.focus()
          if (pointer.current !== 'mouse') open()
        }}
        onKeyDown={onKeyDown}
        className={cx(
          controlClass,
          'flex h-control items-center justify-between gap-2 px-3 text-left data-placeholder:text-quiet',
          className,
        )}
      >
        <span className="pointer-events-none truncate">
          {shown ?? (chosen ? chosen.label : value === '' && placeholder)}
        </span>
        <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden />
      </button>
      {place && (
        <SelectList
          place={place}
          value={value}
          options={options}
          onChange={onChange}
          onClose={() => setPlace(null)}
          onClosed={() => button.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  )
}
