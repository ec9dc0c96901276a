import { Briefcase, CalendarDays, Clock, FileDiff } from 'lucide-react'
import { hoursAndMinutes } from '@/shared/hours'
import { Figure, FigureLink } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { currentLinks, useOperations } from './dashboard.resource'

export function OperationsOverview() {
  const query = useOperations()
  const { data } = query
  const links = currentLinks()
  return (
    <FigureGroup title="Operations Overview" query={query} columns={4}>
      <Figure
        icon={Briefcase}
        label={<FigureLink link={links.activeJobs}>Active Jobs</FigureLink>}
        value={data?.activeJobs.toLocaleString('en-US')}
        hint="Currently open"
      />
      <Figure
        icon={CalendarDays}
        label={<FigureLink link={links.jobsThisWeek}>Jobs This Week</FigureLink>}
        value={data?.jobsThisWeek.toLocaleString('en-US')}
        hint="Last 7 days"
      />
      <Figure
        icon={Clock}
        label={<FigureLink link={links.hoursThisWeek}>Hours Logged</FigureLink>}
        value={data && hoursAndMinutes(data.hoursThisWeek)}
        hint="This week"
      />
      <Figure
        icon={FileDiff}
        label={<FigureLink link={links.pendingChangeOrders}>Change Orders</FigureLink>}
        value={data?.pendingChangeOrders.toLocaleString('en-US')}
        hint="Pending approval"
      />
    </FigureGroup>
  )
}
