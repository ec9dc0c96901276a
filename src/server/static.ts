import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromRoot } from '@/db/paths'
import { notFound } from '@/shared/errors'
import { sessionCookie } from './auth/cookies'
import { requireSession } from './auth/guard'

/** Their names contain a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Revalidated each time, mostly with "not modified". */
const ALWAYS_CHECK = 'no-cache'

/** The first part of a screen's path; the client handles the rest. */
const SCREEN = '/:screen(^(?!api$|assets$).*)'

/** With a session, the page that fetches the application's scripts together with its own (vite.config.ts). */
const pageFor = (request: FastifyRequest) => (sessionCookie.read(request) ? 'signed-in.html' : 'index.html')

/** Serves the built client. Every path outside /api that is not a file is a screen. */
export async function serveClient(app: FastifyInstance): Promise<void> {
  const root = fromRoot('dist', 'client')
  if (existsSync(root)) {
    const kept = (cacheControl: string) => ({
      cacheControl: false,
      setHeaders(response: { setHeader: FastifyReply['header'] }, path: string) {
        response.setHeader('cache-control', cacheControl)
        response.setHeader('vary', path.endsWith('.html') ? 'accept-encoding, cookie' : 'accept-encoding')
      },
    })
    // One route for all of these: a route each would make every start slower.
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      ...kept(FOREVER),
    })
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      globIgnore: ['assets/**', '*.html'],
      ...kept(ALWAYS_CHECK),
    })
    // A route, because the not-found handler's answers would not be compressed.
    for (const path of ['/', SCREEN, `${SCREEN}/*`])
      app.get(path, { schema: { hide: true } }, (request, reply) => reply.sendFile(pageFor(request)))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) await requireSession(request, reply)
    throw notFound()
  })
}
