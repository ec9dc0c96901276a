import type { FastifyRequest } from 'fastify'
import { FairQueue } from './fair-queue'

/** A quarter of the database's connections: the rest is always free for ordinary work. */
export const costlyQueue = () =>
  new FairQueue({ running: 4, runningEach: 2, waiting: 64, waitingEach: 8, patienceMs: 20_000 })

/** Does what reads or changes much of a table, such as a comparison or an export, in turns with other people's. */
export async function costly<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  // Fastify's own signal aborts as soon as a body has been read, not when the sender is gone.
  const gone = new AbortController()
  const leave = () => gone.abort()
  const { socket } = request.raw
  socket.once('close', leave)
  try {
    return await request.server.costly.run(request.user.id, work, gone.signal)
  } finally {
    socket.off('close', leave)
  }
}
