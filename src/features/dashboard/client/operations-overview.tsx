import { Briefcase, CalendarDays, Clock, FileDiff } from 'lucide-react'
import { hoursAndMinutes } from '@/shared/hours'
import { KeyFigures } from '@/ui/key-figures'
import { currentLinks, useOperations } from './dashboard.resource'

export function OperationsOverview() {
  return (
    <KeyFigures
      title="Operations Overview"
      query={useOperations()}
      links={currentLinks()}
      figures={FIGURES}
    />
  )
}

const FIGURES = [
  { key: 'activeJobs', icon: Briefcase, label: 'Active Jobs', hint: 'Currently open' },
  { key: 'jobsThisWeek', icon: CalendarDays, label: 'Jobs This Week', hint: 'Created in the last 7 days' },
  {
    key: 'hoursThisWeek',
    icon: Clock,
    label: 'Hours Logged',
    hint: 'By everyone this week',
    reads: hoursAndMinutes,
  },
  { key: 'pendingChangeOrders', icon: FileDiff, label: 'Change Orders', hint: 'Pending approval' },
] as const
