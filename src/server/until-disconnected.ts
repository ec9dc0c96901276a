import type { FastifyRequest } from 'fastify'

/**
 * Runs work with a signal that aborts when the client disconnects. Fastify's own signal aborts as soon as the body
 * has been read.
 */
export async function untilDisconnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  socket.once('close', leave)
  if (socket.destroyed) leave()
  try {
    return await work(gone.signal)
  } finally {
    socket.off('close', leave)
  }
}
