import { z } from 'zod'
import { fieldLogs } from '@/db/schema/field-logs'
import { type Api, idParams, JSON_TYPE, pathId } from '@/server/api'
import { contextOf } from '@/server/command'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { recordRoutes } from '@/server/record-routes'
import { versioned } from '@/server/versions'
import { fieldLog, fieldLogFilter, fieldLogInput, fieldLogPatch, photoInput } from '../field-log.schema'
import { FIELD_LOG_COLUMNS } from '../field-log-table'
import { addPhoto, changeFieldLog, createFieldLog, removePhoto } from './field-logs.commands'
import { fieldLogList, findFieldLog } from './field-logs.store'

const tags = ['Field Logs']

/** Four of the largest photos, or twenty as our own client shrinks them; all of a body is in memory while it is read. */
const bodyLimit = 28 * 1024 * 1024

const photoParams = idParams.extend({ hash: pathId() })

export async function fieldLogsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/field-logs', tags, 'field logs')
  routes.table(fieldLogFilter, fieldLog, FIELD_LOG_COLUMNS, fieldLogList)
  routes.one(fieldLog, findFieldLog, 'Field log not found')
  routes.create(fieldLogInput, fieldLog, createFieldLog, findFieldLog, { bodyLimit })
  routes.change(fieldLogs, fieldLogPatch, fieldLog, changeFieldLog, { bodyLimit })

  api.post(
    '/api/field-logs/:id/photos',
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
    '/api/field-logs/:id/photos/:hash',
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
