import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { invitations } from '@/db/schema/account'
import { isOpenLink } from './invitations.lookup'

/** Revokes a person's password links, in the transaction that makes them pointless. */
export async function revokeLinksFor(tx: Db, userId: string): Promise<void> {
  await rows(
    tx,
    sql`update ${invitations} set revoked_at = now()
      where kind = 'password' and user_id = ${userId} and ${isOpenLink}`,
  )
}

/** Revokes every link created by someone who may no longer create them. */
export async function revokeLinksBy(tx: Db, authorId: string): Promise<void> {
  await rows(
    tx,
    sql`update ${invitations} set revoked_at = now() where created_by_id = ${authorId} and ${isOpenLink}`,
  )
}
