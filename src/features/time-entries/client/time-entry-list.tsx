import { CheckCheck, Clock } from 'lucide-react'
import { ScreenList } from '@/client/screen-list'
import { useReach } from '@/client/viewer'
import { useAccount } from '@/features/account/client/account.resource'
import { counted } from '@/shared/counted'
import { formatDateTime } from '@/shared/dates'
import { confirm } from '@/ui/confirm'
import { ROWS } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { Button } from '@/ui/primitives/button'
import type { TableView } from '@/ui/record-table/table-view'
import { withToast } from '@/ui/toast'
import { approveProblem, billedProblem, holdProblem, MAX_APPROVED } from '../time-entry'
import type { TimeEntry } from '../time-entry.schema'
import { timeEntries, useApprove, useApproveAll, useClockOut, useUnapprove } from './time-entries.resource'
import { type EntryActions, TimeEntryCard, TimeEntryCardSkeleton } from './time-entry-card'
import type { TimeUrl } from './time-filters'

interface TimeEntryListProps {
  screen: { url: TimeUrl; list: ListState<TimeEntry>; table: TableView; requested: object }
}

export function TimeEntryList({ screen }: TimeEntryListProps) {
  const { url, list } = screen
  const actionsFor = useActions(url)
  return (
    <>
      <ApproveShown entries={list.items} />
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
    </>
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

const isApprovable = ({ status, endTime }: TimeEntry) =>
  status === 'open' && !approveProblem({ status, isRunning: endTime === null })

/** Approves all listed entries with one click. */
function ApproveShown({ entries }: { entries: readonly TimeEntry[] }) {
  const mayApprove = useReach()('change time approval') === 'all'
  const { mutateAsync, isPending } = useApproveAll()
  const ids = entries
    .filter(isApprovable)
    .slice(0, MAX_APPROVED)
    .map(({ id }) => id)
  if (!mayApprove || ids.length === 0) return null
  const approve = () =>
    withToast((attempt) => mutateAsync({ ids, attempt }), {
      success: { title: `${counted(ids.length, 'entry', 'entries')} approved` },
      failure: 'Failed to approve time entries',
    })
  return (
    <div className="mb-3 flex justify-end">
      <Button busy={isPending} onClick={() => void approve()}>
        <CheckCheck aria-hidden />
        Approve all shown ({ids.length})
      </Button>
    </div>
  )
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
