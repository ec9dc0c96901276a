import { format, parseISO } from 'date-fns'
import { addDays, addMonths, type DayRange, dayOfMonth, monthOf, weekOf } from '@/shared/days'

export const BOARD_VIEWS = ['day', 'week', 'month'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

/** The days of a view: a month is extended to whole weeks. */
export function rangeOf(view: BoardView, day: string, weekStartsOn: number): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return weekOf(day, weekStartsOn)
  const { from, to } = monthOf(day)
  return { from: weekOf(from, weekStartsOn).from, to: weekOf(to, weekStartsOn).to }
}

/**
 * One step forward or back. `wanted` is the day of the month that monthly steps keep: Jan 31, Feb 28, Mar 31.
 */
export function step(view: BoardView, day: string, direction: 1 | -1, wanted = dayOfMonth(day)): string {
  const next =
    view === 'month' ? addMonths(day, direction, wanted) : addDays(day, direction * (view === 'week' ? 7 : 1))
  return isBoardDay(next) ? next : day
}

/** Days that the board supports, with room for a month on either side. */
export const isBoardDay = (day: string): boolean => day >= '1900-01-01' && day <= '2999-12-31'

const written = (pattern: string) => (day: string) => format(parseISO(day), pattern)
const longDay = written('EEEE, MMMM d, yyyy')
const dayInYear = written('MMM d')
const monthAndYear = written('MMMM yyyy')
/** "Tue" */
export const weekdayName = written('EEE')
/** "Tue, Nov 17" */
export const shortDay = written('EEE, MMM d')
/** "Tuesday, November 17" */
export const spokenDay = written('EEEE, MMMM d')

/** "Sunday, November 15, 2026", "Nov 29 – Dec 5, 2026" or "November 2026". */
export function rangeLabel(view: BoardView, day: string, weekStartsOn: number): string {
  if (view === 'day') return longDay(day)
  if (view === 'month') return monthAndYear(day)
  const { from, to } = weekOf(day, weekStartsOn)
  if (from.slice(0, 4) !== to.slice(0, 4))
    return `${dayInYear(from)}, ${from.slice(0, 4)} – ${dayInYear(to)}, ${to.slice(0, 4)}`
  const end = from.slice(0, 7) === to.slice(0, 7) ? dayOfMonth(to) : dayInYear(to)
  return `${dayInYear(from)} – ${end}, ${to.slice(0, 4)}`
}
