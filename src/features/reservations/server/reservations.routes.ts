import { reservations } from '@/db/schema/lending'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { recordRoutes } from '@/server/record-routes'
import { onlyVersion, versioned } from '@/server/versions'
import { asAsked } from '../reservation'
import {
  freeTime,
  nextFreeQuery,
  type Reservation,
  reservation,
  reservationFilter,
  reservationInput,
  reservationManyChange,
  reservationPatch,
  returnInput,
  takeInput,
} from '../reservation.schema'
import { RESERVATION_COLUMNS } from '../reservation-table'
import { findNextFree, periodIn, subjectOf } from './booking'
import { findZone } from './booking.store'
import { cancelReservation, changeReservation, createReservation } from './reservations.commands'
import { findReservation, reservationList } from './reservations.store'
import { returnReservation, takeReservation } from './take.commands'

const tags = ['Reservations']
const PATH = '/api/reservations'
const config = { needs: 'change reservations' } as const
const response = { 200: reservation }

export async function reservationsRoutes(api: Api) {
  const { db } = api.database
  const routes = recordRoutes(api, PATH, tags, 'reservations')
  routes.table(reservationFilter, reservation, RESERVATION_COLUMNS, reservationList)
  routes.one(reservation, findReservation, 'Reservation not found')
  routes.create(reservationInput, reservation, createReservation, findReservation)
  routes.change(reservations, reservationPatch, reservation, changeReservation)
  routes.many({
    entity: 'reservation',
    table: reservations,
    input: reservationManyChange,
    name: (found: Reservation) => found.subject,
    missing: 'Reservation not found',
    change: (context, id) => cancelReservation(context, id),
    back: () => null,
  })

  api.get(
    `${PATH}/next-free`,
    {
      config: { needs: 'see reservations' },
      schema: { tags, querystring: nextFreeQuery, response: { 200: freeTime } },
    },
    async ({ query }, reply) => {
      const subject = subjectOf(query)
      const period = await periodIn(db, query.startDate, query.endDate)
      const free = await findNextFree(db, subject, period, query.except)
      return reply.type(JSON_TYPE).send(JSON.stringify(asAsked(free, await findZone(db))))
    },
  )

  api.post(
    `${PATH}/:id/take`,
    { config, schema: { tags, params: idParams, body: versioned(takeInput).nullish(), response } },
    async (request, reply) => {
      const context = contextOf(request, reservations)
      return reply.type(JSON_TYPE).send(await takeReservation(context, request.params.id, request.body ?? {}))
    },
  )

  api.post(
    `${PATH}/:id/return`,
    { config, schema: { tags, params: idParams, body: versioned(returnInput).nullish(), response } },
    async (request, reply) => {
      const context = contextOf(request, reservations)
      return reply
        .type(JSON_TYPE)
        .send(await returnReservation(context, request.params.id, request.body ?? {}))
    },
  )

  api.post(
    `${PATH}/:id/cancel`,
    { config, schema: { tags, params: idParams, body: onlyVersion, response } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await cancelReservation(contextOf(request, reservations), request.params.id)),
  )
}
