import { z } from 'zod'
import { jobs } from '@/db/schema/jobs'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { nextNumberRoute } from '@/server/next-number'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { jobNumberAfter } from '../job'
import { job, jobFilter, jobInput, jobPatch } from '../job.schema'
import { changeJob, createJob } from './jobs.commands'
import { findJob, highestJobNumber, listJobs } from './jobs.store'
import { removeJob } from './remove-job.commands'
import type { ServiceVisits } from './service-visits.lookup'

const tags = ['Jobs']

export const jobsRoutes = (visits: ServiceVisits) => async (api: Api) => {
  const { db } = api.database

  api.get(
    '/api/jobs',
    { schema: { tags, querystring: jobFilter.extend(pageQuery.shape), response: { 200: job.array() } } },
    async (request, reply) => sendList(request, reply, await listJobs(db, request.query, request.query)),
  )

  nextNumberRoute(api, '/api/jobs', tags, async () => jobNumberAfter(await highestJobNumber(db)))

  api.get(
    '/api/jobs/:id',
    { schema: { tags, params: idParams, response: { 200: job } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findJob(db, request.params.id), 'Job not found')),
  )

  api.post(
    '/api/jobs',
    { schema: { tags, body: identified(jobInput), response: madeOrFound(job) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createJob(context, request.body, visits),
        (id) => findJob(db, id),
      ),
  )

  api.patch(
    '/api/jobs/:id',
    { schema: { tags, params: idParams, body: versioned(jobPatch), response: { 200: job } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await changeJob(contextOf(request, jobs), request.params.id, request.body)),
  )

  api.delete(
    '/api/jobs/:id',
    { schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await removeJob(contextOf(request), request.params.id, visits)),
  )
}
