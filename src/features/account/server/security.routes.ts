import { z } from 'zod'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { sessionCookie } from '@/server/auth/cookies'
import { secretContextOf } from '@/server/command'
import { notFound, unauthorized } from '@/shared/errors'
import { confirmationInput, passwordInput, session } from '../account.schema'
import { sessionEnded } from './account-events'
import { browserOf } from './browser-session'
import { changePassword, confirmSession } from './security.commands'
import { listSessions } from './sessions.store'

const tags = ['Account']
const config = { needs: 'change account', beforeSecondFactor: true } as const

/** A person's own password and sessions. */
export async function securityRoutes(api: Api) {
  api.post(
    '/api/auth/password',
    { config, schema: { tags, body: passwordInput, response: { 204: z.literal('') } } },
    async (request, reply) => {
      const token = sessionCookie.read(request)
      if (!token) throw unauthorized()
      await changePassword(secretContextOf(request), api.sessions, token, request.body)
      return reply.code(204).send('')
    },
  )

  api.post(
    '/api/auth/confirm',
    {
      config: { needs: 'change account', needsNoRoom: true },
      schema: { tags, body: confirmationInput, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      const token = sessionCookie.read(request)
      if (!token) throw unauthorized()
      await confirmSession(api, request.user, token, request.body, browserOf(request))
      return reply.code(204).send('')
    },
  )

  api.get(
    '/api/auth/sessions',
    { config, schema: { tags, response: { 200: session.array() } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await listSessions(api.database.db, request.user.id, sessionCookie.read(request))),
  )

  api.delete(
    '/api/auth/sessions/:id',
    { config, schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) => {
      if (!(await api.sessions.endOne(request.user.id, request.params.id)))
        throw notFound('Session not found')
      await api.security.record(sessionEnded(request.user.id, 'by hand', browserOf(request)))
      return reply.code(204).send('')
    },
  )
}
