import { DollarSign } from 'lucide-react'
import { useState } from 'react'
import { formatAmount, formatMoney, parseCents } from '@/shared/money'
import { TypedInput } from './fields/typed-input'
import { FilterRange, type Range } from './filter-range'

interface FilterAmountProps {
  /** What is filtered: "Total". */
  label: string
  /** Text for no filter. */
  all?: string
  /** In cents. */
  value: Range<number>
  onChange: (amounts: Record<keyof Range<number>, number | undefined>) => void
}

/** Filters a list by amount. */
export function FilterAmount({ label, all = 'Any Amount', value, onChange }: FilterAmountProps) {
  return (
    <FilterRange
      label={label}
      text={amountsText(value) ?? all}
      icon={DollarSign}
      className="md:w-40"
      ends={{ from: 'At Least', to: 'At Most' }}
      input={(end, id) => (
        <AmountEnd
          id={id}
          value={value[end]}
          onChange={(cents) => onChange({ from: value.from, to: value.to, [end]: cents })}
        />
      )}
    />
  )
}

interface AmountEndProps {
  id: string
  value: number | undefined
  onChange: (cents: number | undefined) => void
}

/** Applied on blur or Enter; invalid input is ignored. */
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

function amountsText({ from, to }: Range<number>): string | undefined {
  if (from !== undefined && to !== undefined) return `${formatMoney(from)} – ${formatMoney(to)}`
  if (from !== undefined) return `From ${formatMoney(from)}`
  return to === undefined ? undefined : `Up to ${formatMoney(to)}`
}
