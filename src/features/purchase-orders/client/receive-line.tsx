import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Input } from '@/ui/primitives/input'
import { remainingOf } from '../purchase-order'
import type { PoLine, ReceiveInput } from '../purchase-order.schema'

interface ReceiveLineProps {
  control: Control<ReceiveInput, unknown, ReceiveInput>
  name: `items.${number}.quantityReceived`
  line: PoLine
}

/** How many have arrived of one line: at least none, at most what is still to come. */
export function ReceiveLine({ control, name, line }: ReceiveLineProps) {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const most = remainingOf(line)
  const error = fieldState.error?.message
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <label htmlFor={id} className="min-w-0">
        <span className="block break-words font-medium">{line.description}</span>
        <span className="figures block text-quiet text-sm" id={`${id}-progress`}>
          {most} of {line.quantity} {line.unit} remaining
        </span>
      </label>
      <Input
        id={id}
        ref={field.ref}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        placeholder="0"
        className="figures w-24! text-right [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-progress`}
        value={field.value || ''}
        onChange={(event) => field.onChange(within(event.target.value, most))}
        onBlur={field.onBlur}
      />
      {error && <p className="col-span-2 text-red-ink text-sm">{error}</p>}
    </li>
  )
}

/** What is no number counts as none. */
function within(text: string, most: number): number {
  const entered = Number.parseInt(text, 10)
  return Number.isNaN(entered) ? 0 : Math.min(Math.max(entered, 0), most)
}
