import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { claims } from '@/db/schema/platform'

/** What a request may do only once, however often it is sent. */
export interface Claim {
  /** The person whose Idempotency-Key it is; empty for the id of a record, which is nobody's own. */
  owner: string
  key: string
  /** A hash of the request. */
  fingerprint: string
}

/** Keys are forgotten after a while, ids never. */
export const isExpired = sql`${claims.owner} <> '' and ${claims.createdAt} < now() - interval '90 days'`

/**
 * Makes the claim for this transaction, or says what it was first used for. A repeat that comes while the first is still
 * at work waits here until that one commits or rolls back.
 */
export async function claim(
  tx: Db,
  { owner, key, fingerprint }: Claim,
): Promise<{ isSame: boolean; answer: Json<unknown> | null } | undefined> {
  const created = await rows(
    tx,
    sql`insert into ${claims} (owner, key, fingerprint) values (${owner}, ${key}, ${fingerprint})
      on conflict (owner, key) do update set fingerprint = excluded.fingerprint, answer = null, created_at = now()
        where ${isExpired}
      returning key`,
  )
  if (created.length > 0) return undefined
  const [first] = await rows<{ fingerprint: string; answer: Json<unknown> | null }>(
    tx,
    sql`select fingerprint, answer from ${claims} where owner = ${owner} and key = ${key}`,
  )
  return { isSame: first?.fingerprint === fingerprint, answer: first?.answer ?? null }
}
