import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../cx'
import { Button } from '../primitives/button'
import { QuantityInput } from './quantity-field'

interface QuantityStepperProps {
  /** The item's name, for screen readers. */
  name: string
  value: number
  /** 1, unless none at all is possible. */
  min?: number
  max: number
  onChange: (value: number) => void
  className?: string
}

/** A whole number, tapped or typed. Invalid input is dropped on blur. */
export function QuantityStepper({ name, value, min = 1, max, onChange, className }: QuantityStepperProps) {
  /** Undefined while nobody types. */
  const [typed, setTyped] = useState<number | null>()

  function commit() {
    if (typeof typed === 'number' && typed >= min && typed <= max) onChange(typed)
    setTyped(undefined)
  }

  return (
    <fieldset className={cx('flex items-center', className)} aria-label={`Quantity of ${name}`}>
      <Button
        variant="ghost"
        size="icon"
        aria-label="One less"
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden />
      </Button>
      <QuantityInput
        className="figures max-w-12 px-1 text-center"
        aria-label="Quantity"
        value={typed === undefined ? value : typed}
        onValue={setTyped}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label="One more"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden />
      </Button>
    </fieldset>
  )
}
