import { cycleCounts } from '@/db/schema/cycle-counts'
import { sendPdf } from '@/domain/sales-documents/server/paper/send'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { recordRoutes } from '@/server/record-routes'
import { onlyVersion, versioned } from '@/server/versions'
import { forbidden, orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  type CountLine,
  completedCount,
  completeInput,
  countFilter,
  countInput,
  countLine as countLineSchema,
  countPatch,
  cycleCount,
  lineFilter,
  lineInput,
  sheetQuery,
} from '../cycle-count.schema'
import { COUNT_COLUMNS } from '../cycle-count-table'
import { completeCount } from './complete-count.commands'
import { countLine } from './count-line.commands'
import { listLines } from './count-lines.store'
import { countSheet } from './count-sheet.pdf'
import { cancelCount, changeCount, createCount, startCount } from './cycle-counts.commands'
import { countList, findCount, seesExpected, showsExpected } from './cycle-counts.store'

const tags = ['Cycle counts']
const PATH = '/api/cycle-counts'
const needs = 'change inventory'

export async function cycleCountsRoutes(api: Api) {
  const { db } = api.database
  const routes = recordRoutes(api, PATH, tags, 'inventory')
  routes.table(countFilter, cycleCount, COUNT_COLUMNS, countList)
  routes.one(cycleCount, findCount, 'Count not found')
  routes.create(countInput, cycleCount, createCount, findCount)
  routes.change(cycleCounts, countPatch, cycleCount, changeCount)

  for (const [at, act] of [
    ['start', startCount],
    ['cancel', cancelCount],
  ] as const)
    api.post(
      `${PATH}/:id/${at}`,
      {
        config: { needs },
        schema: { tags, params: idParams, body: onlyVersion, response: { 200: cycleCount } },
      },
      async (request, reply) =>
        reply.type(JSON_TYPE).send(await act(contextOf(request, cycleCounts), request.params.id)),
    )

  api.post(
    `${PATH}/:id/complete`,
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
    `${PATH}/:id/lines`,
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
    `${PATH}/:id/sheet`,
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
    `${PATH}/:id/lines`,
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
      const isShown = orNotFound(await showsExpected(db, params.id), 'Count not found')
      if (query.filter === 'variance' && !isShown && !seesExpected(user)) throw forbidden()
      return sendList(request, reply, await listLines(db, params.id, query, query, user))
    },
  )
}
