import { z } from 'zod'
import { type Api, JSON_TYPE } from '@/server/api'
import { sessionCookie } from '@/server/auth/cookies'
import { secretContextOf } from '@/server/command'
import { unauthorized } from '@/shared/errors'
import {
  bothFactorsInput,
  confirmInput,
  enrolInput,
  enrolment,
  recoveryCodes,
  twoFactorState,
} from '../two-factor.schema'
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes, switchOff } from './two-factor.commands'
import { findState } from './two-factor.store'

const tags = ['Account']
const config = { needs: 'change account', beforeSecondFactor: true } as const
const PATH = '/api/auth/two-factor'

/** A person's own second factor. Secret, so nothing is stored under an idempotency key. */
export async function twoFactorRoutes(api: Api) {
  api.get(PATH, { config, schema: { tags, response: { 200: twoFactorState } } }, async (request, reply) => {
    const state = await findState(api.database.db, request.user.id)
    if (!state) throw unauthorized()
    return reply.type(JSON_TYPE).send(state)
  })

  api.post(
    PATH,
    { config, schema: { tags, body: enrolInput, response: { 201: enrolment } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await beginEnrolment(secretContextOf(request), request.body)),
  )

  api.post(
    `${PATH}/confirm`,
    { config, schema: { tags, body: confirmInput, response: { 200: recoveryCodes } } },
    async (request, reply) => {
      const token = sessionCookie.read(request)
      if (!token) throw unauthorized()
      return reply
        .type(JSON_TYPE)
        .send(await confirmEnrolment(secretContextOf(request), api.sessions, token, request.body))
    },
  )

  api.post(
    `${PATH}/recovery-codes`,
    { config, schema: { tags, body: bothFactorsInput, response: { 200: recoveryCodes } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await renewRecoveryCodes(secretContextOf(request), request.body)),
  )

  api.post(
    `${PATH}/disable`,
    { config, schema: { tags, body: bothFactorsInput, response: { 204: z.literal('') } } },
    async (request, reply) => {
      await switchOff(secretContextOf(request), api.sessions, request.body)
      return reply.code(204).send('')
    },
  )
}
