import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '@/client/api'
import { reads } from '@/client/readers'
import { personHere, setPersonHere, somebodyElseIsHere } from '@/client/signed-in-person'
import { userKey } from '@/client/viewer'
import type { Attempt } from '@/ui/submission'
import type { Account, AccountPatch } from '../account.schema'
import { announceSignIn } from './other-tabs'

/** Null if nobody is signed in; undefined until known. */
export const userQuery = queryOptions<Account | null>({
  queryKey: userKey,
  queryFn: async () => {
    try {
      return welcome(await api<Account>('GET', '/api/auth/user'))
    } catch (error) {
      const isNobody = error instanceof ApiError && error.status === 401 && personHere() === undefined
      if (isNobody) return null
      throw error
    }
  },
  // Contains the company's time zone, and an owner may correct the name.
  ...reads('company', 'user'),
  // It fails before the first render; the rendered page must not retry.
  retryOnMount: false,
})

export function useSession() {
  return useQuery(userQuery)
}

/** The signed-in person, for screens that exist only signed in. */
export function useAccount(): Account | null {
  return useQuery(userQuery).data ?? null
}

export function setAccount(client: QueryClient, account: Account) {
  client.setQueryData(userKey, welcome(account))
}

export function useSetAccount() {
  const client = useQueryClient()
  return (account: Account) => setAccount(client, account)
}

/** From here on the page belongs to this person. Another person's data is dropped. */
function welcome(account: Account): Account {
  const before = personHere()
  if (before !== undefined && before !== account.id) somebodyElseIsHere()
  setPersonHere(account.id)
  announceSignIn(account.id)
  return account
}

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, attempt }: { input: AccountPatch; attempt: Attempt }) =>
      api<Account>('PATCH', '/api/auth/user', input, attempt),
    onSuccess: (account) => setAccount(client, account),
  })
}
