import { Briefcase, CalendarDays, Clock, FileDiff } from 'lucide-react'
import { hoursAndMinutes } from '@/shared/hours'
import { Figure } from '@/ui/figure'
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
        label="Active Jobs"
        link={links.activeJobs}
        value={data?.activeJobs}
        hint="Currently open"
      />
      <Figure
        icon={CalendarDays}
        label="Jobs This Week"
        link={links.jobsThisWeek}
        value={data?.jobsThisWeek}
        hint="Created in the last 7 days"
      />
      <Figure
        icon={Clock}
        label="Hours Logged"
        link={links.hoursThisWeek}
        value={data && hoursAndMinutes(data.hoursThisWeek)}
        hint="By everyone this week"
      />
      <Figure
        icon={FileDiff}
        label="Change Orders"
        link={links.pendingChangeOrders}
        value={data?.pendingChangeOrders}
        hint="Pending approval"
      />
    </FigureGroup>
  )
}
