import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDateTime } from '@/shared/dates'
import { SectionList, SectionRow } from '@/ui/section-list'
import { actionText } from '../activity'
import { activityEntries } from './activity.resource'

/** What was done to the job itself, the newest first. */
export default function JobActivity({ job }: OnJobPage) {
  return (
    <SectionList
      list={activityEntries.useList({ recordId: job.id }, { limit: 20 })}
      none="Nothing is recorded of this job"
      more="Show earlier activity"
    >
      {({ action, byName, ts }) => (
        <SectionRow link={actionText(action)} note={`${byName}, ${formatDateTime(ts)}`} />
      )}
    </SectionList>
  )
}
