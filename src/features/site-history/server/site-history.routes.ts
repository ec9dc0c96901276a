import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { orNotFound } from '@/shared/errors'
import { siteHistory } from '../site-history.schema'
import { findSiteHistory } from './site-history.store'

/** Earlier work at the site of a job. */
export async function siteHistoryRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/jobs/:id/history',
    {
      config: { needs: 'see visits' },
      schema: { tags: ['Visits'], params: idParams, response: { 200: siteHistory } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findSiteHistory(db, request.params.id, request.user), 'Job not found')),
  )
}
