import { timeEntries } from '@/db/schema/time-entries'
import { type Api, JSON_TYPE } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { contextOf } from '@/server/command'
import {
  approveInput,
  clock,
  jobTime,
  summaryQuery,
  timeEntry,
  timeEntryApi,
  timeEntryFilter,
  timeSummary,
  userTime,
} from '../time-entry.schema'
import { approveEntries, setApproval } from './time-approval.commands'
import { changeTimeEntry, createTimeEntry, removeTimeEntry } from './time-entries.commands'
import { findClock, findTimeEntry, timeEntryList } from './time-entries.store'
import { TIME_FILE } from './time-file'
import { findTimeSummary, listJobTimes, listUserTimes } from './time-sums.store'

export async function timeEntriesRoutes(api: Api) {
  const { db } = api.database

  const routes = apiRoutes(api, timeEntryApi)
  const { path, tags } = routes
  routes.table(timeEntryList, { file: TIME_FILE })
  routes.further.list(timeEntryFilter, jobTime, listJobTimes, '/by-job')
  routes.further.list(timeEntryFilter, userTime, listUserTimes, '/by-user')
  routes.one(findTimeEntry)
  routes.create(createTimeEntry, findTimeEntry)
  routes.change(timeEntries, changeTimeEntry)
  routes.remove(removeTimeEntry)

  const approval = { needs: 'change time approval' } as const
  routes.actWithoutInput('/approve', timeEntries, (context, id) => setApproval(context, id, true), approval)
  routes.actWithoutInput(
    '/unapprove',
    timeEntries,
    (context, id) => setApproval(context, id, false),
    approval,
  )

  api.post(
    `${path}/approve`,
    { config: approval, schema: { tags, body: approveInput, response: { 200: timeEntry.array() } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await approveEntries(contextOf(request), request.body)),
  )

  api.get(
    `${path}/summary`,
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
    `${path}/running`,
    { config: { needs: 'see time' }, schema: { tags, response: { 200: clock } } },
    async (request, reply) => reply.type(JSON_TYPE).send(await findClock(db, request.user)),
  )
}
