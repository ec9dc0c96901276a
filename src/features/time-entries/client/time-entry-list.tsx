import { Clock } from 'lucide-react'
import { useReach } from '@/client/viewer'
import { useAccount } from '@/features/account/client/account.resource'
import { formatDateTime } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { ListBody, ROWS } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { withToast } from '@/ui/toast'
import type { TimeEntry } from '../time-entry.schema'
import { timeEntries, useClockOut } from './time-entries.resource'
import { TimeEntryCard, TimeEntryCardSkeleton } from './time-entry-card'
import type { TimeUrl } from './time-filters'

interface TimeEntryListProps {
  url: TimeUrl
  list: ListState<TimeEntry>
}

export function TimeEntryList({ url, list }: TimeEntryListProps) {
  const account = useAccount()
  const { clockOut } = useClockOut()
  const remove = useRemove()
  const mayCorrect = useReach()('change time') === 'all'
  const actionsFor = (entry: TimeEntry) => {
    const isOwn = entry.userId === account?.id
    if (!isOwn && !mayCorrect) return undefined
    return {
      edit: () => url.openForm(entry.id),
      remove: () => void remove(entry, isOwn ? undefined : entry.userName),
      clockOut: isOwn ? () => void clockOut(entry) : undefined,
    }
  }
  return (
    <ListBody
      list={list}
      {...url.body}
      onAdd={() => url.openForm('clock-in')}
      {...ROWS}
      estimate={84}
      skeleton={<TimeEntryCardSkeleton />}
      empty={{
        icon: Clock,
        title: 'No time entries found',
        hint: 'Clock in when you start, or add what you worked afterwards.',
        add: 'Clock In',
      }}
    >
      {(entry) => <TimeEntryCard entry={entry} actions={actionsFor(entry)} />}
    </ListBody>
  )
}

function useRemove() {
  const { mutateAsync } = timeEntries.useRemove()
  return async ({ id, startTime }: TimeEntry, whose?: string) => {
    const isSure = await confirm({
      title: 'Delete this time entry?',
      description: `The entry of ${formatDateTime(startTime)}${whose ? ` by ${whose}` : ''} will be gone for good.`,
      action: 'Delete entry',
      destructive: true,
    })
    if (!isSure) return
    await withToast((attempt) => mutateAsync({ id, attempt }), {
      success: { title: 'Time entry deleted' },
      failure: 'Failed to delete time entry',
    })
  }
}
