import { maintenanceAgreements } from '@/db/schema/agreements'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
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

export async function agreementsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/maintenance-agreements', ['Maintenance agreements'], 'agreements')
  routes.list(agreementFilter, agreement, listAgreements)
  routes.list(upcomingFilter, agreement, listUpcoming, '/upcoming')
  routes.one(agreementDetail, findAgreement, 'Agreement not found')
  routes.create(agreementInput, agreementDetail, createAgreement, findAgreement)
  routes.change(maintenanceAgreements, agreementPatch, agreementDetail, changeAgreement)
}
