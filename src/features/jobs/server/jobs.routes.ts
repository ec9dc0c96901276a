import { z } from 'zod'
import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { jobNumberAfter } from '../job'
import { job, jobFilter, jobInput, jobPatch } from '../job.schema'
import { changeJob, createJob } from './jobs.commands'
import { findJob, highestJobNumber, listJobs } from './jobs.store'

const tags = ['Jobs']
const params = z.object({ id: z.string() })

export async function jobsRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/jobs',
    { schema: { tags, querystring: jobFilter.extend(pageQuery.shape), response: { 200: job.array() } } },
    async (request, reply) => sendList(request, reply, await listJobs(db, request.query, request.query)),
  )

  api.get(
    '/api/jobs/next-number',
    { schema: { tags, response: { 200: z.object({ num: z.string() }) } } },
    async (_request, reply) => {
      const num = jobNumberAfter(await highestJobNumber(db))
      return reply.type(JSON_TYPE).send(JSON.stringify({ num }))
    },
  )

  api.get('/api/jobs/:id', { schema: { tags, params, response: { 200: job } } }, async (request, reply) => {
    const found = await findJob(db, request.params.id)
    if (!found) throw notFound('Job not found')
    return reply.type(JSON_TYPE).send(found)
  })

  api.post(
    '/api/jobs',
    { schema: { tags, body: jobInput, response: { 201: job } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createJob(contextOf(request), request.body)),
  )

  api.patch(
    '/api/jobs/:id',
    { schema: { tags, params, body: jobPatch, response: { 200: job } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await changeJob(contextOf(request), request.params.id, request.body)),
  )
}
