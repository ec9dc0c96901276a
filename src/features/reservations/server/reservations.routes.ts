import { reservations } from '@/db/schema/reservations'
import { asRequested } from '@/domain/reservations/reservation'
import {
  freeTime,
  nextFreeQuery,
  reservation,
  reservationApi,
  reservationManyChange,
  returnInput,
  takeInput,
} from '@/domain/reservations/reservation.schema'
import { findNextFree, periodIn, subjectOf } from '@/domain/reservations/server/booking'
import { findZone } from '@/domain/reservations/server/booking.store'
import { findReservation, reservationList } from '@/domain/reservations/server/reservations.store'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { contextOf } from '@/server/command'
import { versioned } from '@/server/versions'
import { cancelReservation, changeReservation, createReservation } from './reservations.commands'
import { returnReservation, takeReservation } from './take.commands'

const config = { needs: 'change reservations' } as const
const response = { 200: reservation }

export async function reservationsRoutes(api: Api) {
  const { db } = api.database
  const routes = apiRoutes(api, reservationApi)
  const { path, tags } = routes
  routes.table(reservationList)
  routes.one(findReservation)
  routes.create(createReservation, findReservation)
  routes.change(reservations, changeReservation)
  routes.many({
    table: reservations,
    input: reservationManyChange,
    name: ({ subject }) => subject,
    change: (context, id) => cancelReservation(context, id),
    back: () => null,
  })
  routes.actWithoutInput('/cancel', reservations, cancelReservation)

  api.get(
    `${path}/next-free`,
    {
      config: { needs: 'see reservations' },
      schema: { tags, querystring: nextFreeQuery, response: { 200: freeTime } },
    },
    async ({ query }, reply) => {
      const subject = subjectOf(query)
      const period = await periodIn(db, query.startDate, query.endDate)
      const free = await findNextFree(db, subject, period, query.except)
      return reply.type(JSON_TYPE).send(JSON.stringify(asRequested(free, await findZone(db))))
    },
  )

  api.post(
    `${path}/:id/take`,
    { config, schema: { tags, params: idParams, body: versioned(takeInput).nullish(), response } },
    async (request, reply) => {
      const context = contextOf(request, reservations)
      return reply.type(JSON_TYPE).send(await takeReservation(context, request.params.id, request.body ?? {}))
    },
  )

  api.post(
    `${path}/:id/return`,
    { config, schema: { tags, params: idParams, body: versioned(returnInput).nullish(), response } },
    async (request, reply) => {
      const context = contextOf(request, reservations)
      return reply
        .type(JSON_TYPE)
        .send(await returnReservation(context, request.params.id, request.body ?? {}))
    },
  )
}
