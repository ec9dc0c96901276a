import { Briefcase, Check, Clock, type LucideIcon, Pencil, Square, Trash2, Undo2 } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { formatSpan } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { CardLine } from '@/ui/card-line'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { useNow } from '@/ui/use-now'
import { hoursText, laborCost, minutesBetween, TIME_BADGES } from '../time-entry'
import type { TimeEntry } from '../time-entry.schema'

interface TimeEntryCardProps {
  entry: TimeEntry
  /** The available actions; missing ones are not shown. */
  actions: EntryActions
}

export type EntryActions = Partial<
  Record<'clockOut' | 'approve' | 'unapprove' | 'edit' | 'remove', () => void>
>

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
          {endTime ? (
            <StatusBadge of={TIME_BADGES} status={entry.status} />
          ) : (
            <Badge tone="blue">Currently Working</Badge>
          )}
          <Badge tone={billable ? 'green' : 'grey'}>{billable ? 'Billable' : 'Non-Billable'}</Badge>
        </p>
        <div className="ml-auto flex">
          <Action icon={Square} name="Clock Out" run={actions.clockOut} className="fill-current" />
          <Action icon={Check} name="Approve" run={actions.approve} />
          <Action icon={Undo2} name="Remove approval" run={actions.unapprove} />
          <Action icon={Pencil} name="Edit" of="entry" run={actions.edit} />
          <Action icon={Trash2} name="Delete" of="entry" run={actions.remove} />
        </div>
      </div>
    </ListCard>
  )
}

interface ActionProps {
  icon: LucideIcon
  name: string
  /** The entry that the action is for, added to the accessible name where the name alone is ambiguous. */
  of?: string
  run: (() => void) | undefined
  className?: string
}

function Action({ icon: Icon, name, of, run, className }: ActionProps) {
  if (!run) return null
  return (
    <Button variant="ghost" size="icon" onClick={run} aria-label={of ? `${name} ${of}` : name} title={name}>
      <Icon aria-hidden className={className} />
    </Button>
  )
}

function SoFar({ entry: { startTime, hourlyRate } }: { entry: TimeEntry }) {
  const minutes = minutesBetween(startTime, useNow(60_000, Date.parse(startTime)).toISOString())
  return <Worked hours={minutes} totalCost={hourlyRate === null ? null : laborCost(minutes, hourlyRate)} />
}

function Worked({ hours, totalCost }: Pick<TimeEntry, 'hours' | 'totalCost'>) {
  return (
    <>
      <span className="font-semibold">{hoursText(hours)} h</span>
      {totalCost !== null && <span className="text-quiet">{formatMoney(totalCost)}</span>}
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
