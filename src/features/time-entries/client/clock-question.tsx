import { lazy, Suspense } from 'react'
import type { Clock } from '../time-entry.schema'
import { useClockQuestion } from './time-entries.resource'

const ClockInQuestion = lazy(() => import('./clock-in-question'))
const ForgottenClock = lazy(() => import('./forgotten-clock'))

/** What the clock asks before it books anything. That it asks stands in the URL (`?clock=in`, `?clock=out`). */
export function ClockQuestion({ clock }: { clock: Clock }) {
  const { value, hide } = useClockQuestion()
  const { running, last } = clock
  return (
    <Suspense>
      {value === 'out' && running && <ForgottenClock entry={running} onClose={hide} />}
      {value === 'in' && !running && last && <ClockInQuestion clock={clock} last={last} onClose={hide} />}
    </Suspense>
  )
}
