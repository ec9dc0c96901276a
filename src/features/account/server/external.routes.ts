import type { FastifyReply } from 'fastify'
import type { Api } from '@/server/api'
import { flowCookie } from '@/server/auth/cookies'
import { ConsentRefused, EmailUnverified, type ExternalProvider } from '@/server/auth/external-provider'
import { FlowSeal } from '@/server/auth/flows'
import { ownPath } from '@/shared/own-path'
import type { ExternalNotice } from '../account.schema'
import { InvitationNeeded } from './account.commands'
import { recordExternalFailure } from './account-events'
import { browserOf, startSession } from './browser-session'
import { AccountDisabled, signInExternally } from './external.commands'

const CALLBACK = '/api/callback'
const options = { config: { isPublic: true }, schema: { tags: ['Account'] } }

/** Sign-in at an external identity provider: /api/login redirects there, the callback returns. */
export function externalRoutes(provider: ExternalProvider | undefined) {
  const external = provider && { provider, seal: new FlowSeal(provider.secret) }

  return async (api: Api) => {
    api.get('/api/login', options, async (request, reply) => {
      const { from: sent, again } = request.query as { from?: unknown; again?: unknown }
      const from = ownPath(sent)
      if (!external) return backToLogin(reply, 'external-unavailable', from)
      try {
        const { url, flow } = await external.provider.begin(
          `${api.site.originFor(request)}${CALLBACK}`,
          again === 'true',
        )
        flowCookie.set(request, reply, external.seal.seal({ ...flow, from }, new Date()))
        return reply.redirect(url.href)
      } catch (error) {
        request.log.warn({ err: error }, 'the external provider cannot be reached')
        return backToLogin(reply, 'external-unavailable', from)
      }
    })

    api.get(CALLBACK, options, async (request, reply) => {
      if (!external) return backToLogin(reply, 'external-unavailable')
      const cookie = flowCookie.read(request)
      const flow = cookie && external.seal.open(cookie, new Date())
      flowCookie.clear(request, reply)
      if (!flow) return backToLogin(reply, 'external-expired')
      try {
        const identity = await external.provider.finish(
          new URL(request.url, api.site.originFor(request)),
          flow,
        )
        await startSession(request, reply, await signInExternally(api, identity, browserOf(request)))
        return reply.redirect(ownPath(flow.from) ?? '/')
      } catch (error) {
        const notice = noticeOf(error)
        if (notice === 'external-failed') request.log.warn({ err: error }, 'an external sign-in failed')
        const reason = REASONS[notice]
        const userId = error instanceof AccountDisabled ? error.userId : null
        if (reason) await recordExternalFailure(api, { reason, userId, browser: browserOf(request) })
        return backToLogin(reply, notice, flow.from)
      }
    })
  }
}

function noticeOf(error: unknown): ExternalNotice {
  if (error instanceof ConsentRefused) return 'external-refused'
  if (error instanceof EmailUnverified) return 'external-unverified'
  if (error instanceof InvitationNeeded) return 'external-uninvited'
  return error instanceof AccountDisabled ? 'external-disabled' : 'external-failed'
}

/** Why a person vouched for by the provider is refused, for the audit. */
const REASONS: Partial<Record<ExternalNotice, string>> = {
  'external-unverified': 'e-mail not verified',
  'external-uninvited': 'not invited',
  'external-disabled': 'disabled',
}

function backToLogin(reply: FastifyReply, notice: ExternalNotice, from?: string) {
  const query = new URLSearchParams({ notice, ...(from && { from }) })
  return reply.redirect(`/login?${query}`)
}
