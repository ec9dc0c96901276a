import { z } from 'zod'
import { type Api, idParams, JSON_TYPE, pathId, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { createdOrExisting, identified } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { equipmentService, jobSite } from '../job.schema'
import { jobNote, jobNoteInput } from '../job-note.schema'
import { equipmentServiceOf } from './equipment-service.store'
import { addJobNote, removeJobNote } from './job-notes.commands'
import { findJobNote, listJobNotes } from './job-notes.store'
import { findJob, findJobSite } from './jobs.store'

const tags = ['Jobs']
const noteParams = idParams.extend({ noteId: pathId() })

/** Routes for parts of a job: contact details and crew notes. */
export async function jobPartsRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/jobs/:id/site',
    { config: { needs: 'see jobs' }, schema: { tags, params: idParams, response: { 200: jobSite } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findJobSite(db, request.params.id, request.user), 'Job not found')),
  )

  api.get(
    '/api/customers/:id/service',
    {
      config: { needs: 'see customers' },
      schema: { tags: ['Customers'], params: idParams, response: { 200: equipmentService.array() } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await equipmentServiceOf(db, request.params.id), 'Customer not found')),
  )

  api.get(
    '/api/jobs/:id/notes',
    {
      config: { needs: 'see job notes' },
      schema: { tags, params: idParams, querystring: pageQuery, response: { 200: jobNote.array() } },
    },
    async (request, reply) => {
      const { id } = request.params
      orNotFound(await findJob(db, id, request.user), 'Job not found')
      return sendList(request, reply, await listJobNotes(db, id, request.query))
    },
  )

  api.post(
    '/api/jobs/:id/notes',
    {
      config: { needs: 'change job notes' },
      schema: {
        tags,
        params: idParams,
        body: identified(jobNoteInput),
        response: createdOrExisting(jobNote),
      },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => addJobNote(context, request.params.id, request.body),
        (id) => findJobNote(db, request.params.id, id),
      ),
  )

  api.delete(
    '/api/jobs/:id/notes/:noteId',
    {
      config: { needs: 'change job notes' },
      schema: { tags, params: noteParams, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      const { id, noteId } = request.params
      return reply.code(204).send(await removeJobNote(contextOf(request), id, noteId))
    },
  )
}
