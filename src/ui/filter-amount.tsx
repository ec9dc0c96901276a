import { DollarSign } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatAmount, formatMoney, parseCents } from '@/shared/money'
import { cx } from './cx'
import { TypedInput } from './fields/typed-input'
import { controlClass } from './primitives/input'
import { Popover, PopoverContent, PopoverTrigger } from './primitives/popover'

/** In cents; both ends belong to it, either may be open. */
interface Amounts {
  from?: number
  to?: number
}

interface FilterAmountProps {
  /** What is narrowed: "Total". */
  label: string
  /** The words for no filter. */
  all: string
  value: Amounts
  onChange: (amounts: Record<keyof Amounts, number | undefined>) => void
}

/** Narrows a list to what costs so much. */
export function FilterAmount({ label, all, value, onChange }: FilterAmountProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const text = amountsText(value) ?? all
  return (
    <Popover>
      <PopoverTrigger
        ref={trigger}
        aria-label={`Filter by ${label.toLowerCase()}: ${text}`}
        className={cx(
          controlClass,
          'figures flex h-control items-center justify-between gap-2 px-3 text-left md:w-40',
        )}
      >
        <span className="truncate">{text}</span>
        <DollarSign className="size-4 shrink-0 text-quiet" aria-hidden />
      </PopoverTrigger>
      <PopoverContent
        aria-label={label}
        container={trigger.current?.closest<HTMLElement>('[data-dialog]')}
        className="flex w-64 flex-col gap-4"
      >
        <p className="font-semibold">{label}</p>
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-${end}`} className="font-medium">
              {end === 'from' ? 'At Least' : 'At Most'}
            </label>
            <AmountEnd
              id={`${id}-${end}`}
              value={value[end]}
              onChange={(cents) => onChange({ from: value.from, to: value.to, [end]: cents })}
            />
          </div>
        ))}
      </PopoverContent>
    </Popover>
  )
}

interface AmountEndProps {
  id: string
  value: number | undefined
  onChange: (cents: number | undefined) => void
}

/** The list follows once the person goes on, or presses Enter; what cannot be read asks for nothing. */
function AmountEnd({ id, value, onChange }: AmountEndProps) {
  const [typed, setTyped] = useState<{ cents: number | undefined }>()
  const take = () => {
    if (typed && typed.cents !== value) onChange(typed.cents)
    setTyped(undefined)
  }
  return (
    <TypedInput<number | undefined>
      id={id}
      inputMode="decimal"
      value={typed ? typed.cents : value}
      show={(cents) => (cents === undefined ? '' : formatAmount(cents))}
      read={(text) => readCents(text)}
      onValue={(cents) => setTyped({ cents })}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function readCents(text: string): number | undefined {
  const cents = parseCents(text)
  return cents === null || cents < 0 ? undefined : cents
}

function amountsText({ from, to }: Amounts): string | undefined {
  if (from !== undefined && to !== undefined) return `${formatMoney(from)} – ${formatMoney(to)}`
  if (from !== undefined) return `From ${formatMoney(from)}`
  return to === undefined ? undefined : `Up to ${formatMoney(to)}`
}
