import { type Api, JSON_TYPE } from '@/server/api'
import { sessionCookie } from '@/server/auth/cookies'
import { contextOf } from '@/server/command'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { forbidden, unauthorized } from '@/shared/errors'
import { account, accountPatch, loginInput, signupInput } from '../account.schema'
import { changePicture, logIn, signUp } from './account.commands'
import { findAccount } from './account.store'
import { sessionEnded } from './account-events'
import { browserOf, endSession, startSession } from './browser-session'

const tags = ['Account']
const config = { isPublic: true }
const own = { beforeSecondFactor: true }

export async function accountRoutes(api: Api) {
  api.post(
    '/api/auth/signup',
    { config, schema: { tags, body: signupInput, response: { 201: account } } },
    async (request, reply) => {
      const { token, answer } = await signUp(api, request.body, browserOf(request))
      await startSession(request, reply, token)
      return reply.code(201).type(JSON_TYPE).send(answer)
    },
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
    async (request, reply) => {
      const { photo } = request.body
      const context = contextOf(request)
      const answer =
        photo === undefined
          ? await findAccount(api.database.db, context.user.id)
          : await changePicture(context, photo)
      if (!answer) throw unauthorized()
      return reply.type(JSON_TYPE).send(answer)
    },
  )

  api.get('/api/logout', { config, schema: { tags } }, async (request, reply) => {
    // A link or picture on another site must not be able to sign people out.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
    const userId = await endSession(request)
    if (userId) await api.security.record(sessionEnded(userId, 'log-out', browserOf(request)))
    sessionCookie.clear(request, reply)
    return reply.redirect('/')
  })
}
