import { z } from 'zod'
import { isSeenJob } from '@/features/jobs/server/jobs.lookup'
import { type Api, idParams, JSON_TYPE, pathId, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { createdOrExisting, identified } from '@/server/creations'
import { PHOTO_BODY_LIMIT } from '@/server/photos'
import { sendCreated } from '@/server/record-bodies'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { answersInput, attachInput, jobChecklist } from '../job-checklist.schema'
import { answerChecklist, attachChecklist, detachChecklist } from './job-checklists.commands'
import { findJobChecklist, listJobChecklists } from './job-checklists.store'

const tags = ['Jobs']
const checklistParams = idParams.extend({ checklistId: pathId() })

/** The checklists on a job. */
export async function jobChecklistsRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/jobs/:id/checklists',
    {
      config: { needs: 'see job checklists' },
      schema: { tags, params: idParams, querystring: pageQuery, response: { 200: jobChecklist.array() } },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await isSeenJob(db, id, request.user))) throw notFound('Job not found')
      return sendList(request, reply, await listJobChecklists(db, id, request.query))
    },
  )

  api.post(
    '/api/jobs/:id/checklists',
    {
      config: { needs: 'change jobs' },
      schema: {
        tags,
        params: idParams,
        body: identified(attachInput),
        response: createdOrExisting(jobChecklist),
      },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => attachChecklist(context, request.params.id, request.body),
        (id) => findJobChecklist(db, request.params.id, id),
      ),
  )

  api.put(
    '/api/jobs/:id/checklists/:checklistId/answers',
    {
      bodyLimit: PHOTO_BODY_LIMIT,
      config: { needs: 'change job checklists' },
      schema: { tags, params: checklistParams, body: answersInput, response: { 200: jobChecklist } },
    },
    async (request, reply) => {
      const { id, checklistId } = request.params
      return reply
        .type(JSON_TYPE)
        .send(await answerChecklist(contextOf(request), id, checklistId, request.body))
    },
  )

  api.delete(
    '/api/jobs/:id/checklists/:checklistId',
    {
      config: { needs: 'change jobs' },
      schema: { tags, params: checklistParams, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      const { id, checklistId } = request.params
      return reply.code(204).send(await detachChecklist(contextOf(request), id, checklistId))
    },
  )
}
