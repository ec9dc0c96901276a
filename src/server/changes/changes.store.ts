import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
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

export async function changesSince(db: Db, since: Since): Promise<MissedChanges> {
  if ('after' in since) return changesAfter(db, since.after)
  if (since.seconds === 0) return []
  return bounded(
    await rows<MissedChange>(
      db,
      sql`select id as "activityId", change_of(${activity})::text as text from ${activity}
        where ts > now() - make_interval(secs => ${since.seconds}) order by ts, id limit ${MOST + 1}`,
    ),
  )
}

/** Those written later, and those begun earlier that were not yet committed when the change was made. */
async function changesAfter(db: Db, after: string): Promise<MissedChanges> {
  const found = await rows<MissedChange>(
    db,
    sql`select missed.id as "activityId", change_of(missed)::text as text
      from ${activity} last join ${activity} missed on missed.ts >= last.ts - ${LONGEST} and missed.id <> last.id
        and ((missed.ts, missed.id) > (last.ts, last.id)
          or not pg_visible_in_snapshot(missed.xid, last.snapshot))
      where last.id = ${after} order by missed.ts, missed.id limit ${MOST + 1}`,
  )
  if (found.length > 0) return bounded(found)
  const known = await rows(db, sql`select from ${activity} where id = ${after}`)
  return known.length > 0 ? [] : 'too many'
}

const bounded = (found: MissedChange[]): MissedChanges => (found.length > MOST ? 'too many' : found)
