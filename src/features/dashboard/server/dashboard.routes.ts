import { summaryQuery } from '@/features/time-entries/time-entry.schema'
import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { pageQuery } from '@/shared/list-query'
import { financial, openAlerts, operations, overdueInvoices, upcomingService } from '../dashboard.schema'
import { SERVICES_SHOWN } from '../dashboard-links'
import {
  findFinancial,
  findOpenAlerts,
  findOperations,
  findOverdueInvoices,
  listUpcomingServices,
} from './dashboard.store'

const config = { needs: 'see dashboard' } as const
const tags = ['Dashboard']
const servicesQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.removeDefault().default(SERVICES_SHOWN),
})

export async function dashboardRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/dashboard/financial',
    { config, schema: { tags, response: { 200: financial } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(await findFinancial(db, new Date())),
  )

  api.get(
    '/api/dashboard/operations',
    { config, schema: { tags, querystring: summaryQuery, response: { 200: operations } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await findOperations(db, { ...request.query, now: new Date() })),
  )

  api.get(
    '/api/dashboard/overdue-invoices',
    { config, schema: { tags, response: { 200: overdueInvoices } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(await findOverdueInvoices(db, new Date())),
  )

  api.get(
    '/api/dashboard/stock-alerts',
    { config, schema: { tags, response: { 200: openAlerts } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(await findOpenAlerts(db)),
  )

  api.get(
    '/api/dashboard/upcoming-services',
    { config, schema: { tags, querystring: servicesQuery, response: { 200: upcomingService.array() } } },
    async (request, reply) =>
      sendList(request, reply, await listUpcomingServices(db, new Date(), request.query)),
  )
}
