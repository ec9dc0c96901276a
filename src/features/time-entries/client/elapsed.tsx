import { cx } from '@/ui/cx'
import { useNow } from '@/ui/use-now'
import { elapsedText, isOfAnotherDay, sinceText } from '../time-entry'

interface ElapsedProps {
  startTime: string
  /** Where there is room for one of both: the start of a clock from another day replaces the time. */
  isShort?: boolean
  className?: string | undefined
}

/** Separate so that only this re-renders every second. Screen readers do not announce a running timer. */
export function Elapsed({ startTime, isShort = false, className }: ElapsedProps) {
  const now = useNow(1000, Date.parse(startTime))
  const elapsed = elapsedText(startTime, now)
  const start = isOfAnotherDay(startTime, now) ? sinceText(startTime, now) : undefined
  const since = start && `since ${start}`
  return (
    <span role="timer" aria-label="Running time" title={since} className={cx('figures', className)}>
      {isShort ? (start ?? elapsed) : [elapsed, since].filter(Boolean).join(' ')}
    </span>
  )
}
