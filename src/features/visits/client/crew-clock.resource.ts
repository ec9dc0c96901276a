import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { reads, refreshReaders } from '@/client/readers'
import type { Attempt } from '@/ui/submission'
import type { CrewClock, CrewClockInput } from '../crew-clock.schema'
import { visits } from './visits.resource'

const clocksQuery = (visitId: string) => ({
  queryKey: [`${visits.path}/${visitId}/clocks`],
  ...reads('time_entry', 'visit', 'user'),
})

/** Requested again when it opens: a colleague's own clock is not reported to the lead. */
export const useCrewClocks = (visitId: string) =>
  useQuery<CrewClock[]>({ ...clocksQuery(visitId), refetchOnMount: 'always' })

interface SetClocks {
  move: 'in' | 'out'
  body: CrewClockInput
  attempt: Attempt
}

/** All or nothing. */
export function useSetCrewClocks(visitId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ move, body, attempt }: SetClocks) =>
      api<CrewClock[]>('POST', `${visits.path}/${visitId}/clock-${move}`, body, attempt),
    onSuccess(clocks) {
      client.setQueryData(clocksQuery(visitId).queryKey, clocks)
    },
    onSettled: () => refreshReaders(client, ['time_entry'], { keepPlace: true }),
  })
}
