import { learnSending } from '@/client/sending'
import type { Attempt } from '@/ui/submission'
import { withToast } from '@/ui/toast'

interface Moved<Status> {
  id: string
  status: Status
  version: number
}

interface Save<Status, Saved> {
  mutateAsync: (variables: {
    id: string
    input: { status: Status; version: number }
    attempt: Attempt
  }) => Promise<Saved>
  isPending: boolean
}

/** Status changes of a document. */
export function useMoves<Status extends string, Saved>(
  document: Moved<Status>,
  save: Save<Status, Saved>,
  /** Why a move is not allowed; null if it is. */
  problem: (to: Status) => string | null,
  statusOf: (saved: Saved) => Status,
) {
  const { id, status, version } = document
  return {
    isMoving: save.isPending,
    may: (to: Status) => status !== to && problem(to) === null,
    moveTo: (to: Status) =>
      withToast((attempt) => save.mutateAsync({ id, input: { status: to, version }, attempt }), {
        success: (saved) => {
          learnSending(statusOf(saved))
          return { title: 'Status updated' }
        },
        failure: 'Failed to update status',
      }),
  }
}
