import { job, suggestionQuery } from '@/features/jobs/job.schema'
import { type Api, JSON_TYPE } from '@/server/api'
import { suggestJobs } from './suggested-jobs.store'

/** Part of this feature because suggestions depend on what the person was clocked in on. */
export async function suggestedJobsRoutes(api: Api) {
  api.get(
    '/api/jobs/suggested',
    {
      config: { needs: 'see time' },
      schema: { tags: ['Jobs'], querystring: suggestionQuery, response: { 200: job.array() } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await suggestJobs(api.database.db, request.user, request.query)),
  )
}
