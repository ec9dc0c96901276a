import { Link } from '@tanstack/react-router'
import { CalendarClock, CircleCheck, Clock, HandCoins, ReceiptText, Square } from 'lucide-react'
import { useOverlay } from '@/client/use-overlay'
import { useMay } from '@/client/viewer'
import { jobs } from '@/features/jobs/client/jobs.resource'
import { useCloseQuestion } from '@/features/jobs/client/use-close-question.dialogs'
import type { OnJobPage } from '@/features/jobs/job.schema'
import {
  jobToStart,
  useClock,
  useClockIn,
  useClockOut,
} from '@/features/time-entries/client/time-entries.resource'
import { confirm } from '@/ui/confirm'
import { Button } from '@/ui/primitives/button'
import { recordPage } from '@/ui/screen-link'
import { withToast } from '@/ui/toast'
import { type NextStep, nextStep } from '../next-step'
import { useJobProgress } from './job-progress.resource'

/** The primary action of the job page. */
export default function NextStepAction({ job, hasBar }: OnJobPage & { hasBar: boolean }) {
  const may = useMay()
  const clock = useClock()
  const { data: progress } = useJobProgress(job.id)
  if (!progress || !clock) return null
  const isOwnClock = clock.running?.jobId === job.id
  const { status, scheduledStart } = job
  const step = nextStep(
    { status, scheduledStart, isOwnClock, ...progress },
    { plan: may('change jobs'), bill: may('change invoices') },
  )
  if (step === null || (hasBar && isClock(step))) return null
  const Step = STEPS[step]
  return <Step job={job} />
}

const isClock = (step: NextStep) => step === 'clock-in' || step === 'clock-out'

function Schedule() {
  const form = useOverlay('form')
  return (
    <Button variant="primary" onClick={() => form.show('schedule')}>
      <CalendarClock aria-hidden />
      Schedule Job
    </Button>
  )
}

function ClockIn({ job }: OnJobPage) {
  const clock = useClock()
  const { clockIn, isPending } = useClockIn()
  return (
    <Button variant="primary" busy={isPending} onClick={() => void clockIn(jobToStart(job, clock))}>
      <Clock aria-hidden />
      Clock In
    </Button>
  )
}

function ClockOut() {
  const running = useClock()?.running
  const { clockOut, isPending } = useClockOut()
  return (
    <Button variant="primary" busy={isPending} onClick={() => running && void clockOut(running)}>
      <Square aria-hidden className="fill-current" />
      Clock Out
    </Button>
  )
}

function Bill({ job }: OnJobPage) {
  return (
    <Button asChild variant="primary">
      <Link to="/jobs/$id/bill" {...recordPage(job.id)}>
        <ReceiptText aria-hidden />
        Bill Job
      </Link>
    </Button>
  )
}

function Collect({ job }: OnJobPage) {
  return (
    <Button asChild variant="primary">
      <Link to="/jobs/$id" params={{ id: job.id }} search={{ section: 'invoices' }} replace state={true}>
        <HandCoins aria-hidden />
        Collect Payment
      </Link>
    </Button>
  )
}

function Close({ job: { id, num, version } }: OnJobPage) {
  const { mutateAsync, isPending } = jobs.useSave()
  const { ask, question } = useCloseQuestion()
  async function close() {
    if (!(await confirm({ title: `Close job #${num}?`, action: 'Close Job' }))) return
    if (!(await ask([id]))) return
    await withToast((attempt) => mutateAsync({ id, input: { status: 'closed', version }, attempt }), {
      success: { title: 'Job updated', description: 'The job has been updated' },
      failure: 'Failed to update job',
    })
  }
  return (
    <>
      <Button variant="primary" busy={isPending} onClick={() => void close()}>
        <CircleCheck aria-hidden />
        Close Job
      </Button>
      {question}
    </>
  )
}

const STEPS = {
  schedule: Schedule,
  'clock-in': ClockIn,
  'clock-out': ClockOut,
  bill: Bill,
  collect: Collect,
  close: Close,
}
