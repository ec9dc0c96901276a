import { useNavigate, useParams } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { outNow } from '@/domain/stock/client/transactions.resource'
import { useJobChecklists } from '@/features/checklists/client/job-checklists.resource'
import { useClock } from '@/features/time-entries/client/time-entries.resource'
import { BottomBar } from '@/ui/bottom-bar'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { useIsPhone } from '@/ui/hooks'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { retryText } from '@/ui/server-errors'
import { Submission } from '@/ui/submission'
import { withToast } from '@/ui/toast'
import type { Visit } from '../visit.schema'
import { OutcomePart, SignaturePart } from './done-ending'
import { useDoneForm } from './done-form'
import { takenForVisit, toDoneInput } from './done-input'
import { ChecklistsPart, MaterialsPart, NotePart, PhotosPart, TimePart } from './done-parts'
import { useFinishVisit, visits } from './visits.resource'

export const prefetchRecord = visits.prefetchOne

/** What happened on site, in one go: the last thing that a technician does on a visit. */
export default function DonePage() {
  const { id = '' } = useParams({ strict: false })
  const { data: visit, error, retry } = visits.useOne(id)
  if (!visit)
    return (
      <Page title="Done">
        {error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton className="h-60" />}
      </Page>
    )
  if (visit.status === 'done' || visit.status === 'cancelled')
    return (
      <Page title={`Done #${visit.jobNum}`}>
        <EmptyState
          icon={CircleCheck}
          title={visit.status === 'done' ? 'This visit is done' : 'This visit was cancelled'}
          hint="The job’s page shows what was recorded."
          action={<JobLink visit={visit} />}
        />
      </Page>
    )
  return <DoneSheet key={id} visit={visit} />
}

const JobLink = ({ visit: { jobId } }: { visit: Visit }) => (
  <Button asChild>
    <ScreenLink to="/jobs/$id" params={{ id: jobId }}>
      Back to Job
    </ScreenLink>
  </Button>
)

const EVERY = {}

function DoneSheet({ visit }: { visit: Visit }) {
  const { id, jobId, jobNum, customer } = visit
  const { form, forget } = useDoneForm(id)
  const checklists = useJobChecklists(jobId).useList(EVERY, { limit: 50 })
  const out = outNow.useList({ jobId, order: 'oldest' }, { limit: 100 })
  const materials = takenForVisit(out.items, visit)
  const running = useClock()?.running
  const ownClock = running?.jobId === jobId ? running : null
  const finish = useFinishVisit()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const isPhone = useIsPhone()
  // A press after a lost answer is the same sending.
  const submission = useRef<Submission>(undefined)

  const send = form.handleSubmit(async (values) => {
    setBusy(true)
    submission.current ??= new Submission()
    const input = toDoneInput(values, {
      checklists: checklists.items,
      materials,
      isClockRunning: ownClock !== null,
    })
    await withToast(
      async (attempt) => {
        try {
          await finish(id, input, attempt)
        } catch (error) {
          if (!retryText(error)) submission.current = undefined
          throw error
        }
        forget()
        await navigate({ to: '/jobs/$id', params: { id: jobId }, replace: true })
      },
      {
        success: { title: values.outcome === 'finished' ? 'Job finished' : 'Visit done' },
        failure: 'Failed to finish the visit',
      },
      submission.current,
    )
    setBusy(false)
  })

  const submit = (
    <Button type="submit" variant="primary" className="h-11!" busy={isBusy}>
      <CircleCheck aria-hidden />
      Done
    </Button>
  )
  return (
    <Page title={`Done #${jobNum}`} subtitle={customer ?? undefined} actions={<JobLink visit={visit} />}>
      <form noValidate onSubmit={send} className="flex max-w-2xl flex-col gap-4">
        <NotePart form={form} />
        <ChecklistsPart form={form} checklists={checklists} />
        <MaterialsPart form={form} materials={materials} />
        {ownClock && <TimePart form={form} running={ownClock} />}
        <PhotosPart form={form} />
        <SignaturePart form={form} />
        <OutcomePart form={form} />
        {isPhone ? (
          <BottomBar label="Finish the visit" of="page">
            <div className="grid flex-1 p-1.5">{submit}</div>
          </BottomBar>
        ) : (
          submit
        )}
      </form>
    </Page>
  )
}
