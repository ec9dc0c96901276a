import type { FastifyInstance } from 'fastify'
import { HttpError } from '@/shared/errors'

/**
 * No body is taken compressed: some bytes of one could stand for gigabytes, and no form of ours is so large that it
 * would pay.
 */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done()
    reply.header('accept-encoding', 'identity')
    done(new HttpError(415, 'unsupported', 'Compressed bodies are not taken'))
  })
}
