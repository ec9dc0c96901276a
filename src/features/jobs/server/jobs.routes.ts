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
import { job, jobFilter, jobInput, jobPatch, suggestionQuery } from '../job.schema'
import { changeJob, createJob } from './jobs.commands'
import { findJob, highestJobNumber, listJobs } from './jobs.store'
import { removeJob } from './remove-job.commands'
import { suggestJobs } from './suggested.store'

const tags = ['Jobs']

export async function jobsRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/jobs',
    { schema: { tags, querystring: jobFilter.extend(pageQuery.shape), response: { 200: job.array() } } },
    async (request, reply) => sendList(request, reply, await listJobs(db, request.query, request.query)),
  )

  api.get(
    '/api/jobs/suggested',
    { schema: { tags, querystring: suggestionQuery, response: { 200: job.array() } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await suggestJobs(db, request.user.id, request.query)),
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
        (context) => createJob(context, request.body),
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
    async (request, reply) => reply.code(204).send(await removeJob(contextOf(request), request.params.id)),
  )
}
