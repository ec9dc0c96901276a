import { Link } from '@tanstack/react-router'
import { Clock as ClockIcon, Square } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import { useNow } from '@/ui/use-now'
import { isForgotten } from '../time-entry'
import type { Clock, RunningEntry } from '../time-entry.schema'
import { Elapsed } from './elapsed'
import { useClock } from './time-entries.resource'
import { useClockAct } from './use-clock-act'

/** The clock in the header: shows the running job and time, and clocks in or out with one click. */
export function ClockAction() {
  const clock = useClock()
  if (!clock) return null
  return clock.running ? <Running entry={clock.running} clock={clock} /> : <ClockIn clock={clock} />
}

function ClockIn({ clock }: { clock: Clock }) {
  const { today: job, isPending, act } = useClockAct(clock)
  return (
    <Button
      busy={isPending}
      onClick={act}
      title={job ? `Clock in on ${jobNameOf(job)}` : 'Clock in'}
      className={job ? '@max-[40rem]:px-3' : '@max-[40rem]:size-control @max-[40rem]:px-0'}
    >
      <ClockIcon aria-hidden />
      <span className="@max-[40rem]:sr-only">Clock In</span>
      {job && (
        <>
          <span className="sr-only">on</span>
          <span className="max-w-24 truncate text-quiet @min-[52rem]:max-w-56 @max-[21rem]:sr-only">
            {job.customer && <span className="@max-[52rem]:sr-only">#{job.jobNum} - </span>}
            {job.customer || `#${job.jobNum}`}
          </span>
        </>
      )}
    </Button>
  )
}

/** In a narrow header (a phone, or a tablet next to the sidebar) the time itself is the button. */
function Running({ entry, clock }: { entry: RunningEntry; clock: Clock }) {
  const { isPending, act } = useClockAct(clock)
  const name = jobNameOf(entry)
  const isLong = isForgotten(entry, useNow(60_000))
  const colour = isLong ? 'text-amber-ink' : undefined
  return (
    <>
      <Link
        to="/time-tracking"
        className="hidden h-control items-center gap-2 rounded-md px-2 hover:bg-hover @min-[40rem]:flex"
        title={`Working on ${name}`}
      >
        <span className={cx('size-2 rounded-full', isLong ? 'bg-amber-ink' : 'bg-green-ink')} aria-hidden />
        <span className="max-w-48 truncate text-quiet @max-[52rem]:hidden">{name}</span>
        <Elapsed startTime={entry.startTime} className={colour} />
      </Link>
      <Button
        busy={isPending}
        onClick={act}
        title={isLong ? 'Did you forget to clock out?' : `Clock out of ${name}`}
        className="@max-[40rem]:px-3"
      >
        <Square aria-hidden className="fill-current" />
        <span className="@max-[40rem]:sr-only">Clock Out</span>
        <span className="@min-[40rem]:hidden">
          <Elapsed isShort startTime={entry.startTime} className={colour} />
        </span>
      </Button>
    </>
  )
}
