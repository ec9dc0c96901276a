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
 * Lets only signed-in requests from our own pages through to /api, except to routes marked public. The check
 * is laid on each route as it is registered, so that a request does not have to look up which route it met.
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

/** Nothing is open because nobody thought of it: a route that says neither who may use it nor that all may is a defect. */
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

/** Browsers name the page that sends a request; other programs name none and carry no cookie by accident. */
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
