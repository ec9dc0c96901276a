import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { jobNameOf } from '@/features/jobs/job'
import { counted } from '@/shared/counted'
import { formatMoney } from '@/shared/money'
import { ListBody, ROWS } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { cardLinkClass, ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { hoursText } from '../time-entry'
import type { JobTime, TimeEntryFilter, UserTime } from '../time-entry.schema'
import { jobTimes, userTimes } from './time-entries.resource'
import type { TimeUrl } from './time-filters'

export function ByJob({ url }: { url: TimeUrl }) {
  return (
    <Groups
      url={url}
      list={jobTimes.useList(url.filter)}
      nameOf={jobNameOf}
      // Entries without a job cannot be filtered by job.
      filterOf={({ id, jobNum }) => (jobNum ? { jobId: id } : undefined)}
    />
  )
}

export function ByUser({ url }: { url: TimeUrl }) {
  return (
    <Groups
      url={url}
      list={userTimes.useList(url.filter)}
      nameOf={({ userName }) => userName}
      filterOf={({ id }) => ({ userId: id })}
    />
  )
}

interface GroupsProps<Group> {
  url: TimeUrl
  list: ListState<Group>
  nameOf: (group: Group) => string
  /** The filter that shows the entries of a group. */
  filterOf: (group: Group) => Partial<TimeEntryFilter> | undefined
}

function Groups<Group extends JobTime | UserTime>({ url, list, nameOf, filterOf }: GroupsProps<Group>) {
  return (
    <ListBody
      list={list}
      {...url.body}
      {...ROWS}
      estimate={74}
      skeleton={<GroupSkeleton />}
      empty={{ icon: Clock, title: 'No time entries found', hint: 'Totals appear here once time is logged.' }}
    >
      {(group) => <GroupCard group={group} name={nameOf(group)} filter={filterOf(group)} />}
    </ListBody>
  )
}

const columns =
  'grid! grid-cols-2 gap-x-6! gap-y-1! md:items-center md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]'

interface GroupCardProps {
  group: JobTime | UserTime
  name: string
  filter: Partial<TimeEntryFilter> | undefined
}

function GroupCard({ group, name, filter }: GroupCardProps) {
  const { entries, minutes, billableMinutes, totalCost } = group
  const look = 'truncate font-semibold'
  return (
    <ListCard className={columns}>
      {filter ? (
        <Link
          to="."
          search={(old) => ({ ...old, ...filter, tab: undefined })}
          preload={false}
          data-card-link=""
          className={`${cardLinkClass} ${look} max-md:col-span-2`}
          title={name}
        >
          {name}
        </Link>
      ) : (
        <p className={`${look} max-md:col-span-2`}>{name}</p>
      )}
      <p className="figures text-quiet md:text-right">{counted(entries, 'entry', 'entries')}</p>
      <p className="figures text-right text-quiet">{hoursText(billableMinutes)} h billable</p>
      <p className="figures font-semibold md:text-right">{hoursText(minutes)} h</p>
      <p className="figures text-right">{totalCost !== null && formatMoney(totalCost)}</p>
    </ListCard>
  )
}

function GroupSkeleton() {
  return (
    <ListCard className={columns}>
      <SkeletonLine className="w-2/3 max-md:col-span-2" />
      <SkeletonLine className="w-full" />
      <SkeletonLine className="w-full" />
      <SkeletonLine className="w-full" />
      <SkeletonLine className="w-full" />
    </ListCard>
  )
}
