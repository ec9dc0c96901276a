import { Calendar, Clock, type LucideIcon } from 'lucide-react'
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatTimeOfDay,
  instantAt,
  today,
  wallClock,
} from '@/shared/dates'
import { type DayTime, instantOnDay, quarterHours, quarterHoursOf } from '@/shared/quarter-hours'
import { parseTypedDate, parseTypedMoment, parseTypedTime } from '@/shared/typed-moment'

/** A date, a time or both: how it is stored, parsed, formatted and picked. */
export interface Moment {
  icon: LucideIcon
  /** Label of the button that opens the picker. */
  open: string
  /** Title of the picker. */
  choose: string
  placeholder: string
  unreadable: string
  isReadable: (value: string) => boolean
  show: (value: string) => string
  /** `before` is the value when the field got the focus, `near` what a time alone otherwise belongs to. */
  read: (text: string, before: string, near: string) => string | null
  /** Absent if there is no day to pick. */
  days?: {
    dayOf: (value: string) => string
    /** The value for a picked day; `held` is the current value, or the one of the related field. */
    onDay: (day: string, held: string) => string
  }
  /** The times to pick on a day; absent if there are none. */
  times?: (day: string) => DayTime[]
  now: { label: string; value: () => string }
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const isoInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/
const isoTime = /^\d{2}:\d{2}$/

const MINUTE = 60_000
const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString()

/** Stored as yyyy-MM-dd. */
export const DATE: Moment = {
  icon: Calendar,
  open: 'Open calendar',
  choose: 'Choose a date',
  placeholder: 'MM/DD/YYYY',
  unreadable: 'Enter a date such as 11/15/2026',
  isReadable: (value) => isoDate.test(value),
  show: formatDate,
  read: (text) => parseTypedDate(text),
  days: { dayOf: String, onDay: String },
  now: { label: 'Today', value: () => today() },
}

/** Stored as an ISO instant, shown in company time. */
export const DATE_TIME: Moment = {
  icon: Calendar,
  open: 'Open calendar and clock',
  choose: 'Choose a date and time',
  placeholder: 'MM/DD/YYYY 9:30 AM',
  unreadable: 'Enter a date and time such as 11/15/2026 9:30 AM',
  isReadable: (value) => isoInstant.test(value),
  show: formatDateTime,
  read: (text, before, near) =>
    instantAt(parseTypedMoment(text, before ? wallClock(before) : near && dayOf(near)) ?? ''),
  days: { dayOf: (value) => dayOf(value), onDay: (day, held) => instantOnDay(day, held) },
  times: (day) => quarterHoursOf(day),
  now: { label: 'Now', value: thisMinute },
}

/** Stored as HH:mm. */
export const TIME: Moment = {
  icon: Clock,
  open: 'Open clock',
  choose: 'Choose a time',
  placeholder: '9:30 AM',
  unreadable: 'Enter a time such as 9:30 AM',
  isReadable: (value) => isoTime.test(value),
  show: formatTimeOfDay,
  read: (text) => parseTypedTime(text),
  times: () => quarterHours(),
  now: { label: 'Now', value: () => wallClock(thisMinute()).slice(11) },
}
