import { type Api, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { recordRoutes } from '@/server/record-routes'
import { reordered, reorderFilter, reorderInput, reorderLine } from '../reorder.schema'
import { createDrafts } from './reorder.commands'
import { listReorder } from './reorder.store'

const tags = ['Reorder']

export async function reorderRoutes(api: Api) {
  recordRoutes(api, '/api/reorder', tags, 'reorder').list(reorderFilter, reorderLine, listReorder)

  api.post(
    '/api/reorder',
    {
      config: { needs: 'change reorder' },
      schema: { tags, body: reorderInput, response: { 201: reordered } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createDrafts(contextOf(request), request.body)),
  )
}
