import { expect, it, vi } from 'vitest'
import { Reachability } from './reachability'

it('checks an idle store once for many callers and logs each change once', async () => {
  vi.useFakeTimers()
  try {
    const log = { error: vi.fn(), info: vi.fn() }
    const probe = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('connect ECONNREFUSED'))
    const store = new Reachability(probe, log)
    expect(await Promise.all([store.isReachable(), store.isReachable()])).toEqual([false, false])
    expect(await store.isReachable()).toBe(false)
    expect(probe).toHaveBeenCalledTimes(1)
    expect(log.error.mock.calls).toEqual([
      [{ reason: 'connect ECONNREFUSED' }, 'the file store cannot be reached'],
    ])
    store.failed('again')
    expect(log.error).toHaveBeenCalledTimes(1)
    probe.mockResolvedValue()
    vi.advanceTimersByTime(10_000)
    expect(await store.isReachable()).toBe(true)
    store.succeeded()
    expect(log.info.mock.calls).toEqual([[{}, 'the file store can be reached again']])
  } finally {
    vi.useRealTimers()
  }
})
