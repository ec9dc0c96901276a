import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { costly } from '@/server/costly'
import { sendCsv } from '@/server/csv-export'
import { pageQuery } from '@/shared/list-query'
import { kpi, missingItem, topConsumable } from '../report.schema'
import { stockValue } from '../stock-value.schema'
import { pictureRoutes } from './pictures.routes'
import { findKpi, listMissingItems, listTopConsumables } from './reports.store'
import { findStockValue, stockValueExport } from './stock-value.store'

const config = { needs: 'see reports' } as const
const costs = { needs: 'see costs' } as const
const tags = ['Reports']

export async function reportsRoutes(api: Api) {
  const { db } = api.database

  await pictureRoutes(api)

  api.get('/api/reports/kpi', { config, schema: { tags, response: { 200: kpi } } }, async (_request, reply) =>
    reply.type(JSON_TYPE).send(await findKpi(db)),
  )

  api.get(
    '/api/reports/top-consumables',
    { config, schema: { tags, response: { 200: topConsumable.array() } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(await listTopConsumables(db)),
  )

  api.get(
    '/api/reports/missing-items',
    { config, schema: { tags, querystring: pageQuery, response: { 200: missingItem.array() } } },
    async (request, reply) => sendList(request, reply, await listMissingItems(db, request.query)),
  )

  api.get(
    '/api/reports/stock-value',
    { config: costs, schema: { tags, response: { 200: stockValue } } },
    async (request, reply) => reply.type(JSON_TYPE).send(await costly(request, () => findStockValue(db))),
  )

  api.get('/api/reports/stock-value/export', { config: costs, schema: { tags } }, async (request, reply) =>
    sendCsv(request, reply, await stockValueExport(db)),
  )
}
