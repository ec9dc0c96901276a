import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { activity, recordOf } from '@/db/schema/platform'
import { actor } from '@/features/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import type { ActivityEntry, ActivityFilter } from '../activity.schema'
import { seenActivity } from './activity.lookup'

const entryShape = shapeOf<ActivityEntry>({
  id: activity.id,
  action: activity.action,
  payload: activity.payload,
  ...actor('by', activity.by, activity.byId),
  ts: isoInstant(activity.ts),
})

export function listActivity(
  db: Db,
  { recordId }: ActivityFilter,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<ActivityEntry>> {
  return listJson(
    db,
    {
      table: activity,
      id: activity.id,
      sort: { by: activity.ts, type: 'timestamptz', direction: 'desc' },
      shape: entryShape,
      where: [
        seenActivity(viewer),
        recordId === undefined ? undefined : sql`${recordOf(activity.payload)} = ${recordId}`,
      ],
    },
    page,
  )
}
