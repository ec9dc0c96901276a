import { company as companyTable } from '@/db/schema/company'
import { company, companyPatch } from '@/domain/company/company.schema'
import { findCompany } from '@/domain/company/server/company.store'
import { defaultSignUp } from '@/domain/company/sign-up'
import { type Api, JSON_TYPE } from '@/server/api'
import { whenBodyNames } from '@/server/auth/confirmation'
import { contextOf } from '@/server/command'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { versioned } from '@/server/versions'
import { changeCompany } from './company.commands'

const tags = ['Company']

export async function companyRoutes(api: Api) {
  api.get(
    '/api/company',
    {
      config: { needs: 'see company', beforeSecondFactor: true },
      schema: { tags, response: { 200: company } },
    },
    async ({ user }, reply) =>
      reply.type(JSON_TYPE).send(await findCompany(api.database.db, defaultSignUp(api.site), user)),
  )

  api.patch(
    '/api/company',
    {
      config: { needs: 'change company', needsConfirmation: whenBodyNames('twoFactorRequired', 'signUp') },
      bodyLimit: PHOTO_BODY_LIMIT,
      schema: { tags, body: versioned(companyPatch), response: { 200: company } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(
          await changeCompany(
            contextOf(request, companyTable, 'company'),
            api.sessions,
            defaultSignUp(api.site),
            request.body,
          ),
        ),
  )
}
