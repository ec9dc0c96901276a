import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { offText } from '@/features/time-off/time-off'
import { counted } from '@/shared/counted'
import { type DayRange, dayOfMonth, daysOf } from '@/shared/days'
import { cx } from '@/ui/cx'
import { ErrorState } from '@/ui/error-state'
import type { Lane } from '../board'
import { spokenDay, weekdayName } from '../calendar'
import { offOn } from '../days-off'
import type { DayLoad } from '../dispatch.schema'
import { toDay } from './day-link'
import { useLoad } from './dispatch.resource'
import { DropZone } from './drop-zone'

/** A technician's full day; the bar is full when everyone's is. */
const DAY_MINUTES = 8 * 60

interface MonthViewProps {
  range: DayRange
  /** The current month: other days are muted. */
  month: string
  today: string
  technicians: readonly Lane[]
}

/** Each day's load; a day opens, and accepts a dropped job. */
export function MonthView({ range, month, today, technicians }: MonthViewProps) {
  const { days: loads, error, retry } = useLoad(range)
  const byDay = useMemo(() => new Map(loads?.map((load) => [load.day, load])), [loads])
  const days = daysOf(range)
  if (error && !loads) return <ErrorState error={error} onRetry={retry} />
  return (
    <div className="min-w-0 overflow-hidden rounded-xl border border-line bg-sunken" aria-busy={!loads}>
      <div className="grid grid-cols-7 border-line border-b" aria-hidden>
        {days.slice(0, 7).map((day) => (
          <p key={day} className="truncate px-2 py-2 text-quiet text-sm">
            {weekdayName(day)}
          </p>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-px bg-line">
        {days.map((day) => (
          <li key={day} className="flex">
            <MonthDay
              day={day}
              load={byDay.get(day)}
              isOutside={!day.startsWith(month)}
              isToday={day === today}
              capacity={technicians.length * DAY_MINUTES}
              off={peopleOff(technicians, day)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface MonthDayProps {
  day: string
  load: DayLoad | undefined
  isOutside: boolean
  isToday: boolean
  capacity: number
  /** "Maria Lopez: Off (vacation)" */
  off: string[]
}

function MonthDay({ day, load, isOutside, isToday, capacity, off }: MonthDayProps) {
  const target = useMemo(() => ({ kind: 'day' as const, day }), [day])
  return (
    <DropZone
      id={`day:${day}`}
      target={target}
      label={spokenDay(day)}
      className={cx('flex min-w-0 flex-1', isOutside ? 'bg-sunken' : 'bg-surface')}
    >
      <Link
        {...toDay(day)}
        className="flex min-h-20 min-w-0 flex-1 flex-col gap-1 p-1.5 hover:bg-hover focus-visible:-outline-offset-2 md:min-h-24 md:p-2"
      >
        <span className="sr-only">{[`${spokenDay(day)}: ${loadText(load)}`, ...off].join(', ')}</span>
        <span aria-hidden className="flex min-w-0 items-center justify-between gap-1">
          <span
            className={cx(
              'figures grid size-6 shrink-0 place-items-center rounded-full text-sm',
              isToday ? 'bg-accent font-semibold text-on-accent' : isOutside ? 'text-quiet' : 'font-medium',
            )}
          >
            {dayOfMonth(day)}
          </span>
          {off.length > 0 && (
            <span
              title={off.join('\n')}
              className="figures truncate rounded-sm bg-grey-wash px-1.5 text-grey-ink text-sm"
            >
              {off.length} off
            </span>
          )}
        </span>
        {load && <LoadFigures load={load} capacity={capacity} />}
      </Link>
    </DropZone>
  )
}

const peopleOff = (technicians: readonly Lane[], day: string) =>
  technicians.flatMap(({ name, timeOff }) => {
    const entry = offOn(timeOff, day)
    return entry ? [`${name}: ${offText(entry)}`] : []
  })

function LoadFigures({ load, capacity }: { load: DayLoad; capacity: number }) {
  const share = Math.min(1, load.minutes / Math.max(1, capacity))
  return (
    <span className="mt-auto flex min-w-0 flex-col gap-1 text-sm" aria-hidden>
      <span className="figures truncate">
        {load.jobs}
        <span className="max-md:hidden">
          {load.jobs === 1 ? ' job' : ' jobs'} <span className="text-quiet">· {hours(load.minutes)}</span>
        </span>
      </span>
      {load.unassigned > 0 && (
        <span className="figures truncate text-amber-ink max-md:hidden">{load.unassigned} unassigned</span>
      )}
      <span className="block h-1 overflow-hidden rounded-full bg-line">
        <span
          className={cx('block h-full rounded-full', share === 1 ? 'bg-amber-ink' : 'bg-blue-ink')}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}

const hours = (minutes: number) => `${Math.round(minutes / 6) / 10} h`

function loadText(load: DayLoad | undefined): string {
  if (!load) return 'no jobs'
  const parts = [counted(load.jobs, 'job'), hours(load.minutes)]
  if (load.technicians > 0) parts.push(counted(load.technicians, 'technician'))
  if (load.unassigned > 0) parts.push(`${load.unassigned} unassigned`)
  return parts.join(', ')
}
