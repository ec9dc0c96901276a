import { actionText } from '@/domain/activity/activity'
import type { ActivityEntry } from '@/domain/activity/activity.schema'
import { useRecentActivity } from '@/domain/activity/client/activity.resource'
import { activityAddress } from '@/domain/activity/client/activity-address'
import { formatDateTime } from '@/shared/dates'
import { ListPanel } from '@/ui/list-panel'
import { ScreenLink } from '@/ui/screen-link'

export function RecentActivity() {
  return (
    <ListPanel
      title="Recent Activity"
      query={useRecentActivity()}
      empty="No recent activity to display"
      keyOf={({ id }) => id}
    >
      {(entry) => (
        <div className="flex flex-wrap items-baseline gap-x-4 md:grid md:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-md:basis-full">
            <span className="font-medium">{actionText(entry.action)}</span>
            <RecordName entry={entry} />
          </span>
          <span className="min-w-0 truncate text-quiet" title={entry.by}>
            by {entry.byName}
          </span>
          <time dateTime={entry.ts} className="figures text-quiet">
            {formatDateTime(entry.ts)}
          </time>
        </div>
      )}
    </ListPanel>
  )
}

function RecordName({ entry }: { entry: ActivityEntry }) {
  const { name } = entry
  if (!name) return null
  const address = activityAddress(entry)
  const label = (
    <span className="truncate" title={name}>
      {name}
    </span>
  )
  return address ? <ScreenLink {...address}>{label}</ScreenLink> : label
}
