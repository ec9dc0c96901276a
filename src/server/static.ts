import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fromRoot } from '@/db/paths'
import { notFound } from '@/shared/errors'
import { requireSession } from './auth/guard'

/** The names of these hold a hash of their contents. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Asked for again each time, and mostly answered with "not modified". */
const ALWAYS_CHECK = 'no-cache'

/** The first part of a screen's address; the rest is the client's. */
const SCREEN = '/:screen(^(?!api$|assets$).*)'

/** Serves the built client. Every path outside /api that is no file is a screen of it. */
export async function serveClient(app: FastifyInstance): Promise<void> {
  const root = fromRoot('dist', 'client')
  if (existsSync(root)) {
    const kept = (cacheControl: string) => ({
      cacheControl: false,
      setHeaders: (response: { setHeader: FastifyReply['header'] }) =>
        response.setHeader('cache-control', cacheControl),
    })
    // One route for all of these: one for each would take a start longer than all routes of a feature.
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      ...kept(FOREVER),
    })
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
      ...kept(ALWAYS_CHECK),
    })
    // A route, not the handler for what is not found, whose answers would not be compressed.
    for (const path of [SCREEN, `${SCREEN}/*`])
      app.get(path, { schema: { hide: true } }, (_, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) await requireSession(request, reply)
    throw notFound()
  })
}
