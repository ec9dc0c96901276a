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

describe('what shows a record', () => {
  it('is refetched when one of its kind has changed, and nothing else is', async () => {
    const { client, stale } = await filled()
    refreshReaders(client, ['customer'], { keepPlace: true })
    expect(stale()).toEqual(['jobs'])
    refreshReaders(client, ['vendor', 'job'], { keepPlace: true })
    expect(stale()).toEqual(['jobs', 'jobs 1', 'vendors'])
  })

  it('is not when it is the very record that was just saved', async () => {
    const { client, stale } = await filled()
    refreshReaders(client, ['job'], { keepPlace: true, except: ['jobs', '1'] })
    expect(stale()).toEqual(['jobs'])
  })

  it('is after every change when it shows all kinds alike', async () => {
    const { client, stale } = await filled()
    await client.fetchQuery({ queryKey: ['activity'], queryFn: () => 'known', ...readsEverything })
    refreshReaders(client, ['vendor'], { keepPlace: true })
    expect(stale()).toEqual(['vendors', 'activity'])
  })

  it('is, whatever it shows, when too much has changed', async () => {
    const { client, stale } = await filled()
    await refreshAllReaders(client)
    expect(stale()).toEqual(['jobs', 'jobs 1', 'vendors'])
  })

  it.each([
    [2, true],
    [3, true],
    [4, false],
    [null, false],
  ])('knows version %s of what was saved here as version 3: %s', (version, isKnown) => {
    const client = new QueryClient()
    noteOwnWrite(client, 'job', 'mine', 3)
    const change: Change = { entity: 'job', id: 'mine', version, activityId: 'a' }
    expect(isOwnWrite(client, change)).toBe(isKnown)
    expect(isOwnWrite(client, { ...change, entity: 'item' })).toBe(false)
  })

  it('knows that what was removed here is gone', () => {
    const client = new QueryClient()
    noteOwnWrite(client, 'job', 'removed', null)
    expect(isOwnWrite(client, { entity: 'job', id: 'removed', version: null, activityId: 'a' })).toBe(true)
  })
})
