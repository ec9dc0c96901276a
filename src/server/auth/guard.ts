import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, unauthorized } from '@/shared/errors'
import { SESSION_COOKIE, setSessionCookie } from './cookies'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Lets only signed-in requests from our own pages through to /api, except to routes marked public. */
export function guardApi(app: FastifyInstance): void {
  app.decorateRequest('user')
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return
    if (!READS.has(request.method)) refuseForeignOrigin(request)
    if (request.routeOptions.config.isPublic) return
    const token = request.cookies[SESSION_COOKIE]
    const session = token ? await app.sessions.find(token) : undefined
    if (!token || !session) throw unauthorized()
    request.user = session.user
    if (session.isRenewed) setSessionCookie(request, reply, token)
  })
}

/** Browsers name the page that sends a request; other programs name none and carry no cookie by accident. */
function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign =
    (origin !== undefined && hostOf(origin) !== request.host) || site === 'cross-site' || site === 'same-site'
  if (isForeign) throw new HttpError(403, 'foreign_origin', 'Requests from another site are refused')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
