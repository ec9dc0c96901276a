import { sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Db } from '@/db/client'
import { type Condition, rows, whereAll } from '@/db/query'
import { activity } from '@/db/schema/platform'
import type { Change } from '@/shared/entities'

/** What a reader knows already: everything up to a change, or up to this many seconds ago. */
export type Since = { after: string } | { seconds: number }

export interface CommittedChange extends Pick<Change, 'entity' | 'activityId'> {
  text: string
}

/** Too many to send one by one, or since an unknown change. */
export type MissedChanges = CommittedChange[] | 'too many'

/** A point in time, and the transactions committed by then. */
export interface StreamPosition {
  at: string
  snapshot: string
}

const MAX_CHANGES = 500
/** More than one bulk change can contain. */
const MAX_COMMITTED = 2_000

/** No transaction takes longer; transactions begun before a change may have ended after it. */
const LONGEST = sql.raw(`interval '2 minutes'`)

/** A `Change` without any content of the record. */
const committed = sql`${activity.id} as "activityId", ${activity.entity}, json_build_object('entity', ${activity.entity},
  'id', coalesce(${activity.recordId}, ${activity.entity}), 'version', ${activity.version}, 'activityId', ${activity.id})::text
  as text`

const now = sql`now()::text as at, pg_current_snapshot()::text as snapshot`

export async function currentPosition(db: Db): Promise<StreamPosition> {
  const [seen] = await rows<StreamPosition & QueryResultRow>(db, sql`select ${now}`)
  if (!seen) throw new Error('The database did not say what time it is')
  return seen
}

/** The changes committed since a position, and the new position. */
export async function committedSince(
  db: Db,
  { at, snapshot }: StreamPosition,
): Promise<{ changes: MissedChanges; seen: StreamPosition }> {
  const [found] = await rows<StreamPosition & { changes: CommittedChange[] }>(
    db,
    sql`select ${now}, coalesce((select json_agg(change) from (
        select ${committed} from ${activity}
        where ${activity.ts} >= ${at}::timestamptz - ${LONGEST}
          and not pg_visible_in_snapshot(${activity.xid}, ${snapshot}::pg_snapshot)
        order by ${activity.ts}, ${activity.id} limit ${MAX_COMMITTED + 1}) change), '[]') as changes`,
  )
  if (!found) throw new Error('The database did not say what was committed')
  const { changes, ...seen } = found
  return { changes: bounded(changes, MAX_COMMITTED), seen }
}

export async function changesSince(db: Db, since: Since, seen: Condition): Promise<MissedChanges> {
  if ('after' in since) return changesAfter(db, since.after, seen)
  if (since.seconds === 0) return []
  return bounded(
    await rows<CommittedChange & QueryResultRow>(
      db,
      sql`select ${committed} from ${activity}
        ${whereAll([sql`ts > now() - make_interval(secs => ${since.seconds})`, seen])}
        order by ts, id limit ${MAX_CHANGES + 1}`,
    ),
  )
}

/** Those written later, and those begun earlier that were not yet committed at that time. */
async function changesAfter(db: Db, after: string, seen: Condition): Promise<MissedChanges> {
  const found = await rows<CommittedChange & QueryResultRow>(
    db,
    sql`select ${committed} from ${activity} last join ${activity} on ${activity.ts} >= last.ts - ${LONGEST} and ${activity.id} <> last.id
        and ((${activity.ts}, ${activity.id}) > (last.ts, last.id)
          or not pg_visible_in_snapshot(${activity.xid}, last.snapshot))
      ${whereAll([sql`last.id = ${after}`, seen])} order by ${activity.ts}, ${activity.id} limit ${MAX_CHANGES + 1}`,
  )
  if (found.length > 0) return bounded(found)
  const known = await rows(db, sql`select from ${activity} where id = ${after}`)
  return known.length > 0 ? [] : 'too many'
}

/** Which of these changes a person may see. */
export async function visibleChanges(db: Db, ids: readonly string[], seen: Condition): Promise<Set<string>> {
  if (!seen) return new Set(ids)
  const found = await rows<{ id: string }>(
    db,
    sql`select ${activity.id} from ${activity} where ${activity.id} = any(${sql.param(ids)}::text[]) and ${seen}`,
  )
  return new Set(found.map(({ id }) => id))
}

const bounded = (found: CommittedChange[], max = MAX_CHANGES): MissedChanges =>
  found.length > max ? 'too many' : found
