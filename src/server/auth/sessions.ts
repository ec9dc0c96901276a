import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { sessions, users } from '@/db/schema/accounts'
import type { Events } from '../events'
import { hashOf, newToken } from './tokens'

export const SESSION_DAYS = 7
const CACHE_MS = 15_000
const CACHE_SIZE = 10_000
const ENDED = 'session_ended'

export interface SessionUser {
  id: string
  email: string
}

interface Session {
  user: SessionUser
  /** The session was extended just now, so its cookie must be too. */
  isRenewed: boolean
}

/** Sessions in the database, with a short cache that ends on all servers the moment a session does. */
export class Sessions {
  private readonly cache = new Map<string, { user: SessionUser; until: number }>()
  private endings = 0

  constructor(
    private readonly db: Db,
    private readonly events: Events,
  ) {
    events.on(ENDED, (sid) => this.forget(sid))
  }

  /** Starts a session and gives the token for its cookie. */
  async start(tx: Db, userId: string): Promise<string> {
    const token = newToken()
    await rows(
      tx,
      sql`insert into ${sessions} (sid, sess, expire)
        values (${hashOf(token)}, ${JSON.stringify({ userId })}::jsonb, now() + make_interval(days => ${SESSION_DAYS}))`,
    )
    return token
  }

  async find(token: string): Promise<Session | undefined> {
    const sid = hashOf(token)
    const cached = this.cache.get(sid)
    if (cached && cached.until > Date.now() && this.events.isConnected)
      return { user: cached.user, isRenewed: false }
    const endingsBefore = this.endings
    const session = await this.load(sid)
    // A session that ended while it was being read must not come back through the cache.
    if (session && this.endings === endingsBefore) this.remember(sid, session.user)
    return session
  }

  async end(token: string): Promise<void> {
    const sid = hashOf(token)
    this.forget(sid)
    await rows(
      this.db,
      sql`with ended as (delete from ${sessions} where ${sessions.sid} = ${sid} returning sid)
        select pg_notify(${ENDED}, sid) from ended`,
    )
  }

  /** Reads a session and moves its end on by a week once a day of it has passed. */
  private async load(sid: string): Promise<Session | undefined> {
    const [found] = await rows<SessionUser & { isOld: boolean }>(
      this.db,
      sql`select u.id, u.email, s.expire < now() + make_interval(days => ${SESSION_DAYS - 1}) as "isOld"
        from ${sessions} s join ${users} u on u.id = s.sess ->> 'userId'
        where s.sid = ${sid} and s.expire > now()`,
    )
    if (!found) return undefined
    if (found.isOld)
      await rows(
        this.db,
        sql`update ${sessions} set expire = now() + make_interval(days => ${SESSION_DAYS}) where sid = ${sid}`,
      )
    return { user: { id: found.id, email: found.email }, isRenewed: found.isOld }
  }

  private remember(sid: string, user: SessionUser): void {
    if (this.cache.size >= CACHE_SIZE) this.cache.clear()
    this.cache.set(sid, { user, until: Date.now() + CACHE_MS })
  }

  private forget(sid: string): void {
    this.endings++
    this.cache.delete(sid)
  }
}
