import { Readable } from 'node:stream'
import { z } from 'zod'
import { timeEntries } from '@/db/schema/time-entries'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { costly } from '@/server/costly'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  clock,
  jobTime,
  summaryQuery,
  timeEntry,
  timeEntryFilter,
  timeEntryInput,
  timeEntryPatch,
  timeSummary,
  userTime,
} from '../time-entry.schema'
import { changeTimeEntry, createTimeEntry, removeTimeEntry } from './time-entries.commands'
import { findClock, findTimeEntry, listTimeEntries } from './time-entries.store'
import { exportName, timeEntriesCsv } from './time-export.store'
import { findTimeSummary, listJobTimes, listUserTimes } from './time-sums.store'

const tags = ['Time entries']
const querystring = timeEntryFilter.extend(pageQuery.shape)

export async function timeEntriesRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/time-entries',
    { schema: { tags, querystring, response: { 200: timeEntry.array() } } },
    async (request, reply) =>
      sendList(request, reply, await listTimeEntries(db, request.query, request.query)),
  )

  api.get(
    '/api/time-entries/by-job',
    { schema: { tags, querystring, response: { 200: jobTime.array() } } },
    async (request, reply) => sendList(request, reply, await listJobTimes(db, request.query, request.query)),
  )

  api.get(
    '/api/time-entries/by-user',
    { schema: { tags, querystring, response: { 200: userTime.array() } } },
    async (request, reply) => sendList(request, reply, await listUserTimes(db, request.query, request.query)),
  )

  api.get(
    '/api/time-entries/summary',
    { schema: { tags, querystring: summaryQuery, response: { 200: timeSummary } } },
    async (request, reply) => {
      const of = { ...request.query, userId: request.user.id, now: new Date() }
      return reply.type(JSON_TYPE).send(await findTimeSummary(db, of))
    },
  )

  api.get(
    '/api/time-entries/running',
    { schema: { tags, response: { 200: clock } } },
    async (request, reply) => reply.type(JSON_TYPE).send(await findClock(db, request.user.id)),
  )

  api.get(
    '/api/time-entries/export',
    { schema: { tags, querystring: timeEntryFilter } },
    async (request, reply) => {
      const name = await exportName(db, request.query)
      const csv = await timeEntriesCsv(db, request.query, (work) => costly(request, work))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(csv))
    },
  )

  api.get(
    '/api/time-entries/:id',
    { schema: { tags, params: idParams, response: { 200: timeEntry } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findTimeEntry(db, request.params.id), 'Time entry not found')),
  )

  api.post(
    '/api/time-entries',
    { schema: { tags, body: identified(timeEntryInput), response: madeOrFound(timeEntry) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createTimeEntry(context, request.body),
        (id) => findTimeEntry(db, id),
      ),
  )

  api.patch(
    '/api/time-entries/:id',
    { schema: { tags, params: idParams, body: versioned(timeEntryPatch), response: { 200: timeEntry } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeTimeEntry(contextOf(request, timeEntries), request.params.id, request.body)),
  )

  api.delete(
    '/api/time-entries/:id',
    { schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await removeTimeEntry(contextOf(request), request.params.id)),
  )
}
