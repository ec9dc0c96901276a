import fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerError } from './http-errors'
import { refuseWhenOverloaded } from './refuse-when-overloaded'

const SAMPLE = 100
const CROWD = 5

/** Blocks the event loop for several samples, so that the next sample contains nothing else. */
async function beHeld() {
  for (let n = 0; n < 3; n++) {
    const until = performance.now() + 3 * SAMPLE
    while (performance.now() < until);
    await new Promise(setImmediate)
  }
}

it('the server reports overload when many requests block its event loop, not when few do or while it starts', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  const [delayMs, sampleMs, graceMs] = [SAMPLE, SAMPLE, 20 * SAMPLE]
  await refuseWhenOverloaded(app, { delayMs, sampleMs, graceMs, crowd: CROWD })
  app.get('/', async () => 'well')
  let waiting = 0
  let answerAll = () => {}
  const answered = new Promise<void>((resolve) => {
    answerAll = resolve
  })
  app.get('/later', async () => {
    waiting++
    await answered
    return 'well'
  })
  app.get('/stream', (_, reply) => {
    reply.raw.writeHead(200).write('begun')
  })
  await app.ready()
  await beHeld()
  const isLate = app.isUnderPressure()
  const url = await app.listen({ port: 0 })
  const ask = async () => {
    const answer = await fetch(url)
    return [answer.status, answer.headers.get('retry-after')]
  }
  /** Whether a request arrived while the loop counted as blocked, and its answer. */
  const whileHeld = async () => {
    await beHeld()
    return [app.isUnderPressure(), ...(await ask())]
  }
  const gone = new AbortController()
  const open = (path: string, count: number) =>
    Array.from({ length: count }, () => fetch(`${url}${path}`, { signal: gone.signal }).catch(() => null))
  try {
    expect([isLate, await ask()]).toEqual([true, [200, null]])
    await new Promise((resolve) => setTimeout(resolve, graceMs))
    // The allowed number of requests, including the probe itself, and any number of streams.
    const early = open('/later', CROWD - 1)
    await Promise.all(open('/stream', 2 * CROWD))
    await expect.poll(() => waiting).toBe(CROWD - 1)
    for (let held = 0; held < 3; ) {
      const [isHeld, ...answers] = await whileHeld()
      expect(answers).toEqual([200, null])
      if (isHeld) held++
    }
    const late = open('/later', 1)
    await expect.poll(() => waiting).toBe(CROWD)
    await expect.poll(whileHeld).toEqual([true, 503, '5'])
    answerAll()
    await Promise.all([...early, ...late])
    await expect.poll(ask).toEqual([200, null])
  } finally {
    answerAll()
    gone.abort()
    await app.close()
  }
})
