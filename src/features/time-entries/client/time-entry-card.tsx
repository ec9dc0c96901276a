import { Briefcase, Clock, Pencil, Square, Trash2 } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { formatSpan } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { CardLine } from '@/ui/card-line'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { useNow } from '@/ui/use-now'
import { hoursText, laborCost, minutesBetween } from '../time-entry'
import type { TimeEntry } from '../time-entry.schema'

interface TimeEntryCardProps {
  entry: TimeEntry
  /** What one can do with it: all with an own entry, correct a colleague's, or nothing. */
  actions: { edit: () => void; remove: () => void; clockOut: (() => void) | undefined } | undefined
}

const columns = 'md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_6rem_13.5rem_6.75rem]'

export function TimeEntryCard({ entry, actions }: TimeEntryCardProps) {
  const { userName, endTime, billable, description } = entry
  return (
    <ListCard className={`grid! grid-cols-1 gap-x-6! gap-y-2! md:items-center ${columns}`}>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="truncate font-semibold" title={userName}>
          {userName}
        </p>
        <CardLine icon={Briefcase} text={entry.jobNum && jobNameOf(entry)} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <CardLine icon={Clock} text={spanText(entry)} />
        <p className="truncate text-quiet empty:hidden" title={description ?? undefined}>
          {description}
        </p>
      </div>
      <div className="figures flex items-baseline justify-between gap-2 xl:flex-col xl:items-end xl:gap-1">
        {endTime ? <Worked hours={entry.hours} totalCost={entry.totalCost} /> : <SoFar entry={entry} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 xl:contents">
        <p className="flex flex-wrap gap-2">
          {!endTime && <Badge tone="blue">Currently Working</Badge>}
          <Badge tone={billable ? 'green' : 'grey'}>{billable ? 'Billable' : 'Non-Billable'}</Badge>
        </p>
        <div className="ml-auto flex">
          {actions?.clockOut && !endTime && (
            <Button
              variant="ghost"
              size="icon"
              onClick={actions.clockOut}
              aria-label="Clock Out"
              title="Clock Out"
            >
              <Square aria-hidden className="fill-current" />
            </Button>
          )}
          {actions && (
            <Button variant="ghost" size="icon" onClick={actions.edit} aria-label="Edit entry" title="Edit">
              <Pencil aria-hidden />
            </Button>
          )}
          {actions && (
            <Button
              variant="ghost"
              size="icon"
              onClick={actions.remove}
              aria-label="Delete entry"
              title="Delete"
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
      </div>
    </ListCard>
  )
}

function SoFar({ entry: { startTime, hourlyRate } }: { entry: TimeEntry }) {
  const minutes = minutesBetween(startTime, useNow(60_000, Date.parse(startTime)).toISOString())
  return <Worked hours={minutes} totalCost={laborCost(minutes, hourlyRate)} />
}

function Worked({ hours, totalCost }: Pick<TimeEntry, 'hours' | 'totalCost'>) {
  return (
    <>
      <span className="font-semibold">{hoursText(hours)} h</span>
      <span className="text-quiet">{formatMoney(totalCost)}</span>
    </>
  )
}

function spanText({ startTime, endTime }: TimeEntry): string {
  const span = formatSpan(startTime, endTime)
  return endTime ? span : `Since ${span}`
}

export function TimeEntryCardSkeleton() {
  return (
    <ListCard className={`grid! grid-cols-1 gap-x-6! gap-y-2! md:items-center ${columns}`}>
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-3/4" />
      </div>
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
      <SkeletonLine className="w-full" />
      <Skeleton className="h-6 w-20" />
    </ListCard>
  )
}
