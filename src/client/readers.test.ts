import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Change } from '@/shared/entities'
import { isOwnWrite, noteOwnWrite } from './own-writes'
import { reads, readsEverything, refreshAllReaders, refreshReaders } from './readers'

async function filled() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const fetched = (queryKey: unknown[], options = {}) =>
    client.fetchQuery({ queryKey, queryFn: () => 'known', ...options })
  await fetched(['jobs'], reads('job', 'customer'))
  await fetched(['jobs', '1'], reads('job'))
  await fetched(['vendors'], reads('vendor'))
  await fetched(['qr-code'])
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey.join(' '))
  return { client, stale }
}

describe('a query that reads records', () => {
  it('is refetched when a record of one of its kinds changes, and no other is', async () => {
    const { client, stale } = await filled()
    refreshReaders(client, ['customer'], { keepPlace: true })
    expect(stale()).toEqual(['jobs'])
    refreshReaders(client, ['vendor', 'job'], { keepPlace: true })
    expect(stale()).toEqual(['jobs', 'jobs 1', 'vendors'])
  })

  it('is not refetched for a change that this page just saved', async () => {
    const { client, stale } = await filled()
    refreshReaders(client, ['job'], { keepPlace: true, except: ['jobs', '1'] })
    expect(stale()).toEqual(['jobs'])
  })

  it('is refetched after every change if it reads all kinds', async () => {
    const { client, stale } = await filled()
    await client.fetchQuery({ queryKey: ['activity'], queryFn: () => 'known', ...readsEverything })
    refreshReaders(client, ['vendor'], { keepPlace: true })
    expect(stale()).toEqual(['vendors', 'activity'])
  })

  it('is always refetched when too many changes were missed', async () => {
    const { client, stale } = await filled()
    await refreshAllReaders(client)
    expect(stale()).toEqual(['jobs', 'jobs 1', 'vendors'])
  })

  it.each([
    [2, true],
    [3, true],
    [4, false],
    [null, false],
  ])('treats version %s as known after version 3 was saved here: %s', (version, isKnown) => {
    const client = new QueryClient()
    noteOwnWrite(client, 'job', 'mine', 3)
    const change: Change = { entity: 'job', id: 'mine', version, activityId: 'a' }
    expect(isOwnWrite(client, change)).toBe(isKnown)
    expect(isOwnWrite(client, { ...change, entity: 'item' })).toBe(false)
  })

  it('treats a record deleted here as gone', () => {
    const client = new QueryClient()
    noteOwnWrite(client, 'job', 'removed', null)
    expect(isOwnWrite(client, { entity: 'job', id: 'removed', version: null, activityId: 'a' })).toBe(true)
  })
})
