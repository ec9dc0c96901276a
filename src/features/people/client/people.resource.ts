import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { createResource } from '@/client/resource'
import type { Attempt } from '@/ui/submission'
import type { AccessLink, Invitation, InvitationInput, NewInvitation } from '../invitation.schema'
import type { Person, PersonPatch } from '../person.schema'

export const people = createResource<Person, PersonPatch, { search?: string }>('/api/people', {
  writes: 'user',
})

export const invitations = createResource<Invitation, InvitationInput, object>('/api/invitations', {
  writes: 'invitation',
  reads: ['user'],
})

export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, attempt }: { input: InvitationInput; attempt: Attempt }) =>
      api<NewInvitation>('POST', '/api/invitations', input, attempt),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/invitations'] }),
  })
}

export function usePasswordLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, attempt }: { id: string; attempt: Attempt }) =>
      api<AccessLink>('POST', `/api/people/${id}/password-link`, undefined, attempt),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/invitations'] }),
  })
}

export function useResetTwoFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, attempt }: { id: string; attempt: Attempt }) =>
      api<void>('POST', `/api/people/${id}/reset-two-factor`, undefined, attempt),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/people'] }),
  })
}
