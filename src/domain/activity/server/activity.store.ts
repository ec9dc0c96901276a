import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, shapeWith } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { type Condition, whereIs } from '@/db/query'
import { activity } from '@/db/schema/platform'
import { actor } from '@/domain/users/server/users.lookup'
import { plumbline } from '@/server/activity'
import type { PageQuery } from '@/shared/list-query'
import { may, type Viewer } from '@/shared/policy'
import type { ActivityEntry, ActivityFilter } from '../activity.schema'

/** Condition: the viewer may see the entry's record. */
export type SeenActivity = (viewer: Viewer) => Condition

/** The record's name, number or e-mail. */
export const recordName = sql`coalesce(${activity.payload} ->> 'name', ${activity.payload} ->> 'num', ${activity.payload} ->> 'number',
  ${activity.payload} ->> 'email', ${activity.payload} ->> 'jobNum', ${activity.payload} ->> 'userName', ${activity.payload} ->> 'list')`

/**
 * The hours of a corrected time entry before and after, for people to check. Other changes are in the audit.
 */
const correction = (viewer: Viewer) => {
  const seen = may(viewer, 'see prices')
    ? activity.changes
    : sql`(${activity.changes}::jsonb - 'hourlyRate')::json`
  return sql`case when ${activity.action} = 'time_entry.updated' then ${seen} end`
}

const entryShape = (viewer: Viewer) =>
  shapeWith<ActivityEntry>({
    id: activity.id,
    action: activity.action,
    name: recordName,
    payload: activity.payload,
    changes: correction(viewer),
    ...actor('by', activity.byId, plumbline),
    ts: isoInstant(activity.ts),
  })

export function listActivity(
  db: Db,
  { recordId }: ActivityFilter,
  page: PageQuery,
  viewer: Viewer,
  seen: SeenActivity,
): Promise<List<ActivityEntry>> {
  return listJson(
    db,
    {
      table: activity,
      id: activity.id,
      sort: { by: activity.ts, type: 'timestamptz', direction: 'desc' },
      shape: entryShape(viewer),
      where: [seen(viewer), whereIs(activity.recordId, recordId)],
    },
    page,
  )
}
