import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy, HttpError, tooMuchAtOnce } from '@/shared/errors'

/** The limit for every body, except on routes that accept photos. */
export const BODY_LIMIT = 1024 * 1024

/** How many bytes of larger bodies may be in memory at a time, in total and per user. */
const LARGE_BODIES = 128 * 1024 * 1024
const LARGE_BODIES_EACH = 32 * 1024 * 1024

/**
 * Compressed bodies are refused: a few bytes could expand to gigabytes, and no form is large enough to benefit.
 */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done()
    reply.header('accept-encoding', 'identity')
    done(new HttpError(415, 'unsupported', 'Compressed bodies are not accepted'))
  })
}

/** Accepts only as many larger bodies at a time as fit into memory, and per user only their share. */
export function limitLargeBodies(app: FastifyInstance): void {
  const held = new Map<string, number>()
  let total = 0

  const hold = (person: string, bytes: number) => {
    total += bytes
    const left = (held.get(person) ?? 0) + bytes
    if (left > 0) held.set(person, left)
    else held.delete(person)
  }

  async function reserve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const bytes = bytesOf(request)
    const { id } = request.user
    if (bytes <= BODY_LIMIT) return
    if ((held.get(id) ?? 0) + bytes > LARGE_BODIES_EACH) throw tooMuchAtOnce()
    if (total + bytes > LARGE_BODIES) throw busy()
    hold(id, bytes)
    reply.raw.once('close', () => hold(id, -bytes))
  }

  app.addHook('onRoute', (route) => {
    if ((route.bodyLimit ?? 0) > BODY_LIMIT) route.onRequest = [reserve, ...[route.onRequest ?? []].flat()]
  })
}

/** The declared length, or else the limit. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  const max = routeOptions.bodyLimit ?? BODY_LIMIT
  return Number.isSafeInteger(length) ? Math.min(length, max) : max
}
