import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { isSameNumber } from '@/shared/typed-number'
import { Input, type InputProps } from '../primitives/input'

interface TypedInputProps<V> extends Omit<InputProps, 'value' | 'onChange'> {
  value: V
  /** Formats the value while it is not edited. */
  show: (value: V) => string
  /** Parses the text; called on every change, so the form always holds the current value. */
  read: (text: string) => V
  onValue: (value: V, text: string) => void
  /** Whether a typed text equals the shown one; compares numbers by default. */
  isSame?: (text: string, shown: string) => boolean
}

/** An input that leaves the text alone while typing and formats it on blur. Selects its content on focus. */
export function TypedInput<V>(props: TypedInputProps<V>) {
  const { value, show, read, onValue, onBlur, onFocus, onMouseDown, onKeyDown, ...rest } = props
  const { isSame = isSameNumber, autoComplete = 'off', ...input } = rest
  const [draft, setDraft] = useState<string | null>(null)
  const isJustFocused = useRef(false)
  // A value set from elsewhere (a step, a picked record) replaces the typed text.
  const isTyped = draft !== null && Object.is(read(draft), value)

  /** The first click selects all; the next one places the cursor. */
  function selectOnFirstClick(event: MouseEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const isHere = document.activeElement === input
    if (event.button !== 0 || (isHere && !isJustFocused.current)) return
    // Otherwise the browser would place the cursor where the click was.
    event.preventDefault()
    if (isHere) input.select()
    else input.focus()
    isJustFocused.current = false
  }

  /** Enter submits only what is shown: a text that was reformatted is shown first. */
  function showBeforeSending(event: KeyboardEvent<HTMLInputElement>) {
    isJustFocused.current = false
    if (event.key !== 'Enter' || draft === null) return
    const shown = show(read(draft))
    if (shown === '' || isSame(draft, shown)) return
    event.preventDefault()
    setDraft(null)
  }

  return (
    <Input
      {...input}
      autoComplete={autoComplete}
      value={isTyped ? draft : show(value)}
      onChange={(event) => {
        const text = event.target.value
        setDraft(text)
        onValue(read(text), text)
      }}
      onFocus={(event) => {
        isJustFocused.current = true
        event.target.select()
        onFocus?.(event)
      }}
      onMouseDown={(event) => {
        selectOnFirstClick(event)
        onMouseDown?.(event)
      }}
      onKeyDown={(event) => {
        showBeforeSending(event)
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        isJustFocused.current = false
        // Invalid text stays as typed, next to its error.
        if (draft !== null && (draft.trim() === '' || show(read(draft)) !== '')) setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
