import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Condition, rows, whereAll } from '@/db/query'
import { activity } from '@/db/schema/platform'

/** What a reader knows already: everything up to a change, or up to so many seconds ago. */
export type Since = { after: string } | { seconds: number }

interface MissedChange {
  activityId: string
  /** As JSON. */
  text: string
}

/** Too many to tell one by one, or since a change that nobody knows of. */
export type MissedChanges = MissedChange[] | 'too many'

const MOST = 500

/** No transaction takes longer; those that began before a change may have ended after it. */
const LONGEST = sql.raw(`interval '2 minutes'`)

export async function changesSince(db: Db, since: Since, seen: Condition): Promise<MissedChanges> {
  if ('after' in since) return changesAfter(db, since.after, seen)
  if (since.seconds === 0) return []
  return bounded(
    await rows<MissedChange>(
      db,
      sql`select id as "activityId", change_of(${activity})::text as text from ${activity}
        ${whereAll([sql`ts > now() - make_interval(secs => ${since.seconds})`, seen])}
        order by ts, id limit ${MOST + 1}`,
    ),
  )
}

/** Those written later, and those begun earlier that were not yet committed when the change was made. */
async function changesAfter(db: Db, after: string, seen: Condition): Promise<MissedChanges> {
  const found = await rows<MissedChange>(
    db,
    sql`select ${activity.id} as "activityId", change_of(${activity})::text as text
      from ${activity} last join ${activity} on ${activity.ts} >= last.ts - ${LONGEST} and ${activity.id} <> last.id
        and ((${activity.ts}, ${activity.id}) > (last.ts, last.id)
          or not pg_visible_in_snapshot(${activity.xid}, last.snapshot))
      ${whereAll([sql`last.id = ${after}`, seen])} order by ${activity.ts}, ${activity.id} limit ${MOST + 1}`,
  )
  if (found.length > 0) return bounded(found)
  const known = await rows(db, sql`select from ${activity} where id = ${after}`)
  return known.length > 0 ? [] : 'too many'
}

/** Which of these somebody may hear of. */
export async function heard(db: Db, ids: readonly string[], seen: Condition): Promise<Set<string>> {
  if (!seen) return new Set(ids)
  const found = await rows<{ id: string }>(
    db,
    sql`select ${activity.id} from ${activity} where ${activity.id} = any(${sql.param(ids)}::text[]) and ${seen}`,
  )
  return new Set(found.map(({ id }) => id))
}

const bounded = (found: MissedChange[]): MissedChanges => (found.length > MOST ? 'too many' : found)
