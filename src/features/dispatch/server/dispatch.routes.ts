import { type Api, JSON_TYPE } from '@/server/api'
import { board, boardRange, dayLoad, loadRange } from '../dispatch.schema'
import { findBoard, findLoad } from './dispatch.store'

const config = { needs: 'see schedule' } as const
const tags = ['Dispatch']

export async function dispatchRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/dispatch',
    { config, schema: { tags, querystring: boardRange, response: { 200: board } } },
    async (request, reply) => reply.type(JSON_TYPE).send(await findBoard(db, request.query, request.user)),
  )

  api.get(
    '/api/dispatch/load',
    { config, schema: { tags, querystring: loadRange, response: { 200: dayLoad.array() } } },
    async (request, reply) => reply.type(JSON_TYPE).send(await findLoad(db, request.query, request.user)),
  )
}
