import { useMay } from '@/client/viewer'
import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { formatDate } from '@/shared/dates'
import { Detail, DetailList } from '@/ui/detail-list'
import { PageSection } from '@/ui/page-section'
import { ScreenLink } from '@/ui/screen-link'
import { crewNames } from '../job'
import type { Job, OnJobPage } from '../job.schema'
import { scheduleText } from './schedule-text'

/** Schedule, crew and origin of the job. */
export function JobPlan({ job }: OnJobPage) {
  const may = useMay()
  return (
    <PageSection title="Schedule and Crew">
      <DetailList>
        <Detail label="Scheduled" wide none="Not scheduled">
          {scheduleText(job)}
        </Detail>
        <Detail label="Crew" none="Unassigned">
          {crewList(job)}
        </Detail>
        <Detail label="Created">{formatDate(job.createdAt)}</Detail>
        {job.estimateId && may('see estimates') && (
          <Detail label="Estimate">
            <ScreenLink to="/estimates" search={{ open: job.estimateId }}>
              Show Estimate
            </ScreenLink>
          </Detail>
        )}
        {job.agreementId && may('see agreements') && (
          <Detail label="Agreement">
            <ScreenLink to="/maintenance-agreements" search={{ open: job.agreementId }}>
              Show Agreement
            </ScreenLink>
          </Detail>
        )}
        <CustomFieldDetails entity="job" values={job.customFields} />
      </DetailList>
    </PageSection>
  )
}

/** One name per line; marks the lead if there are several. */
function crewList(job: Job): string {
  const [first, ...others] = crewNames(job)
  if (first === undefined || others.length === 0) return first ?? ''
  return [`${first} (lead)`, ...others].join('\n')
}
