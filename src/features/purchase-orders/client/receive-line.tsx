import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { TypedInput } from '@/ui/fields/typed-input'
import { remainingOf } from '../purchase-order'
import type { PoLine, ReceiveInput } from '../purchase-order.schema'

interface ReceiveLineProps {
  control: Control<ReceiveInput, unknown, ReceiveInput>
  name: `items.${number}.quantityReceived`
  line: PoLine
}

/** The quantity that arrived for one line, from 0 to what remains. */
export function ReceiveLine({ control, name, line }: ReceiveLineProps) {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const max = remainingOf(line)
  const error = field.value > max ? `Only ${max} remaining` : fieldState.error?.message
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <label htmlFor={id} className="min-w-0">
        <span className="block break-words font-medium">{line.description}</span>
        <span className="figures block text-quiet text-sm" id={`${id}-progress`}>
          {max} of {line.quantity} {line.unit} remaining
        </span>
      </label>
      <TypedInput<number>
        id={id}
        ref={field.ref}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        placeholder="0"
        className="figures w-24! text-right [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-progress ${id}-error`}
        value={field.value}
        show={(units) => (units === 0 ? '' : String(units))}
        // Non-numeric input counts as 0.
        read={(text) => Number(text) || 0}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
      <p id={`${id}-error`} className="col-span-2 text-red-ink text-sm empty:hidden">
        {error}
      </p>
    </li>
  )
}
