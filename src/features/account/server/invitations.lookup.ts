import { sql } from 'drizzle-orm'
import { invitations } from '@/db/schema/account'

/** Condition: links that can still be used. */
export const isOpenLink = sql`${invitations.usedAt} is null and ${invitations.revokedAt} is null
  and ${invitations.expiresAt} > now()`
