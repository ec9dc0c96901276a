import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { formatDate, today } from '@/shared/dates'
import { addDays, monthOf } from '@/shared/days'
import { DATE } from './fields/moment'
import { MomentInput } from './fields/moment-input'
import { FilterRange, type Range } from './filter-range'
import { Button } from './primitives/button'

/** Dates are yyyy-MM-dd. */
type Period = Range<string>

interface FilterPeriodProps {
  /** What the dates refer to, if unclear: "Payment Date". */
  label?: string
  /** Text for no filter. */
  all?: string
  /** Offers future periods. */
  isAhead?: boolean
  /** Offers these periods instead of the common ones. */
  presets?: (today: string) => Preset[]
  value: Period
  onChange: (period: Record<keyof Period, string | undefined>) => void
}

/** Filters a list by period: a common one with one tap, others by dates. */
export function FilterPeriod(props: FilterPeriodProps) {
  const {
    label = 'Period',
    all = 'Any Time',
    isAhead = false,
    presets = isAhead ? upcoming : recent,
    value,
    onChange,
  } = props
  const [isOpen, setOpen] = useState(false)
  const period = periodText(value)
  const set = ({ from, to }: Period) => onChange({ from, to })
  return (
    <FilterRange
      label={label}
      // Omits the current year.
      text={period?.replaceAll(`, ${today().slice(0, 4)}`, '') ?? all}
      title={period && `${label}: ${period}`}
      icon={Calendar}
      className="md:w-44"
      isOpen={isOpen}
      onOpenChange={setOpen}
      ends={{ from: 'From', to: 'To' }}
      input={(end, id) => (
        <PeriodEnd id={id} value={value[end]} onChange={(date) => set({ ...value, [end]: date })} />
      )}
    >
      <div className="grid grid-cols-2 gap-2">
        {presets(today()).map(({ label, ...period }) => (
          <Button
            key={label}
            onClick={() => {
              set(period)
              setOpen(false)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </FilterRange>
  )
}

interface PeriodEndProps {
  id: string
  value: string | undefined
  onChange: (date: string | undefined) => void
}

/** Applied for each valid date; the typed text stays until blur. */
function PeriodEnd({ id, value = '', onChange }: PeriodEndProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? value
  return (
    <MomentInput
      id={id}
      moment={DATE}
      value={shown}
      onValue={(date) => {
        setTyped(date)
        if (date === '' || DATE.isReadable(date)) onChange(date || undefined)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

export type Preset = Period & { label: string }

function upcoming(day: string): Preset[] {
  return [
    { label: 'Today', from: day, to: day },
    { label: 'Next 7 days', from: day, to: addDays(day, 6) },
    { label: 'Next 30 days', from: day, to: addDays(day, 29) },
    { label: 'This Month', ...monthOf(day) },
  ]
}

function recent(day: string): Preset[] {
  return [
    { label: 'Today', from: day, to: day },
    { label: 'Last 7 days', from: addDays(day, -6), to: day },
    { label: 'Last 30 days', from: addDays(day, -29), to: day },
    { label: 'This Month', from: monthOf(day).from, to: day },
  ]
}

/** "Nov 1, 2026 – Nov 18, 2026"; undefined for no period. */
export function periodText({ from, to }: Period): string | undefined {
  if (from && from === to) return formatDate(from)
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
  if (from) return `Since ${formatDate(from)}`
  return to && `Until ${formatDate(to)}`
}
