import { jobOption, useSuggestedJobs } from '@/features/jobs/client/jobs.resource'
import { jobNameOf } from '@/features/jobs/job'
import { formatDate } from '@/shared/dates'
import { Button } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/primitives/dialog'
import type { Clock, LastJob } from '../time-entry.schema'
import { type JobToStart, jobToStart, useClockIn } from './time-entries.resource'
import { useChooseJob } from './use-choose-job'

interface ClockInQuestionProps {
  clock: Clock
  last: LastJob
  onClose: () => void
}

/** A short list for phones; other jobs are found by search. */
const MAX_JOBS = 6

/** On a new day the last job is only a guess, so today's jobs are offered as well, each one tap away. */
export default function ClockInQuestion({ clock, last, onClose }: ClockInQuestionProps) {
  const { jobs, isPending } = useSuggestedJobs({ status: 'open' })
  const { clockIn, isPending: isStarting } = useClockIn()
  const chooseJob = useChooseJob()
  const others = jobs.filter(({ id }) => id !== last.jobId).slice(0, MAX_JOBS)

  async function start(job: JobToStart) {
    if (await clockIn(job)) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Which job are you on?"
      description={`Your last time on ${jobNameOf(last)} was ${formatDate(last.usedAt)}.`}
    >
      <DialogBody className="flex flex-col gap-2" aria-busy={isPending}>
        {others.map((job) => (
          <JobButton
            key={job.id}
            {...jobOption(job)}
            isDisabled={isStarting}
            onClick={() => void start(jobToStart(job, clock))}
          />
        ))}
        <JobButton
          label={jobNameOf(last)}
          hint={`Same as ${formatDate(last.usedAt)}`}
          isDisabled={isStarting}
          onClick={() => void start(last)}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => chooseJob()}>Another Job</Button>
      </DialogFooter>
    </Dialog>
  )
}

interface JobButtonProps {
  label: string
  hint: string
  isDisabled: boolean
  onClick: () => void
}

function JobButton({ label, hint, isDisabled, onClick }: JobButtonProps) {
  return (
    <Button
      disabled={isDisabled}
      onClick={onClick}
      className="h-auto! min-h-control shrink-0 flex-col items-start! gap-0! py-2 text-left"
    >
      <span className="w-full truncate">{label}</span>
      <span className="w-full truncate font-normal text-quiet text-sm">{hint}</span>
    </Button>
  )
}
