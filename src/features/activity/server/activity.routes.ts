import { activityEntry, activityFilter } from '@/domain/activity/activity.schema'
import { listActivity, type SeenActivity } from '@/domain/activity/server/activity.store'
import { type Api, sendList } from '@/server/api'
import { pageQuery } from '@/shared/list-query'

/** Which activity a user may see depends on records of every kind: `src/app/server` provides the condition. */
export const activityRoutes = (seen: SeenActivity) => async (api: Api) => {
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
        await listActivity(api.database.db, request.query, request.query, request.user, seen),
      ),
  )
}
