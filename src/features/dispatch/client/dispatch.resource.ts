import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { jobs } from '@/features/jobs/client/jobs.resource'
import type { DayRange } from '@/shared/days'
import type { Attempt } from '@/ui/submission'
import type { Board, BoardJob, DayLoad } from '../dispatch.schema'
import type { Move } from '../move'
import { endMove, showMove, usePendingMoves } from './pending-moves'

const PATH = '/api/dispatch'

const boardQuery = ({ from, to }: DayRange) =>
  queryOptions<Board>({ queryKey: [PATH, { from, to }], ...reads('job', 'customer', 'user') })

const loadQuery = ({ from, to }: DayRange) =>
  queryOptions<DayLoad[]>({ queryKey: [`${PATH}/load`, { from, to }], ...reads('job', 'user') })

export function useBoard(range: DayRange) {
  const query = useQuery({ ...boardQuery(range), placeholderData: keepPreviousData })
  const moves = usePendingMoves()
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

/** Shows a move at once and saves it; refused, the job is back where it was and the promise fails. */
export function useMoveJob(): (move: Move, attempt: Attempt) => Promise<void> {
  const client = useQueryClient()
  const { mutateAsync } = jobs.useSave()
  return useCallback(
    async ({ patch, job }, attempt) => {
      showMove(job)
      try {
        keep(await mutateAsync({ id: job.id, input: patch, attempt }))
      } finally {
        endMove(job)
      }
      function keep(saved: BoardJob) {
        client.setQueriesData<Board>(
          { queryKey: [PATH] },
          (board) =>
            board && { ...board, jobs: board.jobs.map((known) => (known.id === saved.id ? saved : known)) },
        )
      }
    },
    [client, mutateAsync],
  )
}
