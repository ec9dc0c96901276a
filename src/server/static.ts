import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fromRoot } from '@/db/paths'
import { notFound } from '@/shared/errors'
import { requireSession } from './auth/guard'

const HASHED = `${sep}assets${sep}`
const FOREVER = 'public, max-age=31536000, immutable'
/** Asked for again each time, and mostly answered with "not modified". */
const ALWAYS_CHECK = 'no-cache'

/** Serves the built client. Every path outside /api that is no file is a screen of it. */
export async function serveClient(app: FastifyInstance): Promise<void> {
  const root = fromRoot('dist', 'client')
  const isBuilt = existsSync(root)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      cacheControl: false,
      setHeaders: (response, path) =>
        response.setHeader('cache-control', path.includes(HASHED) ? FOREVER : ALWAYS_CHECK),
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) await requireSession(request, reply)
    const isScreen =
      isBuilt &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$|\?)/.test(request.url)
    if (!isScreen) throw notFound()
    return reply.sendFile('index.html')
  })
}
