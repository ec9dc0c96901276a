import { jobSectionCounts } from '@/features/jobs/job.schema'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { orNotFound } from '@/shared/errors'
import { jobProgress } from '../job-progress.schema'
import { looseEnds, looseEndsQuery, settleInput } from '../loose-ends.schema'
import { findJobProgress } from './job-progress.store'
import { countJobSections } from './job-sections.store'
import { settleLooseEnds } from './loose-ends.commands'
import { findLooseEnds } from './loose-ends.store'

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

  api.get(
    '/api/jobs/:id/sections',
    {
      config: { needs: 'see jobs' },
      schema: { tags: ['Jobs'], params: idParams, response: { 200: jobSectionCounts } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await countJobSections(db, request.params.id, request.user), 'Job not found')),
  )

  // Both routes are part of closing jobs, so they need the same permission.
  api.post(
    '/api/jobs/loose-ends',
    {
      config: { needs: 'change jobs' },
      schema: { tags: ['Jobs'], body: looseEndsQuery, response: { 200: looseEnds } },
    },
    async (request, reply) => reply.type(JSON_TYPE).send(await findLooseEnds(db, request.body.ids)),
  )

  api.post(
    '/api/jobs/loose-ends/settle',
    {
      config: { needs: 'change jobs' },
      schema: { tags: ['Jobs'], body: settleInput, response: { 200: looseEnds } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await settleLooseEnds(contextOf(request), request.body)),
  )
}
