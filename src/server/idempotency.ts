import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { claims } from '@/db/schema/platform'
import { conflict } from '@/shared/errors'
import { claim } from './claims'

export const MAX_KEY = 200

export interface Idempotency {
  userId: string
  key: string
  /** Hash of the request that first used the key. */
  fingerprint: string
}

/** Claims the key for this transaction, or returns the answer of the request that used it before. */
export async function claimKey<T>(
  tx: Db,
  { userId, key, fingerprint }: Idempotency,
): Promise<Json<T> | undefined> {
  const earlier = await claim(tx, { owner: userId, key, fingerprint })
  if (!earlier) return undefined
  if (!earlier.isSame || earlier.answer === null)
    throw conflict('This Idempotency-Key was used for another request', 'idempotency_mismatch')
  return earlier.answer as Json<T>
}

export function storeAnswer(tx: Db, { userId, key }: Idempotency, answer: string): Promise<unknown> {
  return rows(tx, sql`update ${claims} set answer = ${answer} where owner = ${userId} and key = ${key}`)
}

/** Stores the `doc` of the one row in `saved`, within the statement that creates it. */
export const storeDoc = ({ userId, key }: Idempotency): SQL =>
  sql`update ${claims} set answer = (select doc from saved) where owner = ${userId} and key = ${key}`
