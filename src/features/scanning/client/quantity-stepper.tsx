import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from '@/ui/cx'
import { readQuantity } from '@/ui/fields/read-quantity'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'

interface QuantityStepperProps {
  /** Names the item, for those who cannot see which line this is. */
  name: string
  value: number
  max: number
  onChange: (value: number) => void
  className?: string
}

/** A whole number from 1 up, by taps or typed. What is no such number is dropped when the field is left. */
export function QuantityStepper({ name, value, max, onChange, className }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function commit() {
    const typed = draft === null ? null : readQuantity(draft, 0)
    if (typed !== null && typed >= 1 && typed <= max) onChange(typed)
    setDraft(null)
  }

  return (
    <fieldset className={cx('flex items-center', className)} aria-label={`Quantity of ${name}`}>
      <Button
        variant="ghost"
        size="icon"
        aria-label="One less"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden />
      </Button>
      <Input
        className="figures max-w-12 px-1 text-center"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        value={draft ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
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
