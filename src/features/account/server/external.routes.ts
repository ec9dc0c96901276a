import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '@/server/api'
import { SESSION_COOKIE, setSessionCookie } from '@/server/auth/cookies'
import {
  ConsentRefused,
  EmailUnverified,
  ExternalProvider,
  type ProviderSettings,
} from '@/server/auth/external-provider'
import { FLOW_MINUTES, FlowSeal } from '@/server/auth/flows'
import type { ExternalNotice } from '../account.schema'
import { signInExternally } from './external.commands'

const FLOW_COOKIE = 'plumbline_flow'
const CALLBACK = '/api/callback'
const options = { config: { isPublic: true }, schema: { tags: ['Account'] } }

/** Sign-in at an external identity provider: /api/login leads there, the callback leads back. */
export function externalRoutes(settings: ProviderSettings | undefined) {
  const external = settings && {
    provider: new ExternalProvider(settings),
    seal: new FlowSeal(settings.clientSecret),
  }

  return async (api: Api) => {
    api.get('/api/login', options, async (request, reply) => {
      if (!external) return backToLogin(reply, 'external-unavailable')
      try {
        const { url, flow } = await external.provider.begin(`${originOf(request)}${CALLBACK}`)
        const secure = request.protocol === 'https'
        reply.setCookie(FLOW_COOKIE, external.seal.seal(flow, new Date()), {
          path: CALLBACK,
          httpOnly: true,
          sameSite: 'lax',
          secure,
          maxAge: FLOW_MINUTES * 60,
        })
        return reply.redirect(url.href)
      } catch (error) {
        request.log.warn({ err: error }, 'the external provider cannot be reached')
        return backToLogin(reply, 'external-unavailable')
      }
    })

    api.get(CALLBACK, options, async (request, reply) => {
      if (!external) return backToLogin(reply, 'external-unavailable')
      const cookie = request.cookies[FLOW_COOKIE]
      const flow = cookie && external.seal.open(cookie, new Date())
      reply.clearCookie(FLOW_COOKIE, { path: CALLBACK })
      if (!flow) return backToLogin(reply, 'external-expired')
      try {
        const identity = await external.provider.finish(new URL(request.url, originOf(request)), flow)
        const token = await signInExternally(api, identity)
        const previous = request.cookies[SESSION_COOKIE]
        if (previous) await api.sessions.end(previous)
        setSessionCookie(request, reply, token)
        return reply.redirect('/')
      } catch (error) {
        if (error instanceof ConsentRefused) return backToLogin(reply, 'external-refused')
        if (error instanceof EmailUnverified) return backToLogin(reply, 'external-unverified')
        request.log.warn({ err: error }, 'an external sign-in failed')
        return backToLogin(reply, 'external-failed')
      }
    })
  }
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

const backToLogin = (reply: FastifyReply, notice: ExternalNotice) => reply.redirect(`/login?notice=${notice}`)
