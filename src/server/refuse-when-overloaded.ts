import type { ServerResponse } from 'node:http'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { busy } from '@/shared/errors'

interface Overload {
  /** From this mean delay of the event loop on; 0 never. */
  delayMs: number
  /** Fewer unanswered requests are not why it is held: one person's screen asks for as many. */
  crowd?: number
  sampleMs?: number
  /** So long after the start its own delays may still be in the measure. */
  graceMs?: number
}

/**
 * What comes while the event loop is held for long by many requests is told to come again. Where the machine itself
 * stood still, a refusal would be no quicker than the answer.
 */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { delayMs, crowd = 40, sampleMs = 1000, graceMs = 10_000 }: Overload,
) {
  const open = new Set<ServerResponse>()
  let countsFrom = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    countsFrom = performance.now() + graceMs
  })
  app.addHook('onRequest', async (_, { raw }) => {
    open.add(raw)
    raw.once('close', () => open.delete(raw))
  })
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: sampleMs,
    pressureHandler: async () => {
      if (performance.now() >= countsFrom && unanswered(open) > crowd) throw busy()
    },
  })
}

/** Streams of events stay open, but are answered. */
function unanswered(open: Iterable<ServerResponse>): number {
  let count = 0
  for (const { headersSent } of open) if (!headersSent) count++
  return count
}
