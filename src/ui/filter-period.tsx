import { Calendar } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatDate, today } from '@/shared/dates'
import { addDays, monthOf } from '@/shared/days'
import { cx } from './cx'
import { DATE, MomentInput } from './fields/moment-input'
import { Button } from './primitives/button'
import { controlClass } from './primitives/input'
import { Popover, PopoverContent, PopoverTrigger } from './primitives/popover'

/** Both ends belong to it; either may be open. Dates are yyyy-MM-dd. */
interface Period {
  from?: string
  to?: string
}

interface FilterPeriodProps {
  /** What happened then, where that is not plain: "Payment date". */
  label?: string
  /** The words for no filter. */
  all?: string
  value: Period
  onChange: (period: Record<keyof Period, string | undefined>) => void
}

/** Narrows a list to a time: a usual one by one tap, any other by its dates. */
export function FilterPeriod({ label = 'Period', all = 'Any Time', value, onChange }: FilterPeriodProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const period = periodText(value)
  // The year goes without saying while it is this one.
  const text = period?.replaceAll(`, ${today().slice(0, 4)}`, '') ?? all
  const set = ({ from, to }: Period) => onChange({ from, to })
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        ref={trigger}
        aria-label={`Filter by ${label.toLowerCase()}: ${text}`}
        title={period && `${label}: ${period}`}
        className={cx(
          controlClass,
          'figures flex h-control items-center justify-between gap-2 px-3 text-left md:w-44',
        )}
      >
        <span className="truncate">{text}</span>
        <Calendar className="size-4 shrink-0 text-quiet" aria-hidden />
      </PopoverTrigger>
      <PopoverContent
        aria-label={label}
        container={trigger.current?.closest<HTMLElement>('[data-dialog]')}
        className="flex w-72 flex-col gap-4"
      >
        <p className="font-semibold">{label}</p>
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
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-${end}`} className="font-medium">
              {end === 'from' ? 'From' : 'To'}
            </label>
            <PeriodEnd
              id={`${id}-${end}`}
              value={value[end]}
              onChange={(date) => set({ ...value, [end]: date })}
            />
          </div>
        ))}
      </PopoverContent>
    </Popover>
  )
}

interface PeriodEndProps {
  id: string
  value: string | undefined
  onChange: (date: string | undefined) => void
}

/** The list follows each date that can be read; what is typed stays in view until the person goes on. */
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

function presets(day: string): (Period & { label: string })[] {
  return [
    { label: 'Today', from: day, to: day },
    { label: 'Last 7 days', from: addDays(day, -6), to: day },
    { label: 'Last 30 days', from: addDays(day, -29), to: day },
    { label: 'This month', from: monthOf(day).from, to: day },
  ]
}

function periodText({ from, to }: Period): string | undefined {
  if (from && from === to) return formatDate(from)
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
  if (from) return `Since ${formatDate(from)}`
  return to && `Until ${formatDate(to)}`
}
