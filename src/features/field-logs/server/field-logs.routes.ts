import { z } from 'zod'
import { fieldLogs } from '@/db/schema/field-logs'
import { type Api, idParams, JSON_TYPE, pathId, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { fieldLog, fieldLogFilter, fieldLogInput, fieldLogPatch, photoInput } from '../field-log.schema'
import { addPhoto, changeFieldLog, createFieldLog, removePhoto } from './field-logs.commands'
import { findFieldLog, listFieldLogs } from './field-logs.store'

const tags = ['Field Logs']

/** Four of the largest photos, or twenty as our own client shrinks them; all of a body is in memory while it is read. */
const bodyLimit = 28 * 1024 * 1024

const photoParams = idParams.extend({ hash: pathId() })

export async function fieldLogsRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/field-logs',
    {
      schema: {
        tags,
        querystring: fieldLogFilter.extend(pageQuery.shape),
        response: { 200: fieldLog.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listFieldLogs(db, request.query, request.query)),
  )

  api.get(
    '/api/field-logs/:id',
    { schema: { tags, params: idParams, response: { 200: fieldLog } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findFieldLog(db, request.params.id), 'Field log not found')),
  )

  api.post(
    '/api/field-logs',
    { bodyLimit, schema: { tags, body: identified(fieldLogInput), response: madeOrFound(fieldLog) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createFieldLog(context, request.body),
        (id) => findFieldLog(db, id),
      ),
  )

  api.patch(
    '/api/field-logs/:id',
    {
      bodyLimit,
      schema: { tags, params: idParams, body: versioned(fieldLogPatch), response: { 200: fieldLog } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeFieldLog(contextOf(request, fieldLogs), request.params.id, request.body)),
  )

  api.post(
    '/api/field-logs/:id/photos',
    {
      bodyLimit: PHOTO_BODY_LIMIT,
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
    { schema: { tags, params: photoParams, response: { 204: z.literal('') } } },
    async (request, reply) => {
      const { id, hash } = request.params
      return reply.code(204).send(await removePhoto(contextOf(request), id, hash))
    },
  )
}
