import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { sessions } from '@/db/schema/sessions'
import { users } from '@/db/schema/users'
import { unauthorized } from '@/shared/errors'
import type { Viewer } from '@/shared/policy'
import { type Events, notify } from '../events'
import { unlessStorageTrouble } from '../storage'
import { lacksSecondFactor } from './second-factor'
import { hashOf, newToken } from './tokens'

/** A session ends after this many unused days. */
export const SESSION_DAYS = 7
/** A session ends after this many days, even if used. */
const LONGEST_DAYS = 30
const MAX_USER_AGENT = 400
const CACHE_MS = 15_000
const CACHE_SIZE = 10_000
const ENDED = 'session_ended'
/** Stands for all session keys. */
const EVERYONE = '*'
/** How long a confirmation of the password lasts. */
const CONFIRMED_MINUTES = 15
/** How stale the recorded last use of a session may be. */
const SEEN_MINUTES = 5

/** When a session ends that is used now. */
const nextEnd = sql`least(now() + make_interval(days => ${SESSION_DAYS}),
  started_at + make_interval(days => ${LONGEST_DAYS}))`

export interface SessionUser extends Viewer {
  email: string
}

/** Describes the browser that started a session, for its owner to recognise. */
export interface Browser {
  userAgent: string | undefined
  address: string
}

/** For a session that began at the identity provider. */
export interface ProviderSession {
  /** Identifies the provider's own session; left out if too long to send back. */
  idToken?: string
}

export interface EndedSession {
  userId: string
  provider: ProviderSession | null
}

interface KnownSession {
  user: SessionUser
  /** Must set up the second factor that the company requires before anything else. */
  lacksSecondFactor: boolean
}

interface Session extends KnownSession {
  /** The session was extended just now, so its cookie must be too. */
  isRenewed: boolean
}

/**
 * Sessions in the database, with a short-lived cache that is invalidated on all servers when a session ends.
 */
export class Sessions {
  private readonly cache = new Map<string, KnownSession & { until: number }>()
  private readonly forgetHandlers: ((isIt: (sid: string) => boolean) => void)[] = []
  private endings = 0

  constructor(
    private readonly db: Db,
    private readonly events: Events,
  ) {
    events.on(ENDED, (sid) => this.forget(sid))
  }

  /** Called on every server with the keys of sessions that ended or whose user changed. */
  onForgotten(handler: (isIt: (sid: string) => boolean) => void): void {
    this.forgetHandlers.push(handler)
  }

  /** Which of these have not expired; an open stream does not count as use. */
  async stillAlive(sids: readonly string[]): Promise<Set<string>> {
    if (sids.length === 0) return new Set()
    const alive = await rows<{ sid: string }>(
      this.db,
      sql`select sid from ${sessions} where sid = any(${sql.param(sids)}::text[]) and expire > now()`,
    )
    return new Set(alive.map(({ sid }) => sid))
  }

  /** Starts a session and returns the token for its cookie. */
  async start(
    tx: Db,
    userId: string,
    { userAgent, address }: Browser,
    provider?: ProviderSession,
  ): Promise<string> {
    const token = newToken()
    const agent = userAgent?.slice(0, MAX_USER_AGENT) ?? null
    const sess = JSON.stringify(provider ? { provider } : {})
    const started = await rows(
      tx,
      sql`insert into ${sessions} (sid, user_id, user_agent, address, sess, expire)
        select ${hashOf(token)}, ${users.id}, ${agent}, ${address}, ${sess}::jsonb, now() + make_interval(days => ${SESSION_DAYS})
        from ${users} where ${users.id} = ${userId} and ${users.disabledAt} is null for key share
        returning sid`,
    )
    // The account was disabled while the password was being checked.
    if (started.length === 0) throw unauthorized()
    return token
  }

  async find(token: string): Promise<Session | undefined> {
    const sid = hashOf(token)
    const cached = this.cache.get(sid)
    if (cached && cached.until > Date.now() && this.events.isConnected)
      return { user: cached.user, lacksSecondFactor: cached.lacksSecondFactor, isRenewed: false }
    const endingsBefore = this.endings
    const session = await this.load(sid)
    // A session that ended while it was being read must not return to the cache.
    if (session && this.endings === endingsBefore) this.remember(sid, session)
    return session
  }

  async confirm(token: string): Promise<void> {
    await rows(this.db, sql`update ${sessions} set confirmed_at = now() where sid = ${hashOf(token)}`)
  }

