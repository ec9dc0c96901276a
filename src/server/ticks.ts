import type { FastifyInstance } from 'fastify'
import type { Database } from '@/db/client'

const MINUTE = 60 * 1000

/** Runs time-based work every minute. */
export function startTicking(app: FastifyInstance, work: (database: Database) => Promise<void>): void {
  const tick = () => work(app.database).catch((err) => app.log.warn({ err }, 'tick failed'))
  const timer = setInterval(tick, MINUTE)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
