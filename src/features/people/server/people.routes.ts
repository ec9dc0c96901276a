import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { users } from '@/db/schema/users'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { whenBodyNames } from '@/server/auth/confirmation'
import { contextOf, secretContextOf } from '@/server/command'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  accessLink,
  type InvitationInput,
  invitation,
  invitationInput,
  newInvitation,
} from '../invitation.schema'
import { person, personFilter, personPatch } from '../person.schema'
import { invite, makePasswordLink, withdrawInvitation } from './invitations.commands'
import { listInvitations } from './invitations.store'
import { changePerson, resetTwoFactor } from './people.commands'
import { findPerson, listPeople } from './people.store'

const tags = ['People']
const config = { needs: 'change people' } as const
/**
 * Requires confirmation, because a stolen session could otherwise take over an account; refused for oneself
 * anyway.
 */
const onOthers = {
  ...config,
  needsConfirmation: ({ params, user }: FastifyRequest) => (params as { id: string }).id !== user.id,
}

const invitesOwner = ({ body }: FastifyRequest) => (body as InvitationInput).role === 'owner'

export async function peopleRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/people',
    {
      config,
      schema: { tags, querystring: personFilter.extend(pageQuery.shape), response: { 200: person.array() } },
    },
    async (request, reply) =>
      sendList(request, reply, await listPeople(db, request.query.search, request.query)),
  )

  api.get(
    '/api/people/:id',
    { config, schema: { tags, params: idParams, response: { 200: person } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findPerson(db, request.params.id), 'Person not found')),
  )

  api.patch(
    '/api/people/:id',
    {
      config: { ...config, needsConfirmation: whenBodyNames('role', 'disabled') },
      schema: { tags, params: idParams, body: versioned(personPatch), response: { 200: person } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changePerson(contextOf(request, users), api.sessions, request.params.id, request.body)),
  )

  api.post(
    '/api/people/:id/password-link',
    { config: onOthers, schema: { tags, params: idParams, response: { 201: accessLink } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(
          await makePasswordLink(secretContextOf(request), api.site.originFor(request), request.params.id),
        ),
  )

  api.post(
    '/api/people/:id/reset-two-factor',
    { config: onOthers, schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await resetTwoFactor(contextOf(request), api.sessions, request.params.id)),
  )

  api.get(
    '/api/invitations',
    { config, schema: { tags, querystring: pageQuery, response: { 200: invitation.array() } } },
    async (request, reply) => sendList(request, reply, await listInvitations(db, request.query)),
  )

  api.post(
    '/api/invitations',
    {
      config: { ...config, needsConfirmation: invitesOwner },
      schema: { tags, body: invitationInput, response: { 201: newInvitation } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await invite(secretContextOf(request), api.site.originFor(request), request.body)),
  )

  api.delete(
    '/api/invitations/:id',
    { config, schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await withdrawInvitation(contextOf(request), request.params.id)),
  )
}
