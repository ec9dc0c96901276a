import { maintenanceAgreements } from '@/db/schema/agreements'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { fillInNumber, nextNumberRoute } from '@/domain/sales-documents/server/number-series'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { agreement, agreementApi, agreementPatch, upcomingFilter } from '../agreement.schema'
import { changeAgreement, createAgreement } from './agreements.commands'
import { agreementList, agreementNumbers, findAgreement, upcomingList } from './agreements.store'

export async function agreementsRoutes(api: Api) {
  const routes = apiRoutes(api, agreementApi, { ownFields: fieldsOf('agreement') })
  nextNumberRoute(api, routes.path, routes.tags, 'agreements', agreementNumbers)
  routes.table(agreementList)
  routes.further.table(upcomingFilter, agreement, agreementApi.columns, upcomingList, { at: '/upcoming' })
  routes.one(findAgreement)
  routes.create(createAgreement, findAgreement, {
    preValidation: fillInNumber(api.database.db, agreementNumbers),
  })
  routes.change(maintenanceAgreements, changeAgreement)
  routes.many({
    table: maintenanceAgreements,
    input: agreementPatch.pick({ status: true }),
    name: ({ agreementNumber }) => agreementNumber,
    change: changeAgreement,
  })
}
