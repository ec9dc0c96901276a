import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { ApiError } from '@/client/api'
import { useOverlay } from '@/client/use-overlay'
import { useMay, useReach } from '@/client/viewer'
import { JobFacts } from '@/domain/custom-fields/client/job-facts.picker'
import { useAccount } from '@/features/account/client/account.resource'
import { EditButton } from '@/ui/edit-button'
import { useIsPhone } from '@/ui/hooks'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { RecordPage } from '@/ui/record-page'
import { ScreenLink } from '@/ui/screen-link'
import { firstLine, JOB_BADGES } from '../job'
import type { Job, OnJobPage } from '../job.schema'
import { JobForm } from './job-form'
import { JobPdf } from './job-pdf'
import { JobPlan } from './job-plan'
import { JobSite } from './job-site'
import { JobWork } from './job-work'
import { jobs } from './jobs.resource'
import { JobBar, JobFigures, JobNextStep, JobSections } from './jobs.slots'
import { StageBadge } from './stage-badge'
import { StageMenu } from './stage-menu'

export const prefetchRecord = jobs.prefetchOne

/** Loads these first, because they are at the top of the page and would push the rest down. */
export const loadCode = () => Promise.all([JobFigures.load(), JobNextStep.load(), JobBar.load()])

export default function JobPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: job, error, retry } = jobs.useOne(id)
  const form = useOverlay('form')
  const mayChange = useMay()('change jobs')
  const hasBar = useHasBar(job)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const isOthers = useReach()('see jobs') === 'own' && error instanceof ApiError && error.status === 404
  return (
    <>
      <RecordPage
        key={id}
        list={LIST}
        title={`#${job?.num}`}
        badges={
          job && (
            <>
              <StatusBadge of={JOB_BADGES} status={job.status} />
              <StageBadge job={job} />
            </>
          )
        }
        subtitle={job && <Subtitle job={job} />}
        isLoading={!job}
        error={error}
        missing={isOthers ? NOT_ASSIGNED : undefined}
        onRetry={retry}
        actions={
          job && (
            <>
              <JobPdf job={job} />
              {mayChange && <EditButton onClick={() => form.show(EDIT)}>Edit Job</EditButton>}
              {mayChange && <StageMenu job={job} />}
              <JobNextStep job={job} hasBar={hasBar} />
            </>
          )
        }
        top={job && <JobFigures job={job} />}
        aside={
          job && (
            <>
              <JobSite job={job} />
              <JobWork job={job} noteField={noteField} />
              <JobPlan job={job} />
            </>
          )
        }
      >
        {job && <JobSections job={job} />}
      </RecordPage>
      {job && hasBar && <JobBar job={job} onNote={() => writeNote(noteField.current)} />}
      {form.value !== undefined && mayChange && FORMS.includes(form.value) && (
        <JobForm
          id={id}
          startAt={form.value === SCHEDULE ? 'scheduledStart' : undefined}
          onClose={() => form.hide()}
        />
      )}
    </>
  )
}

/** On a phone, for a person who works on the job. */
function useHasBar(job: Job | undefined): boolean {
  const isPhone = useIsPhone()
  const seesOwn = useReach()('see jobs') === 'own'
  const account = useAccount()
  if (!isPhone || !job || job.status === 'closed') return false
  return seesOwn || job.technicianIds.includes(account?.id ?? '')
}

function writeNote(field: HTMLTextAreaElement | null) {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Technicians see only their own jobs: whether this one exists is not theirs to know. */
const NOT_ASSIGNED = {
  title: 'This job is not assigned to you',
  hint: 'Ask the office to put you on it, then try again.',
}

const LIST = { to: '/jobs', label: 'Jobs' } as const

/** The values of `?form=`: editing this job, and editing it from its schedule on. */
const EDIT = 'edit'
const SCHEDULE = 'schedule'
const FORMS: readonly string[] = [EDIT, SCHEDULE]

/** Customer, and the first line of the work to do. */
function Subtitle({ job }: OnJobPage) {
  const work = firstLine(job.description)
  return (
    <>
      <CustomerName job={job} />
      {work && (
        <p className="truncate text-quiet" title={work}>
          {work}
        </p>
      )}
      <JobFacts values={job.customFields} />
    </>
  )
}

/** Links to the customer record, if there is one. */
function CustomerName({ job: { customer, customerId } }: OnJobPage) {
  const may = useMay()
  if (!customer) return null
  if (!customerId || !may('see customers')) return <p>{customer}</p>
  return (
    <ScreenLink to="/customers" search={{ open: customerId }}>
      {customer}
    </ScreenLink>
  )
}
