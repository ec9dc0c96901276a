import { SectionList, SectionRow } from '@/client/section-list'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDate } from '@/shared/dates'
import { ScreenLink } from '@/ui/screen-link'
import { RfiBadges } from './rfi-badges'
import { RfiForm } from './rfi-form'
import { rfis } from './rfis.resource'

/** RFIs of a job, as a section of its page. */
export default function JobRfis({ job: { id: jobId } }: OnJobPage) {
  return (
    <SectionList
      list={rfis.useList({ jobId }, { limit: 20, count: true })}
      none="No RFIs yet"
      more="Show More RFIs"
      add={{
        name: 'rfi',
        label: 'Create RFI',
        form: (onClose) => <RfiForm id={undefined} jobId={jobId} onClose={onClose} />,
      }}
    >
      {(rfi) => (
        <SectionRow
          link={
            <ScreenLink to="/rfis" search={{ open: rfi.id }}>
              {rfi.rfiNumber}
            </ScreenLink>
          }
          text={rfi.subject}
          note={`${rfi.submittedByName}, ${formatDate(rfi.createdAt)}`}
          badge={<RfiBadges rfi={rfi} />}
        />
      )}
    </SectionList>
  )
}
