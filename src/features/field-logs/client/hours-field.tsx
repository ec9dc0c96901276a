import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatHours, parseHours } from '@/shared/hours'
import { FieldFrame, type FieldProps, useField } from '@/ui/fields/field'
import { TypedInput } from '@/ui/fields/typed-input'
import { Button } from '@/ui/primitives/button'

interface HoursFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** In minutes: the increment for buttons and arrow keys; typed values must be a multiple of it. */
  step: number
}

/** Stores whole minutes and shows hours ("7.75"). Empty input is null, invalid input NaN. */
export function HoursField<In extends FieldValues, Out>(props: HoursFieldProps<In, Out>) {
  const { field, error, attributes } = useField(props)
  const { step, disabled } = props
  const minutes: number = Number.isFinite(field.value) ? field.value : 0

  /** Moves to the next multiple of the step. */
  function move(direction: 1 | -1) {
    const next = direction === 1 ? Math.floor(minutes / step) + 1 : Math.ceil(minutes / step) - 1
    field.onChange(Math.max(0, next * step))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }

  function read(text: string): number | null {
    if (text.trim() === '') return null
    const typed = parseHours(text)
    return typed !== null && typed % step === 0 ? typed : Number.NaN
  }

  return (
    <FieldFrame {...props} id={attributes.id} error={error}>
      <div className="flex gap-2">
        <Button
          size="icon"
          aria-label={`Decrease ${props.label.toLowerCase()}`}
          disabled={disabled || minutes === 0}
          onClick={() => move(-1)}
        >
          <Minus aria-hidden />
        </Button>
        <TypedInput<number | null>
          {...attributes}
          ref={field.ref}
          inputMode="decimal"
          placeholder={props.placeholder ?? '0.00'}
          className="figures text-center"
          value={field.value ?? null}
          show={(value) => (value !== null && Number.isFinite(value) ? formatHours(value) : '')}
          read={read}
          onValue={field.onChange}
          onKeyDown={onKeyDown}
          onBlur={field.onBlur}
        />
        <Button
          size="icon"
          aria-label={`Increase ${props.label.toLowerCase()}`}
          disabled={disabled}
          onClick={() => move(1)}
        >
          <Plus aria-hidden />
        </Button>
      </div>
    </FieldFrame>
  )
}
