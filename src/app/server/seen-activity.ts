import { type SQL, sql } from 'drizzle-orm'
import type { Condition } from '@/db/query'
import { activity } from '@/db/schema/platform'
import { timeEntries } from '@/db/schema/time-entries'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import { type Entity, FACTS } from '@/shared/entities'
import { LIST_SCREEN_PATHS, LIST_SCREENS } from '@/shared/list-screens'
import { may, type Reach, reachOfEntity, thingOf, type Viewer } from '@/shared/policy'
import { reachable } from './records'

const said = (name: string) => sql`(${activity.payload} ->> ${sql.raw(`'${name}'`)})`

/** Condition on the activity: the viewer may see the record. */
export function seenActivity(viewer: Viewer): Condition {
  const withReach = (reach: Reach) =>
    (Object.keys(FACTS) as Entity[]).filter((one) => reachOfEntity(viewer, one) === reach)
  const own = withReach('own')
  if (own.length === 0 && withReach('none').length === 0) return undefined
  return sql`(${sql.join([isOneOf(withReach('all')), ...own.map((one) => isOwn(viewer, one))], sql` or `)})`
}

const isOneOf = (entities: Entity[]): SQL => sql`${activity.entity} = any(${sql.param(entities)}::text[])`

/** The entry is about a record of this kind that belongs to the viewer. */
function isOwn(viewer: Viewer, kind: Entity): SQL {
  return sql`(${isOneOf([kind])} and ${OWN[kind]?.(viewer) ?? onTheirJob(viewer, kind, 'jobId')})`
}

const onTheirJob = (viewer: Viewer, kind: Entity, named: string): SQL =>
  onSeenJob(viewer, `see ${thingOf(kind)}`, said(named)) ?? sql`true`

/** Entries of job parts name their job; these kinds need their own conditions. */
const OWN: Partial<Record<Entity, (viewer: Viewer) => SQL>> = {
  // Also if they were removed from it or it was deleted, because their screens may still show it.
  job: (viewer) =>
    sql`(${onTheirJob(viewer, 'job', 'id')} or (${activity.changes} -> 'technicianIds' -> 0)::jsonb ? ${viewer.id})`,
  document: (viewer) => reachable(viewer, 'see', said('entityType'), said('entityId')) ?? sql`true`,
  saved_view: (viewer) => {
    const seen = LIST_SCREEN_PATHS.filter((screen) => may(viewer, LIST_SCREENS[screen]))
    return sql`${said('screen')} = any(${sql.param(seen)}::text[])`
  },
  user: ({ id }) => sql`${said('id')} = ${id}`,
  time_off: ({ id }) => sql`${said('userId')} = ${id}`,
  time_entry: ({ id }) =>
    sql`(${activity.byId} = ${id} or exists (select from ${timeEntries}
      where ${timeEntries.id} = ${said('id')} and ${timeEntries.userId} = ${id}))`,
}
