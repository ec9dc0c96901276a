import { visits } from '@/db/schema/jobs'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { contextOf } from '@/server/command'
import { createdOrExisting, identified } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { notFound, orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { crewClock, crewClockInput } from '../crew-clock.schema'
import { doneInput } from '../done.schema'
import { cancelInput, moveInput, visit, visitApi, visitOfJobInput } from '../visit.schema'
import { clockCrewIn, clockCrewOut, findCrewClocks } from './crew-clock.commands'
import { finishVisit } from './done.commands'
import { arrive, cancelVisit, startTravel } from './moves.commands'
import { bookVisit, changeVisit, removeVisit } from './visits.commands'
import { findCrew, findVisit, listVisits, seesJob } from './visits.store'

/** Twenty photos as our client shrinks them, and a signature; the whole body is held in memory. */
const DONE_BODY_LIMIT = 28 * 1024 * 1024

/** Visits are planned by those who plan the board; technicians only move theirs. */
const plans = { needs: 'change schedule' } as const

export async function visitsRoutes(api: Api) {
  const routes = apiRoutes(api, visitApi)
  routes.list(listVisits)
  routes.one(findVisit)
  routes.create(bookVisit, findVisit, plans)
  routes.change(visits, changeVisit, plans)
  routes.remove(removeVisit, plans)
  routes.act('/travel', visits, moveInput, startTravel)
  routes.act('/arrive', visits, moveInput, arrive)
  routes.act('/done', visits, doneInput, finishVisit, { bodyLimit: DONE_BODY_LIMIT })
  routes.act('/cancel', visits, cancelInput, cancelVisit)
  crewClockRoutes(api, routes)
}

/** The clocks of a visit's crew, for its lead and the office. */
function crewClockRoutes(api: Api, { path, tags }: { path: string; tags: string[] }) {
  api.get(
    `${path}/:id/clocks`,
    {
      config: { needs: 'see time' },
      schema: { tags, params: idParams, response: { 200: crewClock.array() } },
    },
    async ({ params: { id }, user }, reply) => {
      const crew = orNotFound(await findCrew(api.database.db, id, user), 'Visit not found')
      return reply.type(JSON_TYPE).send(await findCrewClocks(api.database.db, crew, user))
    },
  )

  for (const [at, set] of [
    ['clock-in', clockCrewIn],
    ['clock-out', clockCrewOut],
  ] as const)
    api.post(
      `${path}/:id/${at}`,
      {
        config: { needs: 'change time' },
        schema: { tags, params: idParams, body: crewClockInput, response: { 200: crewClock.array() } },
      },
      async (request, reply) =>
        reply.type(JSON_TYPE).send(await set(contextOf(request), request.params.id, request.body)),
    )
}

/** The visits of one job. */
export async function jobVisitsRoutes(api: Api) {
  const { db } = api.database
  const tags = ['Visits']

  api.get(
    '/api/jobs/:id/visits',
    {
      config: { needs: 'see visits' },
      schema: { tags, params: idParams, querystring: pageQuery, response: { 200: visit.array() } },
    },
    async (request, reply) => {
      const { id: jobId } = request.params
      if (!(await seesJob(db, jobId, request.user))) throw notFound('Job not found')
      return sendList(request, reply, await listVisits(db, { jobId }, request.query, request.user))
    },
  )

  api.post(
    '/api/jobs/:id/visits',
    {
      config: plans,
      schema: {
        tags,
        params: idParams,
        body: identified(visitOfJobInput),
        response: createdOrExisting(visit),
      },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => bookVisit(context, { ...request.body, jobId: request.params.id }),
        (id) => findVisit(db, id, request.user),
      ),
  )
}
