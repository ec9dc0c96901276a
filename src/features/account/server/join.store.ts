import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { invitations } from '@/db/schema/account'
import { company } from '@/db/schema/company'
import { users } from '@/db/schema/users'
import { updateRow } from '@/db/write'
import { hashOf } from '@/server/auth/tokens'
import type { Role } from '@/shared/policy'
import type { Opened } from '../join.schema'
import { isOpenLink } from './invitations.lookup'

export interface OpenLink extends Opened {
  id: string
  role: Role
  /** Whose password it sets; null for an invitation. */
  userId: string | null
}

/** The link of a token, while it is open. `lock` prevents using it twice. */
export async function findOpenLink(db: Db, token: string, lock: SQL = sql``): Promise<OpenLink | undefined> {
  const [found] = await rows<OpenLink>(
    db,
    sql`select ${invitations.id}, ${invitations.kind}, ${invitations.email}, ${invitations.role},
        ${invitations.firstName} as "firstName", ${invitations.lastName} as "lastName",
        ${invitations.userId} as "userId", (select name from ${company}) as "companyName"
      from ${invitations} where ${invitations.tokenHash} = ${hashOf(token)} and ${isOpenLink}
        and not exists (select from ${users} where ${users.id} = ${invitations.userId} and ${users.disabledAt} is not null)
      ${lock}`,
  )
  return found
}

export const FOR_UPDATE = sql`for update`

export async function markUsed(tx: Db, id: string, userId: string): Promise<void> {
  await rows(tx, updateRow(invitations, id, { usedAt: sql`now()`, userId }))
}
