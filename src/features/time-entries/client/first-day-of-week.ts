import type { Weekday } from '../time-entry'

interface WeekInfo {
  /** Monday is 1, Sunday is 7. */
  firstDay: number
}

/** The day that weeks start on where this person is; Sunday is 0, and what is taken where nothing is known. */
export function firstDayOfWeek(language = navigator.language): Weekday {
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & {
      getWeekInfo?: () => WeekInfo
      weekInfo?: WeekInfo
    }
    const { firstDay = 7 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {}
    return (firstDay % 7) as Weekday
  } catch {
    return 0
  }
}
