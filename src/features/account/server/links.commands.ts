import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { invitations } from '@/db/schema/account'
import { isOpenLink } from './invitations.lookup'

/** Withdraws the password links that were made for somebody, in the transaction that makes them pointless. */
export async function revokeLinksFor(tx: Db, userId: string): Promise<void> {
  await rows(
    tx,
    sql`update ${invitations} set revoked_at = now()
      where kind = 'password' and user_id = ${userId} and ${isOpenLink}`,
  )
}

/** Withdraws every link that somebody made who is no longer trusted with that. */
export async function revokeLinksBy(tx: Db, authorId: string): Promise<void> {
  await rows(
    tx,
    sql`update ${invitations} set revoked_at = now() where created_by_id = ${authorId} and ${isOpenLink}`,
  )
}
