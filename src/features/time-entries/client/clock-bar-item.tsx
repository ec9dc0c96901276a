import { Clock as ClockIcon, Square } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { barItemClass, barWordClass } from '@/ui/bar-item'
import { cx } from '@/ui/cx'
import { useNow } from '@/ui/use-now'
import { isForgotten } from '../time-entry'
import { Elapsed } from './elapsed'
import { useClock } from './time-entries.resource'
import { useClockAct } from './use-clock-act'

/** The clock in a phone's bottom bar: clocks in on the job used last, or out, with one tap. */
export function ClockBarItem() {
  const clock = useClock()
  const { today, isPending, act } = useClockAct(clock)
  const now = useNow(60_000)
  const running = clock?.running
  if (!running)
    return (
      <button
        type="button"
        disabled={!clock || isPending}
        aria-busy={isPending}
        onClick={act}
        title={today ? `Clock in on ${jobNameOf(today)}` : 'Clock in'}
        className={barItemClass}
      >
        <ClockIcon aria-hidden />
        <span className={barWordClass}>Clock In</span>
        {today && <span className="sr-only">on {jobNameOf(today)}</span>}
      </button>
    )
  const isLong = isForgotten(running, now)
  return (
    <button
      type="button"
      disabled={isPending}
      aria-busy={isPending}
      onClick={act}
      title={isLong ? 'Did you forget to clock out?' : `Clock out of ${jobNameOf(running)}`}
      className={cx(barItemClass, isLong ? 'text-amber-ink!' : 'text-green-ink!')}
    >
      <Square aria-hidden className="fill-current" />
      <span className="sr-only">Clock Out</span>
      <Elapsed isShort startTime={running.startTime} className={barWordClass} />
    </button>
  )
}