  /** Read from the database each time: the cache does not learn of a confirmation on another server. */
  async isConfirmed(token: string): Promise<boolean> {
    const found = await rows(
      this.db,
      sql`select from ${sessions} where sid = ${hashOf(token)} and expire > now()
        and confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})`,
    )
    return found.length > 0
  }

  /** Returns whose session it was, and what to end at their identity provider. */
  async end(token: string): Promise<EndedSession | undefined> {
    const [ended] = await this.endWhere(this.db, sql`sid = ${hashOf(token)}`)
    return ended
  }

  /** Ends every session of a person, on all servers, as part of a transaction. */
  async endAllOf(tx: Db, userId: string): Promise<void> {
    await this.endWhere(tx, sql`user_id = ${userId}`)
  }

  /**
   * Makes all servers reload a person's name and permissions once the transaction commits. Returns what this server
   * has to do then, because the message reaches it only after its answer.
   */
  async forgetAllOf(tx: Db, userId: string): Promise<() => void> {
    const theirs = await rows<{ sid: string }>(
      tx,
      sql`select sid, ${notify(ENDED, sql`sid`)} from ${sessions} where user_id = ${userId}`,
    )
    return () => {
      for (const { sid } of theirs) this.forget(sid)
    }
  }

  /** The same for everyone, when a company-wide requirement changes. */
  async forgetEveryone(tx: Db): Promise<() => void> {
    await rows(tx, sql`select ${notify(ENDED, sql`${EVERYONE}`)}`)
    return () => this.forget(EVERYONE)
  }

  /** Every session of the person except the one with this token. */
  async endOthersOf(tx: Db, userId: string, token: string): Promise<void> {
    await this.endWhere(tx, sql`user_id = ${userId} and sid <> ${hashOf(token)}`)
  }

  /** Ends one of a person's sessions by its public id; false if there is none. */
  async endOne(userId: string, id: string): Promise<boolean> {
    const ended = await this.endWhere(this.db, sql`user_id = ${userId} and id = ${id}`)
    return ended.length > 0
  }

  private async endWhere(db: Db, condition: SQL): Promise<EndedSession[]> {
    const ended = await rows<EndedSession & { sid: string }>(
      db,
      sql`with ended as (delete from ${sessions} where ${condition} returning sid, user_id, sess)
        select sid, user_id as "userId", sess->'provider' as provider, ${notify(ENDED, sql`sid`)} from ended`,
    )
    // The message also reaches this server, but only after its answer.
    for (const { sid } of ended) this.forget(sid)
    return ended
  }

  /** Reads a session, records its use now and then, and extends it once a day. */
  private async load(sid: string): Promise<Session | undefined> {
    const [found] = await rows<
      SessionUser & Pick<Session, 'lacksSecondFactor'> & { isOld: boolean; isUnseen: boolean }
    >(
      this.db,
      sql`select ${users.id}, ${users.email}, ${users.role}, ${users.seesPrices} as "seesPrices",
          ${lacksSecondFactor} as "lacksSecondFactor",
          ${nextEnd} > expire + interval '1 day' as "isOld",
          last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}) as "isUnseen"
        from ${sessions} join ${users} on ${users.id} = user_id
        where sid = ${sid} and expire > now() and ${users.disabledAt} is null`,
    )
    if (!found) return undefined
    const isNoted = (found.isOld || found.isUnseen) && (await this.note(sid, found.isOld))
    const { isOld, isUnseen: _, lacksSecondFactor: isLacking, ...user } = found
    return { user, lacksSecondFactor: isLacking, isRenewed: isOld && isNoted }
  }

  /** On a full disk the session stays as it is: reading must not require a write. */
  private note(sid: string, isRenewed: boolean): Promise<boolean> {
    const expire = isRenewed ? nextEnd : sql`expire`
    return rows(
      this.db,
      sql`update ${sessions} set last_seen_at = now(), expire = ${expire} where sid = ${sid}`,
    ).then(
      () => true,
      (error) => {
        unlessStorageTrouble(error)
        return false
      },
    )
  }

  private remember(sid: string, { user, lacksSecondFactor: isLacking }: KnownSession): void {
    if (this.cache.size >= CACHE_SIZE) this.cache.clear()
    this.cache.set(sid, { user, lacksSecondFactor: isLacking, until: Date.now() + CACHE_MS })
  }

  private forget(which: string): void {
    this.endings++
    if (which === EVERYONE) this.cache.clear()
    else this.cache.delete(which)
    for (const handler of this.forgetHandlers) handler((sid) => which === EVERYONE || sid === which)
  }
}
