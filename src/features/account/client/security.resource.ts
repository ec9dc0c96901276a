import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { Attempt } from '@/ui/submission'
import type { PasswordInput, Session } from '../account.schema'

const sessionsQuery = queryOptions<Session[]>({
  queryKey: ['/api/auth/sessions'],
  queryFn: () => api<Session[]>('GET', '/api/auth/sessions'),
  // Signing in elsewhere changes no record, so nothing tells of it.
  staleTime: 0,
})

export const useSessions = () => useQuery(sessionsQuery)

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, attempt }: { id: string; attempt: Attempt }) =>
      api<void>('DELETE', `/api/auth/sessions/${id}`, undefined, attempt),
    // Refused, it has ended already.
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, attempt }: { input: PasswordInput; attempt: Attempt }) =>
      api<void>('POST', '/api/auth/password', input, attempt),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  })
}
