import { type Api, JSON_TYPE } from '@/server/api'
import { myDay, myDayQuery } from '../my-day.schema'
import { findMyDay } from './my-day.store'

export async function myDayRoutes(api: Api) {
  api.get(
    '/api/my-day',
    {
      config: { needs: 'see schedule' },
      schema: { tags: ['My day'], querystring: myDayQuery, response: { 200: myDay } },
    },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await findMyDay(api.database.db, request.user.id, request.query.date)),
  )
}
