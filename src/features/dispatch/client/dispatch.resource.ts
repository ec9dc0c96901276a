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
import { visits } from '@/features/visits/client/visits.resource'
import type { Visit } from '@/features/visits/visit.schema'
import type { DayRange } from '@/shared/days'
import type { Attempt } from '@/ui/submission'
import { cardId } from '../board'
import type { Board, BoardJob, DayLoad } from '../dispatch.schema'
import { type Move, visitPatch } from '../move'
import type { PendingMoves } from './pending-moves'

const PATH = '/api/dispatch'
const LOAD_PATH = `${PATH}/load`

const boardQuery = ({ from, to }: DayRange) =>
  queryOptions<Board>({
    queryKey: [PATH, { from, to }],
    ...reads('job', 'visit', 'customer', 'user', 'reservation', 'time_off'),
  })

const loadQuery = ({ from, to }: DayRange) =>
  queryOptions<DayLoad[]>({ queryKey: [LOAD_PATH, { from, to }], ...reads('job', 'visit', 'user') })

export function useBoard(range: DayRange, { moves }: PendingMoves) {
  const query = useQuery({ ...boardQuery(range), placeholderData: keepPreviousData })
  const { data } = query
  const board = useMemo(
    () =>
      data && moves.size > 0
        ? { ...data, jobs: data.jobs.map((job) => moves.get(cardId(job)) ?? job) }
        : data,
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
  latest,
}: PendingMoves): (move: Move, seen: BoardJob) => (attempt: Attempt) => Promise<BoardJob> {
  const client = useQueryClient()
  const { mutateAsync: saveJob } = jobs.useSave()
  const { mutateAsync: saveVisit } = visits.useSave()
  return useCallback(
    (move, seen) => {
      const { job } = move
      const visit = visitPatch(move)
      // Read once: a retry must be the same request.
      const before = latest(seen)
      return async (attempt) => {
        const save = async () => {
          const { version, visitVersion } = await before
          const saved =
            visit && seen.visitId !== null
              ? withVisit(
                  job,
                  await saveVisit({
                    id: seen.visitId,
                    input: { ...visit, version: visitVersion ?? undefined },
                    attempt,
                  }),
                )
              : { ...job, ...(await saveJob({ id: job.id, input: { ...move.patch, version }, attempt })) }
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
    [client, saveJob, saveVisit, showWhile, latest],
  )
}

const withVisit = (job: BoardJob, { status, version, ...visit }: Visit): BoardJob => ({
  ...job,
  technicianIds: visit.technicianIds,
  technicianNames: visit.technicianNames,
  scheduledStart: visit.scheduledStart,
  scheduledEnd: visit.scheduledEnd,
  stage: visit.stage,
  visitStatus: status,
  visitVersion: version,
})

const withJob = (board: Board, saved: BoardJob): Board => ({
  ...board,
  jobs: board.jobs.map((known) =>
    cardId(known) === cardId(saved) ? { ...saved, was: wasAfter(known, saved) } : known,
  ),
})

/** Only the board knows whether a job's technicians are still active. */
const wasAfter = (known: BoardJob, saved: BoardJob) =>
  known.technicianIds.join() === saved.technicianIds.join() ? known.was : null

function refresh(client: QueryClient) {
  for (const path of [PATH, LOAD_PATH]) void client.invalidateQueries({ queryKey: [path] })
}
