import type { FastifyRequest } from 'fastify'
import { type Api, JSON_TYPE } from '@/server/api'
import { sessionCookie } from '@/server/auth/cookies'
import type { ExternalProvider } from '@/server/auth/external-provider'
import type { ProviderSession } from '@/server/auth/sessions'
import { contextOf } from '@/server/command'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { forbidden, unauthorized } from '@/shared/errors'
import { account, accountPatch, loginInput, signupInput, signupState } from '../account.schema'
import { changeAccount, logIn, signUp, signupStateOf } from './account.commands'
import { findAccount } from './account.store'
import { sessionEnded } from './account-events'
import { browserOf, endSession, startSession } from './browser-session'

const tags = ['Account']
const config = { isPublic: true }
const own = { beforeSecondFactor: true }

export const accountRoutes = (external: ExternalProvider | undefined) => async (api: Api) => {
  api.post(
    '/api/auth/signup',
    { config, schema: { tags, body: signupInput, response: { 201: account } } },
    async (request, reply) => {
      const { token, answer } = await signUp(api, request.body, browserOf(request))
      await startSession(request, reply, token)
      return reply.code(201).type(JSON_TYPE).send(answer)
    },
  )

  api.get(
    '/api/auth/signup',
    { config, schema: { tags, response: { 200: signupState } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(JSON.stringify(await signupStateOf(api))),
  )

  api.post(
    '/api/auth/login',
    {
      config: { ...config, needsNoRoom: true },
      schema: { tags, body: loginInput, response: { 200: account } },
    },
    async (request, reply) => {
      const { token, answer } = await logIn(api, request.body, browserOf(request))
      await startSession(request, reply, token)
      return reply.type(JSON_TYPE).send(answer)
    },
  )

  api.get(
    '/api/auth/user',
    { config: { ...own, needs: 'see account' }, schema: { tags, response: { 200: account } } },
    async (request, reply) => {
      const found = await findAccount(api.database.db, request.user.id)
      if (!found) throw unauthorized()
      return reply.type(JSON_TYPE).send(found)
    },
  )

  api.patch(
    '/api/auth/user',
    {
      config: { ...own, needs: 'change account' },
      bodyLimit: PHOTO_BODY_LIMIT,
      schema: { tags, body: accountPatch, response: { 200: account } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await changeAccount(contextOf(request), request.body)),
  )

  api.get('/api/logout', { config, schema: { tags } }, async (request, reply) => {
    // A link or image on another site must not be able to sign people out.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
    const ended = await endSession(request)
    if (ended) await api.security.record(sessionEnded(ended.userId, 'log-out', browserOf(request)))
    sessionCookie.clear(request, reply)
    return reply.redirect((ended?.provider && (await pageToEnd(request, ended.provider))) ?? '/')
  })

  /** Otherwise "Sign in" would let the next person at this browser in without asking. */
  async function pageToEnd(request: FastifyRequest, { idToken }: ProviderSession) {
    try {
      const page = await external?.endSessionUrl(idToken, `${api.site.originFor(request)}/`)
      return page?.href
    } catch (error) {
      request.log.warn({ err: error }, 'the session at the external provider was not ended')
      return undefined
    }
  }
}
