import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { idempotencyKeys } from '@/db/schema/platform'
import { badRequest, conflict } from '@/shared/errors'

const MAX_KEY = 200

/**
 * Claims the key for this transaction, or gives the answer of the request that had it before. A repeat that
 * comes while the first is still at work waits on the unique index until that one commits or rolls back.
 */
export async function earlierAnswer<T>(
  tx: Db,
  userId: string,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<Json<T> | undefined> {
  if (key.length > MAX_KEY)
    throw badRequest([{ path: 'Idempotency-Key', message: `Must be at most ${MAX_KEY} characters` }])
  const claimed = await rows(
    tx,
    sql`insert into ${idempotencyKeys} (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})
      on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, answer = null, created_at = now()
        where ${idempotencyKeys.createdAt} < now() - interval '24 hours'
      returning key`,
  )
  if (claimed.length > 0) return undefined
  const [earlier] = await rows<{ fingerprint: string; answer: Json<T> | null }>(
    tx,
    sql`select fingerprint, answer from ${idempotencyKeys} where user_id = ${userId} and key = ${key}`,
  )
  if (!earlier || earlier.fingerprint !== fingerprint || earlier.answer === null)
    throw conflict('This Idempotency-Key was used for another request', 'idempotency_mismatch')
  return earlier.answer
}

export function keepAnswer(tx: Db, userId: string, key: string, answer: string): Promise<unknown> {
  return rows(
    tx,
    sql`update ${idempotencyKeys} set answer = ${answer} where user_id = ${userId} and key = ${key}`,
  )
}
