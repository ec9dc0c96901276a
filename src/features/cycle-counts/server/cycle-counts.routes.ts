import { cycleCounts } from '@/db/schema/cycle-counts'
import { sendPdf } from '@/domain/sales-documents/server/paper/send'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { contextOf } from '@/server/command'
import { versioned } from '@/server/versions'
import { forbidden, orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  type CountLine,
  completedCount,
  completeInput,
  countLine as countLineSchema,
  cycleCountApi,
  lineFilter,
  lineInput,
  sheetQuery,
} from '../cycle-count.schema'
import { completeCount } from './complete-count.commands'
import { countLine } from './count-line.commands'
import { listLines } from './count-lines.store'
import { countSheet } from './count-sheet.pdf'
import { cancelCount, changeCount, createCount, startCount } from './cycle-counts.commands'
import { countList, findCount, seesExpected, showsExpected } from './cycle-counts.store'

const NOT_FOUND = 'Count not found'
const needs = 'change inventory'

export async function cycleCountsRoutes(api: Api) {
  const { db } = api.database
  const routes = apiRoutes(api, cycleCountApi)
  const { path, tags } = routes
  routes.table(countList)
  routes.one(findCount, NOT_FOUND)
  routes.create(createCount, findCount)
  routes.change(cycleCounts, changeCount)
  routes.actWithoutInput('/start', cycleCounts, startCount)
  routes.actWithoutInput('/cancel', cycleCounts, cancelCount)

  api.post(
    `${path}/:id/complete`,
    {
      config: { needs },
      schema: {
        tags,
        params: idParams,
        body: versioned(completeInput).nullish(),
        response: { 200: completedCount },
      },
    },
    async (request, reply) => {
      const context = contextOf(request, cycleCounts)
      return reply.type(JSON_TYPE).send(await completeCount(context, request.params.id, request.body ?? {}))
    },
  )

  api.post(
    `${path}/:id/lines`,
    {
      config: { needs },
      schema: {
        tags,
        params: idParams,
        body: versioned(lineInput),
        response: { 200: countLineSchema, 201: countLineSchema },
      },
    },
    async (request, reply) => {
      const said = await countLine(contextOf(request, cycleCounts), request.params.id, request.body)
      const { version }: CountLine = JSON.parse(said)
      return reply
        .code(version === 1 ? 201 : 200)
        .type(JSON_TYPE)
        .send(said)
    },
  )

  api.get(
    `${path}/:id/sheet`,
    {
      config: { needs: 'see inventory' },
      schema: { tags, params: idParams, querystring: sheetQuery, produces: ['application/pdf'] },
    },
    (request, reply) => {
      const { params, query, user } = request
      return sendPdf(request, reply, () => countSheet(db, params.id, user, query.expected === 'true'))
    },
  )

  api.get(
    `${path}/:id/lines`,
    {
      config: { needs: 'see inventory' },
      schema: {
        tags,
        params: idParams,
        querystring: lineFilter.extend(pageQuery.shape),
        response: { 200: countLineSchema.array() },
      },
    },
    async (request, reply) => {
      const { params, query, user } = request
      const isShown = orNotFound(await showsExpected(db, params.id), NOT_FOUND)
      if (query.filter === 'variance' && !isShown && !seesExpected(user)) throw forbidden()
      return sendList(request, reply, await listLines(db, params.id, query, query, user))
    },
  )
}
