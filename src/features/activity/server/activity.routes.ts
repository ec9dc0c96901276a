import { type Api, sendList } from '@/server/api'
import { pageQuery } from '@/shared/list-query'
import { activityEntry, activityFilter } from '../activity.schema'
import { listActivity } from './activity.store'

export async function activityRoutes(api: Api) {
  api.get(
    '/api/activity',
    {
      config: { needs: 'see activity' },
      schema: {
        tags: ['Activity'],
        querystring: activityFilter.extend(pageQuery.shape),
        response: { 200: activityEntry.array() },
      },
    },
    async (request, reply) =>
      sendList(
        request,
        reply,
        await listActivity(api.database.db, request.query, request.query, request.user),
      ),
  )
}
