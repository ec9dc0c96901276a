import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { busy } from '@/shared/errors'

interface Overload {
  /** From this mean delay of the event loop on; 0 never. */
  delayMs: number
  sampleMs?: number
  /** So long after the start its own delays may still be in the measure. */
  graceMs?: number
}

/** What comes while the event loop is held for long is told to come again. */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { delayMs, sampleMs = 1000, graceMs = 10_000 }: Overload,
) {
  let countsFrom = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    countsFrom = performance.now() + graceMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: sampleMs,
    pressureHandler: async () => {
      if (performance.now() >= countsFrom) throw busy()
    },
  })
}
