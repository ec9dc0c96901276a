import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { Attempt } from '@/ui/submission'
import type { PasswordInput, Session } from '../account.schema'

const sessionsQuery = queryOptions<Session[]>({
  queryKey: ['/api/auth/sessions'],
  queryFn: () => api<Session[]>('GET', '/api/auth/sessions'),
  // Signing in elsewhere emits no event.
  staleTime: 0,
})

export const useSessions = () => useQuery(sessionsQuery)

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, attempt }: { id: string; attempt: Attempt }) =>
      api<void>('DELETE', `/api/auth/sessions/${id}`, undefined, attempt),
    // If refused, it has already ended.
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
