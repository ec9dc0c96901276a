import { type ComponentProps, useState } from 'react'
import { Input } from '../primitives/input'

interface TypedInputProps<V> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: V
  /** How the value reads while it is not being edited. */
  show: (value: V) => string
  /** What the typed text means; called on every change, so the form always holds the present value. */
  read: (text: string) => V
  onValue: (value: V) => void
}

/** An input that leaves the text alone while a person types and tidies it when they go on. */
export function TypedInput<V>({ value, show, read, onValue, onBlur, ...props }: TypedInputProps<V>) {
  const [draft, setDraft] = useState<string | null>(null)
  // A value that was set from elsewhere (a step, a picked record) takes the place of what was typed.
  const isTyped = draft !== null && Object.is(read(draft), value)
  return (
    <Input
      {...props}
      autoComplete="off"
      value={isTyped ? draft : show(value)}
      onChange={(event) => {
        setDraft(event.target.value)
        onValue(read(event.target.value))
      }}
      onBlur={(event) => {
        // What could not be read stays as typed, next to its error.
        if (draft !== null && (draft.trim() === '' || show(read(draft)) !== '')) setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
