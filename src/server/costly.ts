import type { FastifyRequest } from 'fastify'
import { FairQueue } from './fair-queue'
import { untilDisconnected } from './until-disconnected'

/** A quarter of the database connections: the rest stays free for ordinary work. */
export const costlyQueue = () =>
  new FairQueue({ running: 4, runningPerUser: 2, waiting: 64, waitingPerUser: 8, timeoutMs: 20_000 })

/** Queues work that reads or changes much of a table, such as an export, fairly between users. */
export function costly<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  return untilDisconnected(request, (signal) => request.server.costly.run(request.user.id, work, signal))
}
