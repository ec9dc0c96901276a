import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyToPath, queryClient } from './query-client'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  queryClient.clear()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

test('as specified: a query key is its path with the query string encoded', () => {
  expect(keyToPath(['/api/field-logs', 'a1'])).toBe('/api/field-logs/a1')
  expect(keyToPath(['/api/items', { search: '1/2 & 5%', location: '' }])).toBe(
    '/api/items?search=1%2F2+%26+5%25',
  )
})

test('as specified: a failed query throws and is not retried, also without a session', async () => {
  for (const status of [500, 401]) {
    fetched.mockImplementation(async () => new Response('no', { status }))
    await expect(queryClient.fetchQuery({ queryKey: ['/api/jobs'] })).rejects.toThrow(`${status}: no`)
  }
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a failed mutation is not retried', async () => {
  const change = vi.fn(() => Promise.reject(new Error('no')))
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...queryClient.defaultMutationOptions(),
    mutationFn: change,
  })
  await expect(mutation.execute(undefined)).rejects.toThrow('no')
  expect(change).toHaveBeenCalledTimes(1)
})

test('as specified: fetched data is never stale and not refetched by itself', async () => {
  fetched.mockImplementation(async () => Response.json([]))
  vi.useFakeTimers()
  try {
    await queryClient.fetchQuery({ queryKey: ['/api/jobs'] })
    vi.setSystemTime(Date.now() + 365 * 24 * 3_600_000)
    await queryClient.fetchQuery({ queryKey: ['/api/jobs'] })
  } finally {
    vi.useRealTimers()
  }
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(queryClient.defaultQueryOptions({ queryKey: ['/api/jobs'] })).toMatchObject({
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
})
