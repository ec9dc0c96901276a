import { z } from 'zod'
import { type Api, JSON_TYPE } from '@/server/api'
import { clientAddress } from '@/server/auth/client-address'
import { account } from '../account.schema'
import { joinInput, opened } from '../join.schema'
import { browserOf, startSession } from './browser-session'
import { openLink, useLink } from './join.commands'

const tags = ['Account']
/** No token is longer. */
const tokenParams = z.object({ token: z.string().max(100) })

/** For people with a link, who are not signed in. */
export async function joinRoutes(api: Api) {
  const open = { isPublic: true }

  api.get(
    '/api/join/:token',
    { config: open, schema: { tags, params: tokenParams, response: { 200: opened } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(JSON.stringify(await openLink(api, request.params.token, clientAddress(request)))),
  )

  api.post(
    '/api/join/:token',
    { config: open, schema: { tags, params: tokenParams, body: joinInput, response: { 201: account } } },
    async (request, reply) => {
      const { token, answer } = await useLink(api, request.params.token, request.body, browserOf(request))
      await startSession(request, reply, token)
      return reply.code(201).type(JSON_TYPE).send(answer)
    },
  )
}
