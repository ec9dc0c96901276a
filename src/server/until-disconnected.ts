import type { FastifyRequest } from 'fastify'

/**
 * Does something with a signal that aborts when whoever asked is gone. Fastify's own aborts as soon as a body has been
 * read.
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
