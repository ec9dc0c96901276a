import { timeEntries } from '@/db/schema/time-entries'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { recordRoutes } from '@/server/record-routes'
import { onlyVersion } from '@/server/versions'
import {
  approveInput,
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
import { TIME_COLUMNS } from '../time-entry-table'
import { approveEntries, setApproval } from './time-approval.commands'
import { changeTimeEntry, createTimeEntry, removeTimeEntry } from './time-entries.commands'
import { findClock, findTimeEntry, timeEntryList } from './time-entries.store'
import { TIME_FILE } from './time-file'
import { findTimeSummary, listJobTimes, listUserTimes } from './time-sums.store'

const tags = ['Time entries']

export async function timeEntriesRoutes(api: Api) {
  const { db } = api.database

  const routes = recordRoutes(api, '/api/time-entries', tags, 'time')
  routes.table(timeEntryFilter, timeEntry, TIME_COLUMNS, timeEntryList, { file: TIME_FILE })
  routes.list(timeEntryFilter, jobTime, listJobTimes, '/by-job')
  routes.list(timeEntryFilter, userTime, listUserTimes, '/by-user')
  routes.one(timeEntry, findTimeEntry, 'Time entry not found')
  routes.create(timeEntryInput, timeEntry, createTimeEntry, findTimeEntry)
  routes.change(timeEntries, timeEntryPatch, timeEntry, changeTimeEntry)
  routes.remove(removeTimeEntry)

  const approval = { config: { needs: 'change time approval' } } as const
  for (const [verb, isApproved] of [
    ['approve', true],
    ['unapprove', false],
  ] as const)
    api.post(
      `/api/time-entries/:id/${verb}`,
      {
        ...approval,
        schema: { tags, params: idParams, body: onlyVersion, response: { 200: timeEntry } },
      },
      async (request, reply) => {
        const context = contextOf(request, timeEntries)
        return reply.type(JSON_TYPE).send(await setApproval(context, request.params.id, isApproved))
      },
    )

  api.post(
    '/api/time-entries/approve',
    { ...approval, schema: { tags, body: approveInput, response: { 200: timeEntry.array() } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await approveEntries(contextOf(request), request.body)),
  )

  api.get(
    '/api/time-entries/summary',
    {
      config: { needs: 'see time' },
      schema: { tags, querystring: summaryQuery, response: { 200: timeSummary } },
    },
    async (request, reply) => {
      const of = { ...request.query, viewer: request.user, now: new Date() }
      return reply.type(JSON_TYPE).send(await findTimeSummary(db, of))
    },
  )

  api.get(
    '/api/time-entries/running',
    { config: { needs: 'see time' }, schema: { tags, response: { 200: clock } } },
    async (request, reply) => reply.type(JSON_TYPE).send(await findClock(db, request.user)),
  )
}
