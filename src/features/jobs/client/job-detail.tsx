import { useMay } from '@/client/viewer'
import { CustomFieldDetails } from '@/features/custom-fields/client/custom-fields.picker'
import { formatDate } from '@/shared/dates'
import { ContactLink } from '@/ui/contact-link'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { crewNames, JOB_BADGES } from '../job'
import type { Job } from '../job.schema'
import { jobs } from './jobs.resource'
import { JobReservations, JobStock } from './jobs.slots'
import { scheduleText } from './schedule-text'

interface JobDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function JobDetail({ id, onClose, onForm }: JobDetailProps) {
  const { data: job, error, retry } = jobs.useOne(id)
  const may = useMay()
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={`#${job?.num}`}
      badges={job && <StatusBadge of={JOB_BADGES} status={job.status} />}
      subtitle={job && <CustomerName job={job} />}
      isLoading={!job}
      error={error}
      onRetry={retry}
      record={job && { entity: 'job', id: job.id }}
      actions={
        job &&
        may('change jobs') && (
          <EditButton variant="primary" onClick={() => onForm(job.id)}>
            Edit Job
          </EditButton>
        )
      }
    >
      {job && (
        <DetailList>
          <Detail label="Address" wide>
            {job.address && <ContactLink kind="address" value={job.address} />}
          </Detail>
          <Detail label="Crew" none="Unassigned">
            {crewList(job)}
          </Detail>
          <Detail label="Scheduled" none="Not scheduled">
            {scheduleText(job)}
          </Detail>
          <Detail label="Created">{formatDate(job.createdAt)}</Detail>
          {job.estimateId && may('see estimates') && (
            <Detail label="Estimate">
              <ScreenLink to="/estimates" search={{ open: job.estimateId }}>
                Show the estimate
              </ScreenLink>
            </Detail>
          )}
          {job.agreementId && may('see agreements') && (
            <Detail label="Agreement">
              <ScreenLink to="/maintenance-agreements" search={{ open: job.agreementId }}>
                Show the agreement
              </ScreenLink>
            </Detail>
          )}
          <CustomFieldDetails entity="job" values={job.customFields} />
          <Detail label="Tools and Materials" wide>
            <JobStock jobId={job.id} />
          </Detail>
          <Detail label="Reservations" wide>
            <JobReservations jobId={job.id} isClosed={job.status === 'closed'} />
          </Detail>
        </DetailList>
      )}
    </DetailDialog>
  )
}

/** Everybody, a line each; of several, who leads. */
function crewList(job: Job): string {
  const [first, ...others] = crewNames(job)
  if (first === undefined || others.length === 0) return first ?? ''
  return [`${first} (lead)`, ...others].join('\n')
}

/** Leads to the customer's record where there is one. */
function CustomerName({ job: { customer, customerId } }: { job: Job }) {
  const may = useMay()
  if (!customerId || !may('see customers')) return customer
  return (
    <ScreenLink to="/customers" search={{ open: customerId }}>
      {customer}
    </ScreenLink>
  )
}
