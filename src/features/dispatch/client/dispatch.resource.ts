import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ApiError } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { jobs } from '@/features/jobs/client/jobs.resource'
import type { DayRange } from '@/shared/days'
import type { Attempt } from '@/ui/submission'
import type { Board, BoardJob, DayLoad } from '../dispatch.schema'
import type { Move } from '../move'
import type { PendingMoves } from './pending-moves'

const PATH = '/api/dispatch'
const LOAD_PATH = `${PATH}/load`

const boardQuery = ({ from, to }: DayRange) =>
  queryOptions<Board>({ queryKey: [PATH, { from, to }], ...reads('job', 'customer', 'user', 'reservation') })

const loadQuery = ({ from, to }: DayRange) =>
  queryOptions<DayLoad[]>({ queryKey: [LOAD_PATH, { from, to }], ...reads('job', 'user') })

export function useBoard(range: DayRange, { moves }: PendingMoves) {
  const query = useQuery({ ...boardQuery(range), placeholderData: keepPreviousData })
  const { data } = query
  const board = useMemo(
    () =>
      data && moves.size > 0 ? { ...data, jobs: data.jobs.map((job) => moves.get(job.id) ?? job) } : data,
    [data, moves],
  )
  return {
    board,
    error: query.error,
    retry: () => void query.refetch(),
    isRefreshing: query.isPlaceholderData,
  }
}

export function useLoad(range: DayRange) {
  const query = useQuery({ ...loadQuery(range), placeholderData: keepPreviousData })
  return { days: query.data, error: query.error, retry: () => void query.refetch() }
}

export const prefetchBoard = (range: DayRange) => void queryClient.prefetchQuery(boardQuery(range))
export const prefetchLoad = (range: DayRange) => void queryClient.prefetchQuery(loadQuery(range))

/**
 * Shows a move at once and saves it with the version that the person saw. If refused, the promise rejects and the
 * board shows the current job.
 */
export function useMoveJob({
  showWhile,
  expectedVersion,
}: PendingMoves): (move: Move, seen: BoardJob) => (attempt: Attempt) => Promise<BoardJob> {
  const client = useQueryClient()
  const { mutateAsync } = jobs.useSave()
  return useCallback(
    ({ patch, job }, seen) => {
      // Read once: a retry must be the same request.
      const version = expectedVersion(seen)
      return async (attempt) => {
        const save = async () => {
          const saved = await mutateAsync({
            id: job.id,
            input: { ...patch, version: await version },
            attempt,
          })
          client.setQueriesData<Board>({ queryKey: [PATH] }, (board) => board && withJob(board, saved))
          return saved
        }
        try {
          return await showWhile(job, save())
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) refresh(client)
          throw error
        }
      }
    },
    [client, mutateAsync, showWhile, expectedVersion],
  )
}

const withJob = (board: Board, saved: BoardJob): Board => ({
  ...board,
  jobs: board.jobs.map((known) =>
    known.id === saved.id ? { ...saved, was: wasAfter(known, saved) } : known,
  ),
})

/** Only the board knows whether a job's technicians are still active. */
const wasAfter = (known: BoardJob, saved: BoardJob) =>
  known.technicianIds.join() === saved.technicianIds.join() ? known.was : null

function refresh(client: QueryClient) {
  for (const path of [PATH, LOAD_PATH]) void client.invalidateQueries({ queryKey: [path] })
}
