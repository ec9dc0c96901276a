import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { attempts } from '@/db/schema/sessions'
import { insertRows } from '@/db/write'
import { tooMany } from '@/shared/errors'
import { newId } from '@/shared/new-id'

interface Limit {
  kind: string
  key: string
  allowed: number
  minutes: number
  /** So many times longer, at most, one waits who reaches the limit again and again within a day. */
  growsTo?: number
}

/**
 * Counts a try before it is made, so that many at the same moment cannot slip through together. One above
 * the limit is refused with 429 and not counted. Gives the ids to take back where a try turns out well.
 */
export async function countAttempt(db: Db, limits: Limit[]): Promise<string[]> {
  const counted = limits.map(({ kind, key }) => ({ id: newId(), kind, key }))
  const ids = counted.map(({ id }) => id)
  await rows(db, insertRows(attempts, counted))
  const seconds = await secondsToWait(db, limits, ids)
  if (seconds > 0) {
    await forgetAttempts(db, ids)
    throw tooMany(seconds)
  }
  return ids
}

/** Until the try that reached the limit is old enough; with each further time in a day, twice as old. */
async function secondsToWait(db: Db, limits: Limit[], without: string[]): Promise<number> {
  const of = sql`kind = l.kind and key = l.key and id <> all(${sql.param(without)})`
  const [row] = await rows<{ seconds: number | null }>(
    db,
    sql`select max(ceil(extract(epoch from reached.at - now()) + 60 * l.minutes * least(power(2, day.times), l."growsTo")))::int
        as seconds
      from json_to_recordset(${JSON.stringify(limits)}::json)
        as l(kind text, key text, allowed int, minutes int, "growsTo" int)
      cross join lateral (select at from ${attempts} where ${of} order by at desc offset l.allowed - 1 limit 1) reached
      cross join lateral (select greatest(count(*) / l.allowed - 1, 0) as times from ${attempts}
        where ${of} and at > now() - interval '1 day' and l."growsTo" > 1) day`,
  )
  return row?.seconds ?? 0
}

export async function forgetAttempts(db: Db, ids: string[]): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.id} = any(${sql.param(ids)})`)
}

/** A success wipes the failures of its key. */
export async function clearAttempts(db: Db, { kind, key }: Limit): Promise<void> {
  await rows(db, sql`delete from ${attempts} where kind = ${kind} and key = ${key}`)
}
