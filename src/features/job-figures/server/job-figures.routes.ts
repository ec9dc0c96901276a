import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { figureParams, figureRow, jobFigures } from '../job-figure.schema'
import { findJobFigures, listFigureRows } from './job-figures.store'

const tags = ['Jobs']
const config = { needs: 'see costs' } as const

export async function jobFiguresRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/jobs/:id/figures',
    { config, schema: { tags, params: idParams, response: { 200: jobFigures } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findJobFigures(db, request.params.id), 'Job not found')),
  )

  api.get(
    '/api/jobs/:id/figures/:figure',
    {
      config,
      schema: {
        tags,
        params: idParams.extend(figureParams.shape),
        querystring: pageQuery,
        response: { 200: figureRow.array() },
      },
    },
    async (request, reply) =>
      sendList(request, reply, await listFigureRows(db, request.params, request.query)),
  )
}
