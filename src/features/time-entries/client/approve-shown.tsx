import { CheckCheck } from 'lucide-react'
import { useReach } from '@/client/viewer'
import { counted } from '@/shared/counted'
import { Button } from '@/ui/primitives/button'
import { withToast } from '@/ui/toast'
import { approveProblem, MAX_APPROVED } from '../time-entry'
import type { TimeEntry } from '../time-entry.schema'
import { useApproveAll } from './time-entries.resource'

export const isApprovable = ({ status, endTime }: TimeEntry) =>
  status === 'open' && !approveProblem({ status, isRunning: endTime === null })

/** Approves all listed entries with one click. */
export function ApproveShown({ entries }: { entries: readonly TimeEntry[] }) {
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
    <Button busy={isPending} className="min-w-0" onClick={() => void approve()}>
      <CheckCheck aria-hidden />
      <span className="truncate">
        Approve<span className="max-md:sr-only"> All Shown</span> ({ids.length})
      </span>
    </Button>
  )
}
