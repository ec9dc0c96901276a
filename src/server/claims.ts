import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { claims } from '@/db/schema/platform'

/** Something a request may do only once, however often it is sent. */
export interface Claim {
  /** The owner of the Idempotency-Key; empty for the id of a record, which belongs to nobody. */
  owner: string
  key: string
  /** A hash of the request. */
  fingerprint: string
}

/** Keys expire, ids never. */
export const isExpired = sql`${claims.owner} <> '' and ${claims.createdAt} < now() - interval '90 days'`

/**
 * Claims it for this transaction, or returns what it was first used for. A concurrent repeat waits here until the
 * first transaction commits or rolls back.
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
