import { formatLongDate, today } from '@/shared/dates'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { currentLinks, useOperations } from './dashboard.resource'

/** The company's day at a glance; each figure opens the list that it counts. */
export function TodayStrip() {
  const query = useOperations()
  const data = query.data?.today
  const links = currentLinks()
  return (
    <FigureGroup
      title="Today"
      action={<span className="text-quiet">{formatLongDate(today())}</span>}
      query={query}
      columns={4}
    >
      <Figure label="Visits" link={links.visits} value={data?.visits} hint="Scheduled for today" />
      <Figure
        label="Unassigned"
        link={links.unassigned}
        value={data?.unassigned}
        hint="Without a technician"
        tone={data?.unassigned ? 'amber' : undefined}
      />
      <Figure label="Clocked In" link={links.clockedIn} value={data?.clockedIn} hint="People on the clock" />
      <Figure
        label="Running Late"
        link={links.late}
        value={data?.late}
        hint="Not done by their end time"
        tone={data?.late ? 'red' : undefined}
      />
    </FigureGroup>
  )
}
