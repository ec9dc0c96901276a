import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue'

const LIMITS = { running: 2, runningPerUser: 1, waiting: 5, waitingPerUser: 3, timeoutMs: 60_000 }

/** Work that ends when told to, in a queue that records what has started. */
function bench(limits: Partial<typeof LIMITS> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, signal?: AbortSignal) =>
    queue.run(
      name[0] ?? '',
      () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        }),
      signal,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { ask, begun, end }
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ statusCode, retryAfter }) => ({ statusCode, retryAfter }),
  )

describe('the fair queue', () => {
  it('starts work at once and limits how much one person runs at a time', async () => {
    const { ask, begun, end } = bench()
    const work = ['a1', 'a2', 'b1'].map((name) => ask(name))
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
    await end('b1')
    await end('a2')
    expect(await Promise.all(work)).toEqual(['a1', 'a2', 'b1'])
  })

  it('takes turns between people, however much one of them requests', async () => {
    const { ask, begun, end } = bench({ running: 1 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void ask(name)
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('refuses a person with too much waiting, and everybody when it is full', async () => {
    const { ask } = bench()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name)
    expect(await refusal(ask('a5'))).toEqual({ statusCode: 429, retryAfter: 5 })
    for (const name of ['c1', 'd1']) void ask(name)
    expect(await refusal(ask('e1'))).toEqual({ statusCode: 503, retryAfter: 5 })
  })

  it('drops work that waited too long or whose requester has left', async () => {
    const { ask, begun, end } = bench({ running: 1, timeoutMs: 20 })
    const first = ask('a1')
    expect(await refusal(ask('b1'))).toEqual({ statusCode: 503, retryAfter: 5 })
    const gone = new AbortController()
    const waiting = refusal(ask('c1', gone.signal))
    gone.abort()
    expect(await waiting).toBeDefined()
    await end('a1')
    await first
    expect(begun).toEqual(['a1'])
    void ask('d1')
    expect(begun).toEqual(['a1', 'd1'])
  })

  it('continues after work that fails', async () => {
    const queue = new FairQueue({ ...LIMITS, running: 1 })
    const failed = queue.run('a', () => Promise.reject(new Error('no')))
    const next = queue.run('b', async () => 'done')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
