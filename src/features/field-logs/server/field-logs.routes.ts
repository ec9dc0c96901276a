import { z } from 'zod'
import { fieldLogs } from '@/db/schema/field-logs'
import { isSeenJob } from '@/features/jobs/server/jobs.lookup'
import { type Api, idParams, JSON_TYPE, pathId } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { contextOf } from '@/server/command'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { versioned } from '@/server/versions'
import { notFound } from '@/shared/errors'
import { fieldLog, fieldLogApi, logDay, logDayQuery, photoInput } from '../field-log.schema'
import { addPhoto, changeFieldLog, createFieldLog, removePhoto } from './field-logs.commands'
import { fieldLogList, findFieldLog } from './field-logs.store'
import { findLogDay } from './log-day.store'

/** Four photos of maximum size, or twenty as our client shrinks them; the whole body is held in memory. */
const bodyLimit = 28 * 1024 * 1024

const photoParams = idParams.extend({ hash: pathId() })

export async function fieldLogsRoutes(api: Api) {
  const routes = apiRoutes(api, fieldLogApi)
  const { path, tags } = routes
  routes.table(fieldLogList)
  routes.one(findFieldLog)
  routes.create(createFieldLog, findFieldLog, { bodyLimit })
  routes.change(fieldLogs, changeFieldLog, { bodyLimit })

  api.get(
    `${path}/day`,
    {
      config: { needs: 'change field logs' },
      schema: { tags, querystring: logDayQuery, response: { 200: logDay } },
    },
    async (request, reply) => {
      const { db } = api.database
      if (!(await isSeenJob(db, request.query.jobId, request.user))) throw notFound('Job not found')
      return reply.type(JSON_TYPE).send(await findLogDay(db, request.query, request.user))
    },
  )

  api.post(
    `${path}/:id/photos`,
    {
      bodyLimit: PHOTO_BODY_LIMIT,
      config: { needs: 'change field logs' },
      schema: { tags, params: idParams, body: versioned(photoInput), response: { 201: fieldLog } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await addPhoto(contextOf(request, fieldLogs), request.params.id, request.body)),
  )

  api.delete(
    `${path}/:id/photos/:hash`,
    {
      config: { needs: 'change field logs' },
      schema: { tags, params: photoParams, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      const { id, hash } = request.params
      return reply.code(204).send(await removePhoto(contextOf(request), id, hash))
    },
  )
}
