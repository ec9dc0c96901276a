import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { toast } from '@/ui/toast'
import { ApiError, api, withQuery } from './api'
import { userKey } from './session'

/** A key is the path's segments, with an object of query parameters at its end where there are any. */
export function keyToPath(key: QueryKey): string {
  const last = key.at(-1)
  const query = typeof last === 'object' && last !== null ? last : {}
  return withQuery(key.filter((part) => typeof part === 'string').join('/'), query)
}

/** A 401 anywhere means that the session has ended: forget who was signed in and all that they saw. */
function onError(error: Error) {
  if (!(error instanceof ApiError) || error.status !== 401 || !queryClient.getQueryData(userKey)) return
  toast({ title: 'Session ended', description: 'Please log in again', variant: 'destructive' })
  queryClient.setQueryData(userKey, null)
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey[0] })
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => api('GET', keyToPath(queryKey)),
      retry: false,
      // What cannot be fetched fails and says so; it is fetched again once the server can be reached.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    // A change that waits unseen for a connection would be sent after the person has given it up.
    mutations: { retry: false, networkMode: 'always' },
  },
})
