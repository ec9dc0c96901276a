import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { api, withQuery } from './api'

/** A key is the path's segments, with an object of query parameters at its end where there are any. */
export function keyToPath(key: QueryKey): string {
  const last = key.at(-1)
  const query = typeof last === 'object' && last !== null ? last : {}
  return withQuery(key.filter((part) => typeof part === 'string').join('/'), query)
}

export const queryClient = new QueryClient({
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
