import { dialogPiece } from '@/ui/dialog-piece'
import { useClock, useClockQuestion } from './time-entries.resource'

const { Dialog: ClockInQuestion } = dialogPiece('Clock In', () => import('./clock-in-question'))
const { Dialog: ForgottenClock } = dialogPiece('Clock Out', () => import('./forgotten-clock'))

/**
 * What the clock asks before it saves anything. The URL says which question is open (`?clock=in`,
 * `?clock=out`).
 */
export function ClockQuestion() {
  const { value, hide } = useClockQuestion()
  const clock = useClock()
  if (!clock) return null
  const { running, last } = clock
  return (
    <>
      {value === 'out' && running && <ForgottenClock entry={running} onClose={hide} />}
      {value === 'in' && !running && last && <ClockInQuestion clock={clock} last={last} onClose={hide} />}
    </>
  )
}
