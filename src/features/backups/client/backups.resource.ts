import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import type { Edited } from '@/ui/edited-record'
import type { Attempt } from '@/ui/submission'
import type { Backups, BackupsPatch } from '../backups.schema'

const backupsQuery = queryOptions<Backups>({
  queryKey: ['/api/backups'],
  queryFn: () => api<Backups>('GET', '/api/backups'),
  ...reads('backup'),
  // The next time changes without an event.
  staleTime: 0,
})

export const useBackups = () => useQuery(backupsQuery)

/** What the form edits. */
export const editedBackups = <In>(backups: Backups, toValues: (backups: Backups) => In): Edited<In> => ({
  version: backups.version,
  values: toValues(backups),
  async reload() {
    const now = await queryClient.fetchQuery(backupsQuery)
    return { version: now.version, values: toValues(now) }
  },
})

export function useSaveBackups() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, attempt }: { input: BackupsPatch; attempt: Attempt }) =>
      api<Backups>('PATCH', '/api/backups', input, attempt),
    onSuccess: (backups) => client.setQueryData(backupsQuery.queryKey, backups),
  })
}

export function useStartBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (attempt: Attempt) => api<Backups>('POST', '/api/backups', undefined, attempt),
    // Refetched, since it may have ended; if it did not start, another backup is running.
    onSettled: () => client.invalidateQueries(backupsQuery),
  })
}
