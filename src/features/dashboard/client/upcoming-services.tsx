import { SERVICE_BADGES } from '@/features/agreements/agreement'
import { formatDate, today } from '@/shared/dates'
import { ListPanel } from '@/ui/list-panel'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import type { UpcomingService } from '../dashboard.schema'
import { currentLinks, useUpcomingServices } from './dashboard.resource'

export function UpcomingServices() {
  const query = useUpcomingServices()
  const { to, search } = currentLinks().upcomingServices
  return (
    <ListPanel
      title="Upcoming Services"
      action={
        <ScreenLink to={to} search={search} className="shrink-0 text-quiet">
          View All
        </ScreenLink>
      }
      query={query}
      empty="No upcoming services scheduled"
      keyOf={({ id }) => id}
    >
      {(service) => <Service service={service} />}
    </ListPanel>
  )
}

function Service({ service }: { service: UpcomingService }) {
  const { id, title, customerName, nextServiceDate } = service
  const { to } = currentLinks().upcomingServices
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <ScreenLink to={to} search={{ open: id }} className="font-medium">
          <span className="truncate" title={title}>
            {title}
          </span>
        </ScreenLink>
        <p className="truncate text-quiet" title={customerName}>
          {customerName}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <time dateTime={nextServiceDate} className="figures text-quiet">
          {formatDate(nextServiceDate)}
        </time>
        {nextServiceDate < today() && <StatusBadge of={SERVICE_BADGES} status="overdue" />}
      </div>
    </div>
  )
}
