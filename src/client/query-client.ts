import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { api, withQuery } from './api'

/** A key consists of the path's segments, and an object of query parameters if there are any. */
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
      // Queries fail offline and are refetched once the server is reachable.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    // A paused change would be sent after the person has given up on it.
    mutations: { retry: false, networkMode: 'always' },
  },
})
