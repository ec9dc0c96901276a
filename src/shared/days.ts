/** A day is a plain `yyyy-MM-dd`: arithmetic without zones or clock changes. */

/** First and last day, both inclusive. */
export interface DayRange {
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

/** Number of days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000)

export const dayOfMonth = (day: string): number => dateOf(day).getUTCDate()
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay()

/** The same day some months later, or the last day of a shorter month: Jan 31, Feb 28. */
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

/** The week of a day; 0 starts weeks on Sunday. */
export function weekOf(day: string, weekStartsOn: number): DayRange {
  const from = addDays(day, -((weekdayOf(day) - weekStartsOn + 7) % 7))
  return { from, to: addDays(from, 6) }
}

/** The month of a day. */
export function monthOf(day: string): DayRange {
  const from = `${day.slice(0, 8)}01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

export const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
