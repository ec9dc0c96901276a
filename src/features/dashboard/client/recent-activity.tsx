import { actionText } from '@/domain/activity/activity'
import { useRecentActivity } from '@/domain/activity/client/activity.resource'
import { formatDateTime } from '@/shared/dates'
import { ListPanel } from '@/ui/list-panel'

export function RecentActivity() {
  return (
    <ListPanel
      title="Recent Activity"
      query={useRecentActivity()}
      empty="No recent activity to display"
      keyOf={({ id }) => id}
    >
      {({ action, by, byName, ts }) => (
        <div className="grid gap-x-4 md:grid-cols-[13rem_1fr_auto] md:items-baseline">
          <span className="font-medium">{actionText(action)}</span>
          <span className="min-w-0 truncate text-quiet" title={by}>
            by {byName}
          </span>
          <time dateTime={ts} className="figures text-quiet">
            {formatDateTime(ts)}
          </time>
        </div>
      )}
    </ListPanel>
  )
}
