import { maintenanceAgreements } from '@/db/schema/agreements'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { fillInNumber, nextNumberRoute } from '@/domain/sales-documents/server/number-series'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import {
  type Agreement,
  agreement,
  agreementDetail,
  agreementFilter,
  agreementInput,
  agreementPatch,
  upcomingFilter,
} from '../agreement.schema'
import { AGREEMENT_COLUMNS } from '../agreement-table'
import { changeAgreement, createAgreement } from './agreements.commands'
import { agreementList, agreementNumbers, findAgreement, upcomingList } from './agreements.store'

const PATH = '/api/maintenance-agreements'
const tags = ['Maintenance agreements']

export async function agreementsRoutes(api: Api) {
  const routes = recordRoutes(api, PATH, tags, 'agreements', fieldsOf('agreement'))
  nextNumberRoute(api, PATH, tags, 'agreements', agreementNumbers)
  routes.table(agreementFilter, agreement, AGREEMENT_COLUMNS, agreementList)
  routes.table(upcomingFilter, agreement, AGREEMENT_COLUMNS, upcomingList, { at: '/upcoming' })
  routes.one(agreementDetail, findAgreement, 'Agreement not found')
  routes.create(agreementInput, agreementDetail, createAgreement, findAgreement, {
    preValidation: fillInNumber(api.database.db, agreementNumbers),
  })
  routes.change(maintenanceAgreements, agreementPatch, agreementDetail, changeAgreement)
  routes.many({
    entity: 'agreement',
    table: maintenanceAgreements,
    input: agreementPatch.pick({ status: true }),
    name: (found: Agreement) => found.agreementNumber,
    missing: 'Agreement not found',
    change: changeAgreement,
  })
}
