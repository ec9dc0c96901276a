import { formatPercent, parsePercent } from '@/shared/percent'
import { MoneyInput } from '@/ui/fields/money-field'
import { TypedInput } from '@/ui/fields/typed-input'
import { percentOf } from '../billing'
import type { UnbilledEstimateLine } from '../billing.schema'

interface EstimatePartProps {
  line: UnbilledEstimateLine
  /** In cents. */
  value: number | null | undefined
  onValue: (cents: number | null) => void
}

/** The part of a line's price to bill: an amount, or a percentage. */
export function EstimatePart({ line, value, onValue }: EstimatePartProps) {
  const { description, total } = line
  const cents = value ?? null
  const percent = cents === null || !Number.isFinite(cents) ? null : Math.round((cents * 10_000) / total)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MoneyInput
        aria-label={`Amount of ${description}`}
        className="figures w-32! text-right md:w-36!"
        signed={total < 0}
        value={cents}
        onValue={onValue}
      />
      <span className="text-quiet">or</span>
      <TypedInput<number | null>
        aria-label={`Percentage of ${description}`}
        className="figures w-20! text-right md:w-24!"
        inputMode="decimal"
        value={percent}
        show={(hundredths) => (hundredths === null ? '' : formatPercent(hundredths))}
        read={parsePercent}
        onValue={(hundredths) => onValue(hundredths === null ? null : percentOf(total, hundredths))}
      />
      <span className="text-quiet">%</span>
    </div>
  )
}
