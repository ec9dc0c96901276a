import { Square } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { useClock, useClockOut } from '@/features/time-entries/client/time-entries.resource'
import { elapsedText, sinceText } from '@/features/time-entries/time-entry'
import type { RunningEntry } from '@/features/time-entries/time-entry.schema'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { useNow } from '@/ui/use-now'

/** The running clock; hidden if the user is not clocked in. */
export function RunningClock() {
  const running = useClock()?.running
  return running ? <Running entry={running} /> : null
}

function Running({ entry }: { entry: RunningEntry }) {
  const { clockOut, isPending } = useClockOut()
  const now = useNow(1000, Date.parse(entry.startTime))
  const elapsed = elapsedText(entry.startTime, now)
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 border-green-ink/50 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">{jobNameOf(entry)}</p>
        <p className="text-quiet">Clocked in since {sinceText(entry.startTime, now)}</p>
      </div>
      <p role="timer" aria-label="Time on the clock" className="figures font-semibold text-xl">
        {elapsed}
      </p>
      <Button busy={isPending} onClick={() => void clockOut(entry)}>
        <Square aria-hidden className="fill-current" />
        Clock Out
      </Button>
    </Card>
  )
}
