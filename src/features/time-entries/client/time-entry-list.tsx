import { Clock } from 'lucide-react'
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
  const actionsFor = (entry: TimeEntry) => ({
    edit: () => url.openForm(entry.id),
    remove: () => void remove(entry),
    clockOut: () => void clockOut(entry),
  })
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
      {(entry) => (
        <TimeEntryCard entry={entry} actions={entry.userId === account?.id ? actionsFor(entry) : undefined} />
      )}
    </ListBody>
  )
}

function useRemove() {
  const { mutateAsync } = timeEntries.useRemove()
  return async ({ id, startTime }: TimeEntry) => {
    const isSure = await confirm({
      title: 'Delete this time entry?',
      description: `The entry of ${formatDateTime(startTime)} will be gone for good.`,
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
