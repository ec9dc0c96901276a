/** The board's calendar. A day is a plain `yyyy-MM-dd`: arithmetic on it knows neither zones nor clock changes. */

export const BOARD_VIEWS = ['day', 'week', 'month'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

/** First and last day, both included. */
export interface Range {
  from: string
  to: string
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayFrom = (date: Date) => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayFrom(date)
}

/** How many days `to` lies after `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000)

export const dayOfMonth = (day: string): number => dateOf(day).getUTCDate()
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay()

/** The same day some months on, or that month's last when it is shorter: Jan 31, Feb 28. */
export function addMonths(day: string, months: number, wanted = dayOfMonth(day)): string {
  const date = dateOf(day)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(wanted, lengthOfMonth(date)))
  return dayFrom(date)
}

function lengthOfMonth(date: Date): number {
  const last = new Date(date)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return last.getUTCDate()
}

export const daysOf = ({ from, to }: Range): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

/** The first day of the day's week; `weekStart` is 0 for Sunday. */
export const startOfWeek = (day: string, weekStart: number): string =>
  addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))

/** What a view shows of the calendar: a month is filled up to whole weeks. */
export function rangeOf(view: BoardView, day: string, weekStart: number): Range {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return week(day, weekStart)
  const first = `${day.slice(0, 8)}01`
  const last = addDays(addMonths(first, 1), -1)
  return { from: week(first, weekStart).from, to: week(last, weekStart).to }
}

function week(day: string, weekStart: number): Range {
  const from = startOfWeek(day, weekStart)
  return { from, to: addDays(from, 6) }
}

/** One step on or back. `wanted` is the day of the month that steps by month keep to: Jan 31, Feb 28, Mar 31. */
export function step(view: BoardView, day: string, direction: 1 | -1, wanted = dayOfMonth(day)): string {
  const next =
    view === 'month' ? addMonths(day, direction, wanted) : addDays(day, direction * (view === 'week' ? 7 : 1))
  return isBoardDay(next) ? next : day
}

/** Days that the board can be turned to, with room for a whole month on either side. */
export const isBoardDay = (day: string): boolean => day >= '1900-01-01' && day <= '2999-12-31'

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(dateOf(day))
}
const longDay = written({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const shortDay = written({ month: 'short', day: 'numeric' })
const monthAndYear = written({ month: 'long', year: 'numeric' })
/** "Tue" */
export const weekdayName = written({ weekday: 'short' })
/** "Tuesday, November 17" */
export const spokenDay = written({ weekday: 'long', month: 'long', day: 'numeric' })

/** "Sunday, November 15, 2026", "Nov 29 – Dec 5, 2026" or "November 2026". */
export function rangeLabel(view: BoardView, day: string, weekStart: number): string {
  if (view === 'day') return longDay(day)
  if (view === 'month') return monthAndYear(day)
  const { from, to } = week(day, weekStart)
  if (from.slice(0, 4) !== to.slice(0, 4))
    return `${shortDay(from)}, ${from.slice(0, 4)} – ${shortDay(to)}, ${to.slice(0, 4)}`
  const end = from.slice(0, 7) === to.slice(0, 7) ? dayOfMonth(to) : shortDay(to)
  return `${shortDay(from)} – ${end}, ${to.slice(0, 4)}`
}
