import type { ServerResponse } from 'node:http'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { busy } from '@/shared/errors'

interface Overload {
  /** The mean event loop delay above which requests are refused; 0 for never. */
  delayMs: number
  /** With fewer unanswered requests the load has another cause: one screen sends as many. */
  crowd?: number
  sampleMs?: number
  /** How long after the start its own delays may distort the measurement. */
  graceMs?: number
}

/**
 * Refuses requests while many of them block the event loop. If the machine itself stalled, a refusal would be no
 * quicker than the answer.
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

/** Event streams stay open but count as answered. */
function unanswered(open: Iterable<ServerResponse>): number {
  let count = 0
  for (const { headersSent } of open) if (!headersSent) count++
  return count
}
