import fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerError } from './http-errors'
import { refuseWhenOverloaded } from './refuse-when-overloaded'

const SAMPLE = 100

/** Holds the event loop over several samples, so that the next one is of nothing else. */
async function beHeld() {
  for (let n = 0; n < 3; n++) {
    const until = performance.now() + 3 * SAMPLE
    while (performance.now() < until);
    await new Promise(setImmediate)
  }
}

it('a server whose event loop is held says that it is busy, but not because its start took long', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  await refuseWhenOverloaded(app, { delayMs: SAMPLE, sampleMs: SAMPLE, graceMs: 20 * SAMPLE })
  app.get('/', async () => 'well')
  await app.ready()
  await beHeld()
  const isLate = app.isUnderPressure()
  const url = await app.listen({ port: 0 })
  const ask = async () => {
    const answer = await fetch(url)
    return [answer.status, answer.headers.get('retry-after')]
  }
  try {
    expect([isLate, await ask()]).toEqual([true, [200, null]])
    const asksWhileHeld = async () => {
      await beHeld()
      return ask()
    }
    await expect.poll(asksWhileHeld, { timeout: 20_000 }).toEqual([503, '5'])
    await expect.poll(ask, { timeout: 20_000 }).toEqual([200, null])
  } finally {
    await app.close()
  }
})
