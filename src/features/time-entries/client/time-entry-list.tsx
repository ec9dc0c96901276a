import { Clock } from 'lucide-react'
import { useAccount } from '@/features/account/client/account.resource'
import { formatDateTime } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { EmptyState } from '@/ui/empty-state'
import { ListBody, ROWS } from '@/ui/list-body'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import type { TimeEntry } from '../time-entry.schema'
import { timeEntries, useClockOut } from './time-entries.resource'
import { TimeEntryCard, TimeEntryCardSkeleton } from './time-entry-card'
import type { TimeUrl } from './time-filters'

export const COUNTED = { count: true }

export function TimeEntryList({ url }: { url: TimeUrl }) {
  const list = timeEntries.useList(url.filter, COUNTED)
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
      isFiltered={url.isFiltered}
      onClearFilters={url.clearFilter}
      {...ROWS}
      estimate={84}
      skeleton={<TimeEntryCardSkeleton />}
      empty={
        <EmptyState
          icon={Clock}
          title="No time entries found"
          hint="Clock in when you start, or add what you worked afterwards."
          action={
            <Button variant="primary" onClick={() => url.openForm('clock-in')}>
              Clock In
            </Button>
          }
        />
      }
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
