import { Clock } from 'lucide-react'
import { ScreenList } from '@/client/screen-list'
import { useReach } from '@/client/viewer'
import { useAccount } from '@/features/account/client/account.resource'
import { formatDateTime } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { ROWS } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import type { TableView } from '@/ui/record-table/table-view'
import { withToast } from '@/ui/toast'
import { billedProblem, holdProblem } from '../time-entry'
import type { TimeEntry } from '../time-entry.schema'
import { isApprovable } from './approve-shown'
import { timeEntries, useApprove, useClockOut, useUnapprove } from './time-entries.resource'
import { type EntryActions, TimeEntryCard, TimeEntryCardSkeleton } from './time-entry-card'
import type { TimeUrl } from './time-filters'

interface TimeEntryListProps {
  screen: { url: TimeUrl; list: ListState<TimeEntry>; table: TableView; requested: object }
}

export function TimeEntryList({ screen }: TimeEntryListProps) {
  const { url } = screen
  const actionsFor = useActions(url)
  return (
    <ScreenList
      name="Time Entries"
      screen={screen}
      linkTo={null}
      onAdd={() => url.openForm('clock-in')}
      {...ROWS}
      estimate={84}
      skeleton={<TimeEntryCardSkeleton />}
      empty={{
        icon: Clock,
        title: 'No time entries found',
        hint: 'Clock in when you start work, or add an entry afterwards.',
        add: 'Clock In',
      }}
    >
      {(entry) => <TimeEntryCard entry={entry} actions={actionsFor(entry)} />}
    </ScreenList>
  )
}

/**
 * People manage their own entries until they are approved; the office corrects and approves everyone's until
 * they are billed.
 */
function useActions(url: TimeUrl) {
  const account = useAccount()
  const { clockOut } = useClockOut()
  const remove = useRemove()
  const { approve, unapprove } = useApproval()
  const reach = useReach()
  const approves = reach('change time approval') === 'all'
  return (entry: TimeEntry): EntryActions => {
    const isOwn = entry.userId === account?.id
    const state = { status: entry.status, isRunning: entry.endTime === null }
    const mayChange = (isOwn || reach('change time') === 'all') && !holdProblem(state, { approves })
    return {
      ...(isOwn && state.isRunning && { clockOut: () => void clockOut(entry) }),
      ...(approves && isApprovable(entry) && { approve: () => void approve(entry) }),
      ...(approves && entry.status === 'approved' && { unapprove: () => void unapprove(entry) }),
      ...(mayChange && { edit: () => url.openForm(entry.id) }),
      ...(mayChange &&
        !billedProblem(state) && { remove: () => void remove(entry, isOwn ? undefined : entry.userName) }),
    }
  }
}

function useApproval() {
  const approval = useApprove()
  const withdrawal = useUnapprove()
  return {
    approve: ({ id, version }: TimeEntry) =>
      withToast((attempt) => approval.mutateAsync({ id, body: { version }, attempt }), {
        success: { title: 'Time entry approved' },
        failure: 'Failed to approve time entry',
      }),
    unapprove: ({ id, version }: TimeEntry) =>
      withToast((attempt) => withdrawal.mutateAsync({ id, body: { version }, attempt }), {
        success: { title: 'Approval removed' },
        failure: 'Failed to remove approval',
      }),
  }
}

function useRemove() {
  const { mutateAsync } = timeEntries.useRemove()
  return async ({ id, startTime }: TimeEntry, whose?: string) => {
    const isSure = await confirm({
      title: 'Delete this time entry?',
      description: `The entry of ${formatDateTime(startTime)}${whose ? ` by ${whose}` : ''} will be permanently deleted.`,
      action: 'Delete Entry',
      destructive: true,
    })
    if (!isSure) return
    await withToast((attempt) => mutateAsync({ id, attempt }), {
      success: { title: 'Time entry deleted' },
      failure: 'Failed to delete time entry',
    })
  }
}
