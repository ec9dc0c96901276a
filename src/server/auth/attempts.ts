import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { attempts } from '@/db/schema/sessions'
import { insertRows } from '@/db/write'
import { tooMany } from '@/shared/errors'
import { newId } from '@/shared/new-id'

export interface Limit {
  kind: string
  key: string
  allowed: number
  minutes: number
  /** Repeat offenders within a day wait up to this many times longer. */
  growsTo?: number
}

/**
 * Counts an attempt before it is made, so that parallel ones cannot slip through. One above the limit is refused
 * with 429 and not counted. Returns the ids to delete when the attempt succeeds.
 */
export async function countAttempt(db: Db, limits: Limit[]): Promise<string[]> {
  const counted = limits.map(({ kind, key }) => ({ id: newId(), kind, key }))
  const ids = counted.map(({ id }) => id)
  await rows(db, insertRows(attempts, counted))
  const seconds = Math.max(0, ...(await waits(db, limits, ids)).map((wait) => wait.seconds))
  if (seconds > 0) {
    await forgetAttempts(db, ids)
    throw tooMany(seconds)
  }
  return ids
}

interface Wait {
  kind: string
  key: string
  seconds: number
}

/** Which limits are reached, and for how long: the wait doubles with each further time in a day. */
function waits(db: Db, limits: Limit[], without: string[]): Promise<Wait[]> {
  const of = sql`kind = l.kind and key = l.key and id <> all(${sql.param(without)})`
  return rows<Wait & Record<string, unknown>>(
    db,
    sql`select l.kind, l.key, coalesce(ceil(extract(epoch from reached.at - now())
          + 60 * l.minutes * least(power(2, day.times), l."growsTo"))::int, 0) as seconds
      from json_to_recordset(${JSON.stringify(limits)}::json)
        as l(kind text, key text, allowed int, minutes int, "growsTo" int)
      cross join lateral (select at from ${attempts} where ${of} order by at desc offset l.allowed - 1 limit 1) reached
      cross join lateral (select greatest(count(*) / l.allowed - 1, 0) as times from ${attempts}
        where ${of} and at > now() - interval '1 day' and l."growsTo" > 1) day`,
  )
}

/**
 * The limits that a failed attempt has just reached. Each is reported once while it holds, to one of several
 * simultaneous attempts.
 */
export async function newLocks(db: Db, limits: Limit[]): Promise<{ kind: string; minutes: number }[]> {
  const reached = (await waits(db, limits, [])).filter(({ seconds }) => seconds > 0)
  if (reached.length === 0) return []
  return rows<{ kind: string; minutes: number }>(
    db,
    sql`with reached as (
        select * from json_to_recordset(${JSON.stringify(reached)}::json) as r(kind text, key text, seconds int)
      ), told as (
        insert into ${attempts} as earlier (id, kind, key, at)
        select 'locked ' || kind || ' ' || key, 'locked ' || kind, key, now() + make_interval(secs => seconds) from reached
        on conflict (id) do update set at = excluded.at where earlier.at < now() returning kind, key
      )
      select reached.kind, ceil(reached.seconds / 60.0)::int as minutes
      from reached join told on told.kind = 'locked ' || reached.kind and told.key = reached.key`,
  )
}

export async function forgetAttempts(db: Db, ids: string[]): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.id} = any(${sql.param(ids)})`)
}

/** A success wipes the failures of its key. */
export async function clearAttempts(db: Db, { kind, key }: Limit): Promise<void> {
  await rows(db, sql`delete from ${attempts} where kind = ${kind} and key = ${key}`)
}
