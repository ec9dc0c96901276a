import { Link, useNavigate } from '@tanstack/react-router'
import { Clock, Square } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { elapsedText } from '../time-entry'
import type { Clock as ClockState, TimeEntry } from '../time-entry.schema'
import { useClock, useClockIn, useClockOut } from './time-entries.resource'
import { useNow } from './use-now'

/** On every screen: what runs and for how long, and one click to stop it or to start on the job used last. */
export function ClockAction() {
  const clock = useClock()
  if (!clock) return null
  return clock.running ? <Running entry={clock.running} /> : <ClockIn last={clock.last} />
}

function ClockIn({ last }: { last: ClockState['last'] }) {
  const { clockIn, isPending } = useClockIn()
  const navigate = useNavigate()
  const chooseJob = () =>
    navigate({ to: '/time-tracking', search: { form: 'clock-in' }, state: { opened: true } })
  return (
    <Button
      busy={isPending}
      onClick={() => (last ? clockIn(last) : chooseJob())}
      title={last ? `Clock in on #${last.jobNum}` : 'Clock in'}
      className="max-md:size-control max-md:px-0"
    >
      <Clock aria-hidden />
      <span className="max-md:sr-only">
        Clock In<span className="sr-only">{last && ` on #${last.jobNum}`}</span>
      </span>
    </Button>
  )
}

/** On a phone the time itself is the button; beside a wide header's time there is room for words. */
function Running({ entry }: { entry: TimeEntry }) {
  const { clockOut, isPending } = useClockOut()
  return (
    <>
      <Link
        to="/time-tracking"
        className="hidden h-control items-center gap-2 rounded-md px-2 hover:bg-hover md:flex"
        title={entry.jobNum ? `Working on #${entry.jobNum}` : 'Working'}
      >
        <span className="size-2 rounded-full bg-green-ink" aria-hidden />
        {entry.jobNum && <span className="max-w-32 truncate text-quiet">#{entry.jobNum}</span>}
        <Elapsed startTime={entry.startTime} />
      </Link>
      <Button busy={isPending} onClick={() => clockOut(entry)} className="max-md:px-3">
        <Square aria-hidden className="fill-current" />
        <span className="max-md:sr-only">Clock Out</span>
        <span className="md:hidden">
          <Elapsed startTime={entry.startTime} />
        </span>
      </Button>
    </>
  )
}

/** The narrowest header leaves the seconds out. */
const splitSeconds = (elapsed: string) => [elapsed.slice(0, -3), elapsed.slice(-3)]

/** Only this changes each second. A timer is not read out as it runs. */
function Elapsed({ startTime }: { startTime: string }) {
  const [minutes, seconds] = splitSeconds(elapsedText(startTime, useNow(1000, Date.parse(startTime))))
  return (
    <span role="timer" aria-label="Running time" className="figures">
      {minutes}
      <span className="@max-[18rem]:hidden">{seconds}</span>
    </span>
  )
}
