import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { idempotencyKeys } from '@/db/schema/platform'
import { conflict } from '@/shared/errors'

export const MAX_KEY = 200

export interface Idempotency {
  userId: string
  key: string
  /** Of the request that the key was first sent with. */
  fingerprint: string
}

export const isExpired = sql`${idempotencyKeys.createdAt} < now() - interval '90 days'`

/**
 * Claims the key for this transaction, or gives the answer of the request that had it before. A repeat that
 * comes while the first is still at work waits on the unique index until that one commits or rolls back.
 */
export async function claimKey<T>(tx: Db, idempotency: Idempotency): Promise<Json<T> | undefined> {
  const { userId, key, fingerprint } = idempotency
  const claimed = await rows(
    tx,
    sql`insert into ${idempotencyKeys} (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})
      on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, answer = null, created_at = now()
        where ${isExpired}
      returning key`,
  )
  return claimed.length > 0 ? undefined : earlierAnswer(tx, idempotency)
}

export function keepAnswer(tx: Db, { userId, key }: Idempotency, answer: string): Promise<unknown> {
  return rows(
    tx,
    sql`update ${idempotencyKeys} set answer = ${answer} where user_id = ${userId} and key = ${key}`,
  )
}

/** The same for the `doc` of the one row in `saved`, as part of the statement that makes it. */
export const keepDoc = ({ userId, key }: Idempotency): SQL =>
  sql`update ${idempotencyKeys} set answer = (select doc from saved) where user_id = ${userId} and key = ${key}`

/** What the key was answered with; a key that was used for another request is refused. */
async function earlierAnswer<T>(
  db: Db,
  { userId, key, fingerprint }: Idempotency,
): Promise<Json<T> | undefined> {
  const [earlier] = await rows<{ fingerprint: string; answer: Json<T> | null }>(
    db,
    sql`select fingerprint, answer from ${idempotencyKeys}
      where user_id = ${userId} and key = ${key} and not ${isExpired}`,
  )
  if (earlier && (earlier.fingerprint !== fingerprint || earlier.answer === null))
    throw conflict('This Idempotency-Key was used for another request', 'idempotency_mismatch')
  return earlier?.answer ?? undefined
}
