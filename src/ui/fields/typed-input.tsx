import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { isSameNumber } from '@/shared/typed-number'
import { Input, type InputProps } from '../primitives/input'

interface TypedInputProps<V> extends Omit<InputProps, 'value' | 'onChange'> {
  value: V
  /** How the value reads while it is not being edited. */
  show: (value: V) => string
  /** What the typed text means; called on every change, so the form always holds the present value. */
  read: (text: string) => V
  onValue: (value: V, text: string) => void
  /** Whether a typed text says what is shown for it; as a number does, unless told otherwise. */
  says?: (text: string, shown: string) => boolean
}

/**
 * An input that leaves the text alone while a person types and tidies it when they go on. What it holds is selected
 * with the focus, so that typing takes its place.
 */
export function TypedInput<V>(props: TypedInputProps<V>) {
  const { value, show, read, onValue, onBlur, onFocus, onMouseDown, onKeyDown, ...rest } = props
  const { says = isSameNumber, autoComplete = 'off', ...input } = rest
  const [draft, setDraft] = useState<string | null>(null)
  const isJustFocused = useRef(false)
  // A value that was set from elsewhere (a step, a picked record) takes the place of what was typed.
  const isTyped = draft !== null && Object.is(read(draft), value)

  /** The first click only brings the focus, or finds it here unused; the next one places the cursor. */
  function selectOnFirstClick(event: MouseEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const isHere = document.activeElement === input
    if (event.button !== 0 || (isHere && !isJustFocused.current)) return
    // What the browser would do last is to put the cursor where the click fell.
    event.preventDefault()
    if (isHere) input.select()
    else input.focus()
    isJustFocused.current = false
  }

  /** Enter sends only what is shown: a text that was understood otherwise than it reads is shown first. */
  function showBeforeSending(event: KeyboardEvent<HTMLInputElement>) {
    isJustFocused.current = false
    if (event.key !== 'Enter' || draft === null) return
    const shown = show(read(draft))
    if (shown === '' || says(draft, shown)) return
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
        // What could not be read stays as typed, next to its error.
        if (draft !== null && (draft.trim() === '' || show(read(draft)) !== '')) setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
