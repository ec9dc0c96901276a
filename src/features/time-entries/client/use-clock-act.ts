import { useNow } from '@/ui/use-now'
import { isTodays } from '../time-entry'
import type { Clock } from '../time-entry.schema'
import { useClockIn, useClockOut, useClockQuestion } from './time-entries.resource'
import { useChooseJob } from './use-choose-job'

/**
 * Clocks out if the clock is running. Otherwise clocks in at once if the last job is today's, else asks for
 * the job.
 */
export function useClockAct(clock: Clock | undefined) {
  const { clockIn, isPending: isStarting } = useClockIn()
  const { clockOut, isPending: isStopping } = useClockOut()
  const question = useClockQuestion()
  const chooseJob = useChooseJob()
  const now = useNow(60_000)
  const { running = null, last = null } = clock ?? {}
  const today = last && isTodays(last, now) ? last : null

  function act() {
    if (running) return void clockOut(running)
    if (today) return void clockIn(today)
    void (last ? question.show('in') : chooseJob())
  }

  return {
    /** The job to clock in on without asking. */
    today,
    isPending: isStarting || isStopping,
    act,
  }
}
