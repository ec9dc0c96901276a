import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { sessions } from '@/db/schema/sessions'
import { users } from '@/db/schema/users'
import { type Events, notify } from '../events'
import { unlessStorageTrouble } from '../storage'
import { hashOf, newToken } from './tokens'

/** Unused for so long, a session ends. */
export const SESSION_DAYS = 7
/** However much it is used, a session ends after so long. */
const LONGEST_DAYS = 30
const CACHE_MS = 15_000
const CACHE_SIZE = 10_000
const ENDED = 'session_ended'

/** Of a session that is used now. */
const nextEnd = sql`least(now() + make_interval(days => ${SESSION_DAYS}),
  started_at + make_interval(days => ${LONGEST_DAYS}))`

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
  private readonly forgetHandlers: ((sid: string) => void)[] = []
  private endings = 0

  constructor(
    private readonly db: Db,
    private readonly events: Events,
  ) {
    events.on(ENDED, (sid) => this.forget(sid))
  }

  /** Told on every server, by its key, when a session has ended or is somebody's who is known otherwise now. */
  onForgotten(handler: (sid: string) => void): void {
    this.forgetHandlers.push(handler)
  }

  /** Which of these have not run out; to be open is no use of them. */
  async stillAlive(sids: readonly string[]): Promise<Set<string>> {
    if (sids.length === 0) return new Set()
    const alive = await rows<{ sid: string }>(
      this.db,
      sql`select sid from ${sessions} where sid = any(${sql.param(sids)}::text[]) and expire > now()`,
    )
    return new Set(alive.map(({ sid }) => sid))
  }

  /** Starts a session and gives the token for its cookie. */
  async start(tx: Db, userId: string): Promise<string> {
    const token = newToken()
    await rows(
      tx,
      sql`insert into ${sessions} (sid, user_id, expire)
        values (${hashOf(token)}, ${userId}, now() + make_interval(days => ${SESSION_DAYS}))`,
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
    return this.endWhere(this.db, sql`sid = ${hashOf(token)}`)
  }

  /** Ends every session of a person, on all servers, as part of a transaction. */
  endAllOf(tx: Db, userId: string): Promise<void> {
    return this.endWhere(tx, sql`user_id = ${userId}`)
  }

  private async endWhere(db: Db, condition: SQL): Promise<void> {
    const ended = await rows<{ sid: string }>(
      db,
      sql`with ended as (delete from ${sessions} where ${condition} returning sid)
        select sid, ${notify(ENDED, sql`sid`)} from ended`,
    )
    // The message reaches this server too, but only after its answer.
    for (const { sid } of ended) this.forget(sid)
  }

  /** Reads a session and moves its end on by a week once a day of it has passed. */
  private async load(sid: string): Promise<Session | undefined> {
    const [found] = await rows<SessionUser & { isOld: boolean }>(
      this.db,
      sql`select u.id, u.email, ${nextEnd} > expire + interval '1 day' as "isOld"
        from ${sessions} join ${users} u on u.id = user_id
        where sid = ${sid} and expire > now()`,
    )
    if (!found) return undefined
    const isRenewed = found.isOld && (await this.renew(sid))
    return { user: { id: found.id, email: found.email }, isRenewed }
  }

  /** On a full disk the session goes on as it was: whoever only reads must not need to write. */
  private renew(sid: string): Promise<boolean> {
    return rows(this.db, sql`update ${sessions} set expire = ${nextEnd} where sid = ${sid}`).then(
      () => true,
      (error) => {
        unlessStorageTrouble(error)
        return false
      },
    )
  }

  private remember(sid: string, user: SessionUser): void {
    if (this.cache.size >= CACHE_SIZE) this.cache.clear()
    this.cache.set(sid, { user, until: Date.now() + CACHE_MS })
  }

  private forget(sid: string): void {
    this.endings++
    this.cache.delete(sid)
    for (const handler of this.forgetHandlers) handler(sid)
  }
}
