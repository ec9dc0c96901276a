import { SectionList, SectionRow } from '@/client/section-list'
import { formatDateTime } from '@/shared/dates'
import { actionText } from '../activity'
import { activityEntries } from './activity.resource'

/** The activity of one record, newest first. */
export function RecordActivity({ recordId, none }: { recordId: string; none: string }) {
  return (
    <SectionList
      list={activityEntries.useList({ recordId }, { limit: 20 })}
      none={none}
      more="Show earlier activity"
    >
      {({ action, byName, ts }) => (
        <SectionRow link={actionText(action)} note={`${byName}, ${formatDateTime(ts)}`} />
      )}
    </SectionList>
  )
}
