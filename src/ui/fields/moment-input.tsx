import { Calendar, Clock, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { dayOf, formatDate, formatDateTime, formatTimeOfDay, instantAt, wallClock } from '@/shared/dates'
import { parseTypedDate, parseTypedMoment, parseTypedTime } from '@/shared/typed-moment'
import { cx } from '../cx'
import { Button } from '../primitives/button'
import type { InputProps } from '../primitives/input'
import { instantOnDay, picksDaysOnly } from './day-picking'
import { TypedInput } from './typed-input'

/** A native picker, and how it stores the choice. */
interface Picking {
  type: 'date' | 'time' | 'datetime-local'
  toPicker: (value: string) => string
  /** `held` is the value of the field, or of the one it belongs to. */
  fromPicker: (picked: string, held: string) => string
}

/** A date, a time or both: how it is stored, parsed and formatted. */
export interface Moment {
  picking: Picking
  /** For browsers that only pick days; none if a day is useless. */
  dayPicking?: Picking
  icon: LucideIcon
  open: string
  placeholder: string
  unreadable: string
  isReadable: (value: string) => boolean
  show: (value: string) => string
  /** `before` is the value when the field got the focus, `near` what a time alone otherwise belongs to. */
  read: (text: string, before: string, near: string) => string | null
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const isoInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/
const isoTime = /^\d{2}:\d{2}$/

const DAY: Picking = { type: 'date', toPicker: String, fromPicker: String }

/** Stored as yyyy-MM-dd. */
export const DATE: Moment = {
  picking: DAY,
  dayPicking: DAY,
  icon: Calendar,
  open: 'Open calendar',
  placeholder: 'MM/DD/YYYY',
  unreadable: 'Enter a date such as 11/15/2026',
  isReadable: (value) => isoDate.test(value),
  show: formatDate,
  read: (text) => parseTypedDate(text),
}

/** Stored as an ISO instant, shown in company time. */
export const DATE_TIME: Moment = {
  picking: {
    type: 'datetime-local',
    toPicker: (value) => wallClock(value),
    fromPicker: (picked) => instantAt(picked) ?? '',
  },
  dayPicking: { type: 'date', toPicker: (value) => dayOf(value), fromPicker: instantOnDay },
  icon: Calendar,
  open: 'Open calendar and clock',
  placeholder: 'MM/DD/YYYY 9:30 AM',
  unreadable: 'Enter a date and time such as 11/15/2026 9:30 AM',
  isReadable: (value) => isoInstant.test(value),
  show: formatDateTime,
  read: (text, before, near) =>
    instantAt(parseTypedMoment(text, before ? wallClock(before) : near && dayOf(near)) ?? ''),
}

/** Stored as HH:mm. */
export const TIME: Moment = {
  picking: { type: 'time', toPicker: String, fromPicker: String },
  icon: Clock,
  open: 'Open clock',
  placeholder: '9:30 AM',
  unreadable: 'Enter a time such as 9:30 AM',
  isReadable: (value) => isoTime.test(value),
  show: formatTimeOfDay,
  read: (text) => parseTypedTime(text),
}

interface MomentInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  moment: Moment
  value: string
  onValue: (value: string) => void
  /** The day for a time alone while the field is empty; defaults to today. */
  near?: string
}

/** Typed in any common format, with a numeric keypad on phones, or picked. Invalid input stays as typed. */
export function MomentInput(props: MomentInputProps) {
  const { moment, value, onValue, near = '', className, onFocus, ...input } = props
  const picker = useRef<HTMLInputElement>(null)
  const before = useRef('')
  const { icon: Icon, isReadable } = moment
  const picking = picksDaysOnly() ? moment.dayPicking : moment.picking
  const nearby = isReadable(near) ? near : ''
  return (
    <div className="relative">
      <TypedInput<string>
        {...input}
        inputMode="numeric"
        placeholder={input.placeholder ?? moment.placeholder}
        className={cx('figures', picking && 'pr-11', className)}
        value={value}
        show={(stored) => (isReadable(stored) ? moment.show(stored) : '')}
        read={(text) => moment.read(text, before.current, nearby) ?? text.trim()}
        onValue={onValue}
        onFocus={(event) => {
          before.current = isReadable(value) ? value : ''
          onFocus?.(event)
        }}
      />
      {picking && (
        <>
          <input
            ref={picker}
            type={picking.type}
            tabIndex={-1}
            aria-hidden
            className="pointer-events-none absolute right-0 bottom-0 w-10 opacity-0"
            value={isReadable(value) ? picking.toPicker(value) : ''}
            onChange={(event) =>
              onValue(picking.fromPicker(event.target.value, isReadable(value) ? value : nearby))
            }
          />
          <Button
            variant="ghost"
            size="icon"
            className="absolute top-0 right-0"
            disabled={input.disabled}
            aria-label={moment.open}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon aria-hidden />
          </Button>
        </>
      )}
    </div>
  )
}
