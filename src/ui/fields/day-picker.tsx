import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { formatLongDate, formatMonth, today } from '@/shared/dates'
import { addDays, addMonths, dayOfMonth, daysOf, weekOf } from '@/shared/days'
import { cx } from '../cx'
import { Button } from '../primitives/button'

interface DayPickerProps {
  /** The chosen day; empty if there is none. */
  value: string
  /** The day that is shown first. */
  near: string
  onPick: (day: string) => void
}

/** Always six weeks, so that the height stays. */
const WEEKS = 6
const weekdayName = (day: string) => formatLongDate(day).split(',', 1)[0] ?? ''
const isPickable = (day: string) => day >= '1900-01-01' && day <= '2999-12-31'

/** The calendar of a month. Arrow keys move by days and weeks, Page Up and Page Down by months. */
export function DayPicker({ value, near, onPick }: DayPickerProps) {
  const [current, setCurrent] = useState(near)
  const grid = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  const weekStartsOn = firstDayOfWeek()
  const month = current.slice(0, 7)
  const { from } = weekOf(`${month}-01`, weekStartsOn)
  const days = daysOf({ from, to: addDays(from, WEEKS * 7 - 1) })

  useLayoutEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    isByKey.current = false
  }, [current])

  const go = (day: string) => isPickable(day) && setCurrent(day)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      // By the key's release the focus may be on a field, which Enter would submit.
      event.preventDefault()
      return onPick(current)
    }
    const next = dayAfterKey(event, current, weekStartsOn)
    if (!next) return
    event.preventDefault()
    isByKey.current = next !== current
    go(next)
  }

  return (
    <div className="flex flex-col gap-1 md:w-63">
      <div className="flex items-center justify-between">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Previous month"
          onClick={() => go(addMonths(current, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <p className="font-semibold" aria-live="polite">
          {formatMonth(month)}
        </p>
        <Button variant="ghost" size="icon" aria-label="Next month" onClick={() => go(addMonths(current, 1))}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <table ref={grid} aria-label={formatMonth(month)} className="w-full table-fixed">
        <thead>
          <tr className="text-quiet text-sm">
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day)} className="py-1 font-normal">
                {weekdayName(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    data-first-focus={day === current ? '' : undefined}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={formatLongDate(day)}
                    aria-pressed={day === value}
                    aria-current={day === today() ? 'date' : undefined}
                    onKeyDown={onKeyDown}
                    onClick={() => {
                      setCurrent(day)
                      onPick(day)
                    }}
                    className={dayClass(day, value, month)}
                  >
                    {dayOfMonth(day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function dayClass(day: string, value: string, month: string): string {
  const look =
    day === value
      ? 'bg-accent font-semibold text-on-accent'
      : cx('hover:bg-hover', !day.startsWith(month) && 'text-quiet')
  return cx(
    'figures block h-11 w-full rounded-md md:size-9',
    look,
    day === today() && 'border border-edge font-semibold',
  )
}

function dayAfterKey(event: KeyboardEvent, day: string, weekStartsOn: number): string | undefined {
  const months = event.shiftKey ? 12 : 1
  const week = weekOf(day, weekStartsOn)
  return {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: week.from,
    End: week.to,
    PageUp: addMonths(day, -months),
    PageDown: addMonths(day, months),
  }[event.key]
}
