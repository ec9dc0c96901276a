import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, type Json } from '@/db/json'
import { rows } from '@/db/query'
import { sessions } from '@/db/schema/sessions'
import { hashOf } from '@/server/auth/tokens'
import type { Session } from '../account.schema'
import { browserName } from '../browser-name'

/** More than anyone looks through; the others expire. */
const MAX_SESSIONS = 100

/** A person's sessions: the current one first, then the most recently used. */
export async function listSessions(
  db: Db,
  userId: string,
  token: string | undefined,
): Promise<Json<Session[]>> {
  const found = await rows<Omit<Session, 'browser'> & { userAgent: string | null }>(
    db,
    sql`select id, user_agent as "userAgent", address, ${isoInstant(sessions.startedAt)} as "startedAt",
        ${isoInstant(sessions.lastSeenAt)} as "lastSeenAt", sid = ${hashOf(token ?? '')} as "isCurrent"
      from ${sessions} where user_id = ${userId} and expire > now()
      order by "isCurrent" desc, last_seen_at desc, id limit ${MAX_SESSIONS}`,
  )
  const shown: Session[] = found.map(({ userAgent, ...known }) => ({
    ...known,
    browser: browserName(userAgent),
  }))
  return JSON.stringify(shown)
}
