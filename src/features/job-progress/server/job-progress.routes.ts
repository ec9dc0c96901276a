import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { orNotFound } from '@/shared/errors'
import { jobProgress } from '../job-progress.schema'
import { findJobProgress } from './job-progress.store'

export async function jobProgressRoutes(api: Api) {
  const { db } = api.database
  api.get(
    '/api/jobs/:id/progress',
    {
      config: { needs: 'see jobs' },
      schema: { tags: ['Jobs'], params: idParams, response: { 200: jobProgress } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findJobProgress(db, request.params.id, request.user), 'Job not found')),
  )
}
