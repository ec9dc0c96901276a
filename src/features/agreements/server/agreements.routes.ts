import { maintenanceAgreements } from '@/db/schema/agreements'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  agreement,
  agreementDetail,
  agreementFilter,
  agreementInput,
  agreementPatch,
  upcomingFilter,
} from '../agreement.schema'
import { changeAgreement, createAgreement } from './agreements.commands'
import { findAgreement, listAgreements, listUpcoming } from './agreements.store'

const tags = ['Maintenance agreements']
const PATH = '/api/maintenance-agreements'

export async function agreementsRoutes(api: Api) {
  const { db } = api.database

  api.get(
    PATH,
    {
      schema: {
        tags,
        querystring: agreementFilter.extend(pageQuery.shape),
        response: { 200: agreement.array() },
      },
    },
    async (request, reply) =>
      sendList(request, reply, await listAgreements(db, request.query, request.query)),
  )

  api.get(
    `${PATH}/upcoming`,
    {
      schema: {
        tags,
        querystring: upcomingFilter.extend(pageQuery.shape),
        response: { 200: agreement.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listUpcoming(db, request.query, request.query)),
  )

  api.get(
    `${PATH}/:id`,
    { schema: { tags, params: idParams, response: { 200: agreementDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findAgreement(db, request.params.id), 'Agreement not found')),
  )

  api.post(
    PATH,
    { schema: { tags, body: identified(agreementInput), response: madeOrFound(agreementDetail) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createAgreement(context, request.body),
        (id) => findAgreement(db, id),
      ),
  )

  api.patch(
    `${PATH}/:id`,
    {
      schema: { tags, params: idParams, body: versioned(agreementPatch), response: { 200: agreementDetail } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(
          await changeAgreement(contextOf(request, maintenanceAgreements), request.params.id, request.body),
        ),
  )
}
