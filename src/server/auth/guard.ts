import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteOptions,
} from 'fastify'
import { forbidden, HttpError, PERSON_HEADER, somebodyElse, unauthorized } from '@/shared/errors'
import { may, type Permission } from '@/shared/policy'
import { DOCS_PATH } from '../api-docs'
import { requireConfirmation } from './confirmation'
import { sessionCookie } from './cookies'
import { secondFactorRequired } from './second-factor'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets only signed-in requests from our own pages through to /api, except to public routes. The check is attached
 * to each route on registration, so that a request need not look its route up.
 */
export function guardApi(app: FastifyInstance): void {
  app.decorateRequest('user')
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return
    const { isPublic, needs } = ruleOf(route)
    const checks = isPublic ? [] : [requireSession, ...(needs ? [requirePermission(needs)] : [])]
    route.onRequest = [refuseForeignOrigin, ...checks, ...[route.onRequest ?? []].flat()]
    if (route.config?.needsConfirmation)
      route.preHandler = [
        requireConfirmation(route.config.needsConfirmation),
        ...[route.preHandler ?? []].flat(),
      ]
  })
}

/** A route must declare a permission or be public; one that does neither is a defect. */
function ruleOf({ url, config }: RouteOptions): FastifyContextConfig {
  const { isPublic, needs } = config ?? {}
  const isDescription = url === '/api/openapi.json' || url.startsWith(DOCS_PATH)
  if (!isPublic && !needs && !isDescription) throw new Error(`${url} does not say what it needs`)
  return { isPublic, needs }
}

export async function requireSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionCookie.read(request)
  const session = token ? await request.server.sessions.find(token) : undefined
  if (!token || !session) throw unauthorized()
  const page = request.headers[PERSON_HEADER]
  if (page !== undefined && page !== session.user.id) throw somebodyElse()
  if (session.lacksSecondFactor && !request.routeOptions.config?.beforeSecondFactor)
    throw secondFactorRequired()
  request.user = session.user
  if (session.isRenewed) sessionCookie.set(request, reply, token)
}

const requirePermission =
  (needs: Permission) =>
  async ({ user }: FastifyRequest): Promise<void> => {
    if (!may(user, needs)) throw forbidden()
  }

/** Browsers send the origin of the page; other programs send none and carry no cookie by accident. */
function refuseForeignOrigin(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign =
    (origin !== undefined && origin !== request.server.site.originFor(request)) ||
    site === 'cross-site' ||
    site === 'same-site'
  const isRefused = isForeign && !READS.has(request.method)
  done(isRefused ? new HttpError(403, 'foreign_origin', 'Requests from another site are refused') : undefined)
}
