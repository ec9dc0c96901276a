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
  { key: 'activeJobs', label: 'Active Jobs', hint: 'Currently open' },
  { key: 'jobsThisWeek', label: 'Jobs This Week', hint: 'Created in the last 7 days' },
  {
    key: 'hoursThisWeek',
    label: 'Hours Logged',
    hint: 'By everyone this week',
    reads: hoursAndMinutes,
  },
  { key: 'pendingChangeOrders', label: 'Change Orders', hint: 'Pending approval' },
  { key: 'waitingJobs', label: 'Waiting', hint: 'Need another visit' },
  { key: 'finishedUnbilled', label: 'Finished, Not Billed', hint: 'Ready to invoice' },
] as const
