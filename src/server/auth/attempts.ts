import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { attempts } from '@/db/schema/accounts'
import { tooMany } from '@/shared/errors'

interface Limit {
  kind: string
  key: string
  allowed: number
  minutes: number
}

/**
 * Counts a try before it is made, so that many at the same moment cannot slip through together. One above
 * the limit is refused with 429 and not counted. Gives the ids to take back where a try turns out well.
 */
export async function countAttempt(db: Db, limits: Limit[]): Promise<string[]> {
  const counted = limits.map((limit) => ({ ...limit, id: randomUUID() }))
  const ids = counted.map(({ id }) => id)
  const values = counted.map(({ id, kind, key }) => sql`(${id}, ${kind}, ${key})`)
  await rows(db, sql`insert into ${attempts} (id, kind, key) values ${sql.join(values, sql`, `)}`)
  const exceeded = counted.map(
    ({ kind, key, allowed, minutes }) =>
      sql`(select count(*) > ${allowed}::int from ${attempts} where kind = ${kind} and key = ${key}
        and at > now() - make_interval(mins => ${minutes}::int))`,
  )
  const [row] = await rows<{ exceeded: boolean }>(
    db,
    sql`select ${sql.join(exceeded, sql` or `)} as exceeded`,
  )
  if (row?.exceeded) {
    await forgetAttempts(db, ids)
    throw tooMany()
  }
  return ids
}

export async function forgetAttempts(db: Db, ids: string[]): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.id} = any(${sql.param(ids)})`)
}

/** A success wipes the failures of its key. */
export async function clearAttempts(db: Db, kind: string, key: string): Promise<void> {
  await rows(db, sql`delete from ${attempts} where kind = ${kind} and key = ${key}`)
}
