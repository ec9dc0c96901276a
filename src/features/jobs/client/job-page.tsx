import { useParams } from '@tanstack/react-router'
import { useOverlay } from '@/client/use-overlay'
import { useMay } from '@/client/viewer'
import { EditButton } from '@/ui/edit-button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { RecordPage } from '@/ui/record-page'
import { ScreenLink } from '@/ui/screen-link'
import { firstLine, JOB_BADGES } from '../job'
import type { OnJobPage } from '../job.schema'
import { JobForm } from './job-form'
import { JobPlan } from './job-plan'
import { JobSite } from './job-site'
import { JobWork } from './job-work'
import { jobs } from './jobs.resource'
import { JobFigures, JobNextStep, JobSections } from './jobs.slots'

export const prefetchRecord = jobs.prefetchOne

/** Loads these first, because they are at the top of the page and would push the rest down. */
export const loadCode = () => Promise.all([JobFigures.load(), JobNextStep.load()])

export default function JobPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: job, error, retry } = jobs.useOne(id)
  const form = useOverlay('form')
  const mayChange = useMay()('change jobs')
  return (
    <>
      <RecordPage
        key={id}
        list={LIST}
        title={`#${job?.num}`}
        badges={job && <StatusBadge of={JOB_BADGES} status={job.status} />}
        subtitle={job && <Subtitle job={job} />}
        isLoading={!job}
        error={error}
        onRetry={retry}
        actions={
          job && (
            <>
              {mayChange && <EditButton onClick={() => form.show(EDIT)}>Edit Job</EditButton>}
              <JobNextStep job={job} />
            </>
          )
        }
        top={job && <JobFigures job={job} />}
        aside={
          job && (
            <>
              <JobSite job={job} />
              <JobWork job={job} />
              <JobPlan job={job} />
            </>
          )
        }
      >
        {job && <JobSections job={job} />}
      </RecordPage>
      {form.value === EDIT && mayChange && <JobForm id={id} onClose={() => form.hide()} />}
    </>
  )
}

const LIST = { to: '/jobs', label: 'Jobs' } as const

/** The value of `?form=` for editing this job. */
const EDIT = 'edit'

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
